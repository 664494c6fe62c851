// Which key does what at the table. Tab, Ctrl and Alt are never taken.

import { digitOf, isForOthers, nameOf, type Pressed } from "../game-ui/keys";

export type Command = { do: "pick"; number: number } | { do: "put" | "back" | "keys" | "hint" | "picture" | "moves" };

const KEYS: Record<string, Command> = {
  Enter: { do: "put" },
  Escape: { do: "back" },
  "?": { do: "keys" },
  h: { do: "hint" },
  p: { do: "picture" },
  m: { do: "moves" },
  // From nowhere, the arrows go to where one chooses.
  ArrowUp: { do: "picture" },
  ArrowDown: { do: "picture" },
  ArrowLeft: { do: "picture" },
  ArrowRight: { do: "picture" },
};

export function commandOf(event: Pressed): Command | null {
  if (isForOthers(event)) return null;
  const number = digitOf(event);
  return number === null ? (KEYS[nameOf(event)] ?? null) : { do: "pick", number };
}

/** Where a key of a list leads; null if it is none. */
export function stepIn(key: string, from: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

export function isPress(key: string): boolean {
  return key === "Enter" || key === " ";
}
