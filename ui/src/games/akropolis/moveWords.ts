// A placement at some moment, in words.

import type { GameMove, GameView } from "../../net/api";
import { readCity } from "./city";
import { spotWords } from "./spotWords";
import { viewOf, type Move } from "./view";
import { tileWords } from "./words";

export default function moveWords(moment: GameView, seat: number, move: GameMove): string {
  const view = viewOf(moment);
  const placed = move as Move;
  const hexes = view.site.find((one) => one.tile === placed.tile)?.hexes;
  if (!hexes) return "";
  const [ground = "", ...lies] = spotWords(readCity(view.seats[seat]!), hexes, placed);
  return `${tileWords(hexes)}. ${ground} ${lies.join(" ")}`;
}
