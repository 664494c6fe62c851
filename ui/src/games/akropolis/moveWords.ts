// A placement at some moment, in words.

import type { GameMove, GameView } from "../../net/api";
import type { MoveWords } from "../game";
import { readCity } from "./city";
import { spotWords } from "./spotWords";
import { viewOf, type Move } from "./view";
import { tileWords } from "./words";

export default function moveWords(moment: GameView, seat: number, move: GameMove): MoveWords {
  const view = viewOf(moment);
  const placed = move as Move;
  const hexes = view.site.find((one) => one.tile === placed.tile)?.hexes;
  if (!hexes) return { words: "", more: "" };
  const more = spotWords(readCity(view.seats[seat]!), hexes, placed).join(" ");
  const words = tileWords(hexes);
  return { words: words.charAt(0).toLocaleUpperCase() + words.slice(1), more };
}
