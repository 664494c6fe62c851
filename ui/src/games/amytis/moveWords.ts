// A decision at some moment, in words.

import type { GameMove, GameView } from "../../net/api";
import { viewOf, type Move } from "./view";
import { moveWords as wordsOf } from "./words";

export default function moveWords(moment: GameView, seat: number, move: GameMove): string {
  const words = wordsOf(viewOf(moment), move as Move);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
