// The keys at the table and what each does, for who asks for the list.

import type { KeyLines } from "../../game-ui/keys";

export const KEY_LIST: KeyLines = [
  [["1", "…", "9"], "digits"],
  [["←", "↑", "→", "↓"], "arrows"],
  [["B"], "b"],
  [["⏎"], "enter"],
  [["Esc"], "escape"],
  [["S"], "s"],
  [["C"], "c"],
  [["P"], "p"],
  [["O"], "o"],
  [["H"], "h"],
  [["V"], "v"],
  [["T", "F", "+", "−", ".", ",", "D"], "eye"],
];

/** For a game that is looked at again: the arrows step through it. */
export const LOOK_KEY_LIST: KeyLines = [
  [["←", "→"], "steps"],
  [["Home", "End"], "ends"],
  [["␣"], "play"],
  ...KEY_LIST.filter(([, what]) => ["o", "v", "eye"].includes(what)),
];
