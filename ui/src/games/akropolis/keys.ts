// Which key does what at the table. Tab, Ctrl and Alt are never taken.

import type { Arrow } from "../../board/walk";
import { arrowOf, digitOf, isForOthers, nameOf, type Pressed } from "../../game-ui/keys";

export type Command =
  | { do: "take"; slot: number }
  | { do: "go"; arrow: Arrow }
  | { do: "spin"; steps: 1 | -1 }
  | { do: "best"; steps: 1 | -1 }
  | { do: "end"; isLast: boolean }
  | { do: "city"; steps: 1 | -1 }
  | { do: "zoom"; factor: number }
  | { do: "put" | "back" | "keys" | "counts" | "hint" | "fit" | "turn" | "swap" | "digits" | "walls" };

const SLOTS = 6;

const KEYS: Record<string, Command> = {
  Enter: { do: "put" },
  Escape: { do: "back" },
  "?": { do: "keys" },
  w: { do: "counts" },
  h: { do: "hint" },
  f: { do: "fit" },
  t: { do: "turn" },
  v: { do: "swap" },
  d: { do: "digits" },
  u: { do: "walls" },
  "[": { do: "city", steps: -1 },
  "]": { do: "city", steps: 1 },
  Home: { do: "end", isLast: false },
  End: { do: "end", isLast: true },
  PageUp: { do: "city", steps: -1 },
  PageDown: { do: "city", steps: 1 },
  "+": { do: "zoom", factor: 1.25 },
  "=": { do: "zoom", factor: 1.25 },
  ".": { do: "zoom", factor: 1.25 },
  "-": { do: "zoom", factor: 0.8 },
  ",": { do: "zoom", factor: 0.8 },
};

export function commandOf(event: Pressed): Command | null {
  if (isForOthers(event)) return null;
  const digit = digitOf(event);
  if (digit !== null && digit <= SLOTS) return { do: "take", slot: digit - 1 };
  const arrow = arrowOf(event);
  if (arrow) return { do: "go", arrow };
  const name = nameOf(event);
  if (name === "r") return { do: "spin", steps: event.shiftKey ? -1 : 1 };
  if (name === "b") return { do: "best", steps: event.shiftKey ? -1 : 1 };
  if (name === "o") return { do: "city", steps: event.shiftKey ? -1 : 1 };
  return KEYS[name] ?? null;
}
