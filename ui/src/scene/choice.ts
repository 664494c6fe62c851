// Whether somebody chose the scene the last time.

const REMEMBERED = "architekton.scene";

export function remembersScene(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) === "yes";
  } catch {
    return false;
  }
}

export function rememberScene(chosen: boolean): void {
  try {
    localStorage.setItem(REMEMBERED, chosen ? "yes" : "no");
  } catch {
    // Without storage it holds for this visit.
  }
}
