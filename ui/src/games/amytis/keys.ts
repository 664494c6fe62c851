// Which key does what at the table. Tab, Ctrl and Alt are never taken.

import type { Arrow } from "../../board/walk";
import { arrowOf, digitOf, isForOthers, nameOf, type Pressed } from "../../game-ui/keys";

/** What only the scene has. */
export type EyeMove = "turn" | "fit" | "larger" | "smaller" | "digits";

export type Command =
  | { do: "pick"; number: number }
  | { do: "go"; arrow: Arrow }
  | { do: "best"; steps: 1 | -1 }
  | { do: "put" | "back" | "keys" | "hint" | "other" | "stacks" | "city" | "projects" | "scene" }
  | { do: "eye"; move: EyeMove };

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
  ".": { do: "eye", move: "larger" },
  "-": { do: "eye", move: "smaller" },
  ",": { do: "eye", move: "smaller" },
};

export function commandOf(event: Pressed): Command | null {
  if (isForOthers(event)) return null;
  const number = digitOf(event);
  if (number !== null) return { do: "pick", number };
  const arrow = arrowOf(event);
  if (arrow) return { do: "go", arrow };
  const name = nameOf(event);
  return name === "b" ? { do: "best", steps: event.shiftKey ? -1 : 1 } : (KEYS[name] ?? null);
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
