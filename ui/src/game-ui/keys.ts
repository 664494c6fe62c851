// What the keys of all games have in common. Tab, Ctrl and Alt are never taken.

import type { Arrow } from "../board/walk";
import { setting } from "../settings/settings.svelte";

export type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey"> &
  Partial<Pick<KeyboardEvent, "getModifierState">>;

/** For the list of keys: the keys, and the name of the sentence that says what they do. */
export type KeyLines = readonly (readonly [keys: readonly string[], what: string])[];

const ARROWS: Record<string, Arrow> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

export function arrowOf(event: Pressed): Arrow | null {
  return ARROWS[event.key] ?? null;
}

/** By the place of the key, for keyboards on which digits need Shift. What AltGr makes of a digit is no digit. */
export function digitOf(event: Pressed): number | null {
  const byPlace = isMadeByAltGr(event) ? null : /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  const digit = byPlace ?? /^[1-9]$/.exec(event.key)?.[0];
  return digit ? Number(digit) : null;
}

/** Letters are the same with Shift and without. */
export function nameOf(event: Pressed): string {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** AltGr writes signs, as Shift does; some systems report it as Ctrl and Alt together. */
function isMadeByAltGr(event: Pressed): boolean {
  return event.getModifierState?.("AltGraph") ?? false;
}

export function isForOthers(event: Pressed): boolean {
  return event.metaKey || (!isMadeByAltGr(event) && (event.ctrlKey || event.altKey));
}

/** What every table has. */
const SHARED_KEYS: Record<string, "console" | "last"> = { "/": "console", ":": "console", l: "last" };

export function sharedKeyOf(event: Pressed): "console" | "last" | null {
  return isForOthers(event) ? null : (SHARED_KEYS[nameOf(event)] ?? null);
}

/** Letters, digits and signs can be switched off: programs that listen to speech or to a screen reader's user send them. */
export function isShortcut(event: Pressed): boolean {
  return event.key.length > 1 || setting("keys") === "on";
}

const SCROLL = ["ArrowUp", "ArrowDown", "PageUp", "PageDown"];

/** Fields, lists of choices and dialogues keep their keys; a slider and what scrolls only those that move it. */
export function keepsItsKeys(target: EventTarget | null, key = ""): boolean {
  if (target instanceof HTMLElement && target.matches("[data-scrolls]"))
    return SCROLL.includes(key) && target.scrollHeight > target.clientHeight;
  if (target instanceof HTMLInputElement && target.type === "range") return key.length > 1;
  return (
    target instanceof Element &&
    target.closest("input, select, textarea, [contenteditable], dialog, [role=menu]") !== null
  );
}

/** A button or link that Enter is meant for. */
export function answersEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a[href], summary") !== null;
}
