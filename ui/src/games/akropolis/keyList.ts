// The keys at the table and what each does, for who asks for the list.

import type { KeyLines } from "../../game-ui/keys";

export const KEY_LIST: KeyLines = [
  [["1", "…", "6"], "digits"],
  [["←", "↑", "→", "↓"], "arrows"],
  [["Home", "End"], "edges"],
  [["B"], "b"],
  [["R"], "r"],
  [["⏎"], "enter"],
  [["Esc"], "escape"],
  [["W"], "w"],
  [["H"], "h"],
  [["O", "Page ↑", "Page ↓", "[", "]"], "cities"],
  [["F"], "f"],
  [["T"], "t"],
  [["V"], "v"],
  [["D"], "d"],
  [["U"], "walls"],
  [["+", "−", ".", ","], "zoom"],
];

/** For a game that is looked at again: the arrows step through it. */
export const LOOK_KEY_LIST: KeyLines = [
  [["←", "→"], "steps"],
  [["Home", "End"], "ends"],
  [["␣"], "play"],
  ...KEY_LIST.filter(([, what]) => ["w", "cities", "f", "t", "v", "d", "walls", "zoom"].includes(what)),
];
