// Light, dark, or as the system says.

import { remember, remembered } from "../remembered";

const REMEMBERED = "theme";
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
  remember(REMEMBERED, current);
}

function read(): Theme {
  const kept = remembered(REMEMBERED);
  return THEMES.find((known) => known === kept) ?? "system";
}

function apply(wished: Theme): void {
  if (wished === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = wished;
}
