// A decision at some moment, in words.

import type { GameMove, GameView } from "../../net/api";
import type { MoveWords } from "../game";
import { viewOf, type Move } from "./view";
import { moveWords as wordsOf } from "./words";

export default function moveWords(moment: GameView, seat: number, move: GameMove): MoveWords {
  const words = wordsOf(viewOf(moment), move as Move);
  return { words: words.charAt(0).toLocaleUpperCase() + words.slice(1), more: "" };
}
