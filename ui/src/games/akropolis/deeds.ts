// What a seat has done at a table of Akropolis, read off two views that follow each other: for lessons.

import type { GameView } from "../../net/api";
import { TRIED, type Deed } from "../lesson";
import { DISTRICTS, districtKind, type District } from "./kinds";
import { viewOf, type HexReport, type SeatView, type View } from "./view";

const TWO_STONES = 2;

export function deedsBetween(one: GameView, other: GameView, number: number): Deed[] {
  const [before, after] = [viewOf(one), viewOf(other)];
  const [was, is] = [before.seats[number], after.seats[number]];
  if (!was || !is || is.tiles.length <= was.tiles.length) return [];
  const paid = priceOf(is, before);
  const done: [Deed, boolean][] = [
    ...DISTRICTS.map((each): [Deed, boolean] => [each, allCount(was, is, each)]),
    ...DISTRICTS.map((each): [Deed, boolean] => [`doubled ${each}`, doubledOf(is, each) > doubledOf(was, each)]),
    ["star", DISTRICTS.some((each) => isStarred(was, is, each))],
    ["raised", highOf(is) > highOf(was)],
    ["quarried", is.stones - was.stones + paid >= TWO_STONES],
    ["paid", paid > 0],
    ["ended", after.result !== null],
    [TRIED, true],
  ];
  return done.flatMap(([deed, isDone]) => (isDone ? [deed] : []));
}

/** What the tile cost that was laid last. */
function priceOf(seat: SeatView, before: View): number {
  return before.site.find((tile) => tile.tile === seat.tiles.at(-1))?.price ?? 0;
}

/** There is more that counts, and nothing of the kind that does not. */
function allCount(was: SeatView, is: SeatView, district: District): boolean {
  const hasMore = is.sheet.districts[district].value > was.sheet.districts[district].value;
  return hasMore && hexesOf(is, district).every((hex) => hex.counts);
}

function hexesOf(seat: SeatView, district: District): HexReport[] {
  return seat.sheet.hexes.filter((hex) => hex.type === districtKind(district).name);
}

function doubledOf(seat: SeatView, district: District): number {
  const isDoubled = (hex: HexReport) => hex.reasons.some((reason) => reason.code.startsWith("doubled_"));
  return hexesOf(seat, district).filter((hex) => hex.counts && isDoubled(hex)).length;
}

/** A new star has brought points for what counted already. */
function isStarred(was: SeatView, is: SeatView, district: District): boolean {
  const [old, now] = [was.sheet.districts[district], is.sheet.districts[district]];
  return now.stars > old.stars && now.points > old.points;
}

function highOf(seat: SeatView): number {
  return seat.sheet.hexes.filter((hex) => hex.level > 1).length;
}
