// Light, dark, or as the system says.

const REMEMBERED = "architekton.theme";
const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const kept = read();
let current: Theme = $state(kept);
apply(kept);

export function theme(): Theme {
  return current;
}

export function nextTheme(): void {
  current = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? "system";
  apply(current);
  try {
    localStorage.setItem(REMEMBERED, current);
  } catch {
    // Without storage it holds for this visit.
  }
}

function read(): Theme {
  try {
    const kept = localStorage.getItem(REMEMBERED);
    return THEMES.find((known) => known === kept) ?? "system";
  } catch {
    return "system";
  }
}

function apply(wished: Theme): void {
  if (wished === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = wished;
}
