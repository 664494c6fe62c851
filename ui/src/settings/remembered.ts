// What this browser remembers of a choice. Without storage it holds for the visit.

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`architekton.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, chosen: string): void {
  try {
    localStorage.setItem(`architekton.${name}`, chosen);
  } catch {
    // A private window, or one in which storage is forbidden.
  }
}
