// Which key does what at the table. Tab, Ctrl and Alt are never taken.

import type { Arrow } from "../../board/walk";

export type Command =
  | { do: "take"; slot: number }
  | { do: "go"; arrow: Arrow }
  | { do: "spin"; steps: 1 | -1 }
  | { do: "city"; steps: 1 | -1 }
  | { do: "zoom"; factor: number }
  | { do: "put" | "back" | "keys" | "judge" | "hint" | "fit" | "turn" | "swap" | "digits" };

const ARROWS: Record<string, Arrow> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const KEYS: Record<string, Command> = {
  Enter: { do: "put" },
  Escape: { do: "back" },
  "?": { do: "keys" },
  w: { do: "judge" },
  h: { do: "hint" },
  f: { do: "fit" },
  t: { do: "turn" },
  v: { do: "swap" },
  d: { do: "digits" },
  "[": { do: "city", steps: -1 },
  "]": { do: "city", steps: 1 },
  PageUp: { do: "city", steps: -1 },
  PageDown: { do: "city", steps: 1 },
  "+": { do: "zoom", factor: 1.25 },
  "=": { do: "zoom", factor: 1.25 },
  "-": { do: "zoom", factor: 0.8 },
};

type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

export function commandOf(event: Pressed): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  // By the place of the key, for keyboards on which digits need Shift.
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1] ?? /^[1-6]$/.exec(event.key)?.[0];
  if (digit) return { do: "take", slot: Number(digit) - 1 };
  const arrow = ARROWS[event.key];
  if (arrow) return { do: "go", arrow };
  if (event.key.toLowerCase() === "r") return { do: "spin", steps: event.shiftKey ? -1 : 1 };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return KEYS[key] ?? null;
}

/** Fields, lists of choices and dialogues keep their keys. */
export function keepsItsKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, select, textarea, [contenteditable], dialog, [role=menu]") !== null
  );
}

/** A button or link that Enter is meant for. */
export function answersEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a[href], summary") !== null;
}
