// Keys that mean the same on every page.

import { isForOthers, isShortcut, keepsItsKeys, nameOf } from "../game-ui/keys";
import { openSettings } from "./opened.svelte";
import { chooseNext } from "./settings.svelte";

const KEYS: Record<string, () => void> = {
  g: openSettings,
  q: () => chooseNext("sound"),
};

export function pressOnAnyPage(event: KeyboardEvent): void {
  if (event.defaultPrevented || isForOthers(event) || keepsItsKeys(event.target, event.key)) return;
  const act = KEYS[nameOf(event)];
  if (!act || !isShortcut(event)) return;
  event.preventDefault();
  act();
}
