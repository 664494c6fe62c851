// Which key does what at the table. Tab, Ctrl and Alt are never taken.

import type { Arrow } from "../../board/walk";

/** What only the scene has. */
export type EyeMove = "turn" | "fit" | "larger" | "smaller" | "digits";

export type Command =
  | { do: "pick"; number: number }
  | { do: "go"; arrow: Arrow }
  | { do: "put" | "back" | "keys" | "hint" | "other" | "stacks" | "city" | "projects" | "scene" }
  | { do: "eye"; move: EyeMove };

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
  h: { do: "hint" },
  o: { do: "other" },
  s: { do: "stacks" },
  c: { do: "city" },
  p: { do: "projects" },
  v: { do: "scene" },
  t: { do: "eye", move: "turn" },
  f: { do: "eye", move: "fit" },
  d: { do: "eye", move: "digits" },
  "+": { do: "eye", move: "larger" },
  "=": { do: "eye", move: "larger" },
  "-": { do: "eye", move: "smaller" },
};

type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "metaKey">;

export function commandOf(event: Pressed): Command | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  // By the place of the key, for keyboards on which digits need Shift.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  if (digit) return { do: "pick", number: Number(digit) };
  const arrow = ARROWS[event.key];
  if (arrow) return { do: "go", arrow };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return KEYS[key] ?? null;
}

const STEP: Record<Arrow, [across: number, down: number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** From one of nine spaces to the next in that direction; at the rim one stays. */
export function nextOfNine(from: number, arrow: Arrow): number {
  const [across, down] = STEP[arrow];
  const column = ((from - 1) % 3) + across;
  const row = Math.floor((from - 1) / 3) + down;
  const isInside = column >= 0 && column < 3 && row >= 0 && row < 3;
  return isInside ? 3 * row + column + 1 : from;
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
