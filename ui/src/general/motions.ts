// What is seen of a move of any game: the points count up. What happened is told beside the picture, by the log.

import { countsOf, type Happening } from "../motion/motion";
import type { GameView } from "../net/api";
import { totalPlace } from "./place";
import { viewOf } from "./view";

export default function happens(earlier: GameView, later: GameView): Happening | null {
  const [before, after] = [viewOf(earlier), viewOf(later)];
  const seat = before.to_move;
  if (seat === null) return null;
  const totals = after.seats.map(({ sheet }, i) => ({
    at: totalPlace(i),
    from: before.seats[i]?.sheet.total ?? sheet.total,
    to: sheet.total,
  }));
  return { seat, told: null, motions: countsOf(totals) };
}
