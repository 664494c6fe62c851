// What a seat has done at a table of Amytis, read off two views that follow each other: for lessons.

import type { GameView } from "../../net/api";
import { TRIED, type Deed } from "../lesson";
import { viewOf, type SeatView, type View } from "./view";

const ALL_OUT = 4;

export function deedsBetween(one: GameView, other: GameView, number: number): Deed[] {
  const [before, after] = [viewOf(one), viewOf(other)];
  const [was, is] = [before.seats[number], after.seats[number]];
  const [theyWere, theyAre] = [before.seats[1 - number], after.seats[1 - number]];
  if (!was || !is || !theyWere || !theyAre || after.moves.length <= before.moves.length) return [];
  const done: [Deed, boolean][] = [
    ["covered", is.spaces.some(({ height }, i) => height > 1 && height > was.spaces[i]!.height)],
    ["project", is.sheet.projects.length > was.sheet.projects.length],
    ["validated", validatedBy(is) > validatedBy(was)],
    ["claimed", is.pawns < was.pawns],
    ["all out", is.architects.length === ALL_OUT],
    ["blocked", theyWere.threats.length > 0 && !theyAre.threats.length && theyAre.pawns === theyWere.pawns],
    ["ended", after.result !== null],
    [TRIED, isTurnOver(before, after, number)],
  ];
  return done.flatMap(([deed, isDone]) => (isDone ? [deed] : []));
}

function validatedBy(seat: SeatView): number {
  return seat.sheet.projects.filter((project) => project.done).length;
}

/** A palace or a line leaves something to decide. */
function isTurnOver(before: View, after: View, seat: number): boolean {
  return before.to_move === seat && (after.to_move !== seat || after.stage === "place");
}
