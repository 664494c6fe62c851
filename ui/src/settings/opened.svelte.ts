// Whether the settings are looked at just now: a button of every page's bar opens them, and a key.

let isOpen = $state(false);

export function settingsAreOpen(): boolean {
  return isOpen;
}

export function openSettings(): void {
  isOpen = true;
}

export function closeSettings(): void {
  isOpen = false;
}
