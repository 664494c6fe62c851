// A city that was entered, as it is drawn. Pure.

import { SIDES, keyOf, step, type Hex } from "../../../board/hex";
import { trioAt } from "../../../board/trio";
import { outlinePath, readCity, type City } from "../city";
import { DISTRICTS } from "../kinds";
import type { SeatView, Sheet } from "../view";
import type { LaidTile, PaintedHex } from "./counted";
import type { RebuiltCity } from "./rebuilding";

const NOTHING: Sheet = {
  districts: Object.fromEntries(DISTRICTS.map((one) => [one, { value: 0, stars: 0, points: 0 }])) as Sheet["districts"],
  stones: 0,
  total: 0,
  hexes: [],
};

/** What is painted is seen also while it is no city yet. */
export function sheetOf(answer: RebuiltCity | null, painted: readonly PaintedHex[] = []): Sheet {
  return answer?.sheet ?? { ...NOTHING, hexes: painted.map(unjudged) };
}

function unjudged({ at, kind, level }: PaintedHex): Sheet["hexes"][number] {
  return { at: [...at], type: kind, level, counts: false, value: 0, points: 0, reasons: [] };
}

/** `lying` is without the tile that may not lie where somebody has put it. */
export function cityOf(answer: RebuiltCity | null, sheet: Sheet, lying: readonly LaidTile[]): City {
  const seat: SeatView = {
    name: null,
    stones: 0,
    tiles: [],
    city: lying as NonNullable<SeatView["city"]>,
    lakes: answer?.lakes ?? [],
    sheet,
  };
  return readCity(seat);
}

/** Around those that lie against the rules. */
export function overruledPath(city: City, answer: RebuiltCity | null, laid: readonly LaidTile[]): string {
  const marked = new Set(answer?.overruled.map(({ index }) => index));
  return laid
    .filter((_, i) => marked.has(i))
    .map((tile) => outlinePath(city, trioAt(tile.at, tile.rotation), 0, 0.86))
    .join("");
}

/** Around what is painted: where more can be. */
export function fringeOf(painted: readonly PaintedHex[]): Hex[] {
  const here = new Set(painted.map(({ at }) => keyOf(at)));
  const near = painted.flatMap(({ at }) => Array.from({ length: SIDES }, (_, side) => step(at, side)));
  const found = new Map((painted.length ? near : [[0, 0] as Hex]).map((at) => [keyOf(at), at]));
  return [...found.values()].filter((at) => !here.has(keyOf(at)));
}
