// The keys at the table and what each does, for who asks for the list.

import type { KeyLines } from "../game-ui/keys";

export const KEY_LIST: KeyLines = [
  [["←", "↑", "→", "↓"], "arrows"],
  [["1", "…", "9"], "digits"],
  [["⏎"], "enter"],
  [["Esc"], "escape"],
  [["P"], "p"],
  [["M"], "m"],
  [["H"], "h"],
];

/** For a game that is looked at again: the arrows step through it. */
export const LOOK_KEY_LIST: KeyLines = [
  [["←", "→"], "steps"],
  [["Home", "End"], "ends"],
  [["␣"], "play"],
];
