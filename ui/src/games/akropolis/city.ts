// A city as it is drawn: which tile each hex belongs to, where it stands on the plan, how high.

import {
  centre,
  corners,
  hexAt,
  isSame,
  keyOf,
  path,
  step,
  turned,
  SIDES,
  type Hex,
  type Point,
} from "../../board/hex";
import { outline, trioAt } from "../../board/trio";
import { setting } from "../../settings/settings.svelte";
import { kindNamed, type Kind } from "./kinds";
import type { HexReport, Move, SeatView } from "./view";

const HIGH = 5;
// So low that what stands before a plaza, three levels higher, does not reach its ring.
const LOW = 1.5;

/** How far a level is drawn above the one below. */
export function lift(): number {
  return setting("walls") === "low" ? LOW : HIGH;
}
const START_TILE = 0;
// Directions in which something stands nearer to the reader: south-east, south, south-west.
const NEARER = [2, 3, 4];

export interface Built {
  key: string;
  at: Hex;
  report: HexReport;
  kind: Kind;
  level: number;
  tile: number;
  /** The middle of its top, on the plan. */
  top: Point;
  /** The sides, as they are seen, beyond which another tile begins, or none. */
  seams: number[];
  /** How many levels of its walls nothing stands before: below them none is seen. */
  walls: number;
}

export interface City {
  built: Built[];
  lakes: Point[];
  lakeHexes: readonly Hex[];
  turn: number;
  /** The tile that was laid last; 0 before the first. */
  last: number;
  level(at: Hex): number;
  /** What is seen there from above. */
  on(at: Hex): Built | null;
}

export function pointOf(at: Hex, level: number, turn: number): Point {
  const { x, y } = centre(turned(at, turn));
  return { x, y: y - level * lift() };
}

/** The tile on top of each space, by the order in which they were laid. */
export function tilesOnTop(moves: Move[]): Map<string, number> {
  const tiles = new Map<string, number>();
  moves.forEach((move, i) => {
    for (const at of trioAt(move.at, move.rotation)) tiles.set(keyOf(at), i + 1);
  });
  return tiles;
}

/** What stands further back comes first, so that what stands in front covers it. */
export function readCity(seat: SeatView, turn = 0): City {
  const moves = seat.city ?? [];
  const tiles = tilesOnTop(moves);
  const tileAt = (at: Hex) => tiles.get(keyOf(at)) ?? START_TILE;
  const levels = new Map(seat.sheet.hexes.map((report) => [keyOf(report.at), report.level]));
  const built = seat.sheet.hexes.map((report): Built => {
    const { at, level } = report;
    const tile = tileAt(at);
    const before = NEARER.map((side) => levels.get(keyOf(step(at, side - turn))) ?? 0);
    const isSeam = (side: number) => {
      const beyond = step(at, side);
      return !levels.has(keyOf(beyond)) || tileAt(beyond) !== tile;
    };
    return {
      key: keyOf(at),
      at,
      report,
      kind: kindNamed(report.type),
      level,
      tile,
      top: pointOf(at, level, turn),
      seams: allSides()
        .filter(isSeam)
        .map((side) => (side + turn) % SIDES),
      walls: level - Math.min(level, ...before),
    };
  });
  built.sort((a, b) => depth(a) - depth(b));
  const byKey = new Map(built.map((hex) => [hex.key, hex]));
  return {
    built,
    lakes: seat.lakes.map((at) => pointOf(at, 0, turn)),
    lakeHexes: seat.lakes,
    turn,
    last: moves.length,
    level: (at) => levels.get(keyOf(at)) ?? 0,
    on: (at) => byKey.get(keyOf(at)) ?? null,
  };
}

/** How near to the reader something stands, whatever its height. */
export function depth(hex: { top: Point; level: number }): number {
  return hex.top.y + hex.level * lift();
}

function allSides(): number[] {
  return Array.from({ length: SIDES }, (_, side) => side);
}

/** The hex that is seen at a point of the plan: the one that stands in front. */
export function hexSeenAt(city: City, point: Point): Built | null {
  for (let i = city.built.length - 1; i >= 0; i--) {
    const hex = city.built[i]!;
    const onGround = { x: point.x, y: point.y + hex.level * lift() };
    if (isSame(hexAt(onGround), turned(hex.at, city.turn))) return hex;
  }
  return null;
}

/** Lines along the given sides of a hex whose top is at a point. */
export function sidesPath(top: Point, sides: readonly number[], scale = 1): string {
  const around = corners(top, scale);
  return sides.map((side) => path([around[side]!, around[(side + 1) % SIDES]!], false)).join("");
}

/** The outline of hexes that belong together, each at its own height. */
export function outlinePath(city: City, hexes: readonly Hex[], raise = 0, scale = 1): string {
  return outline(hexes)
    .map(({ at, side }) => {
      const top = pointOf(at, city.level(at) + raise, city.turn);
      return sidesPath(top, [(side + city.turn) % SIDES], scale);
    })
    .join("");
}

/** Lines around hexes that belong together, raised above the city by so many levels. They are drawn
 *  along with the city, so that what stands before a line and higher covers it: each line by the key of the
 *  hex after which it is drawn. */
export function outlineAfter(city: City, hexes: readonly Hex[], raise = 0): Map<string, string> {
  const lines = new Map<string, string>();
  for (const { at, side } of outline(hexes)) {
    const level = city.level(at) + raise;
    const seen = (side + city.turn) % SIDES;
    const beyond = step(at, side);
    // What is no higher would cut into the line if it came later.
    const comesFirst = NEARER.includes(seen) && city.level(beyond) > 0 && city.level(beyond) <= level;
    const key = keyOf(comesFirst ? beyond : at);
    lines.set(key, (lines.get(key) ?? "") + sidesPath(pointOf(at, level, city.turn), [seen]));
  }
  return lines;
}

/** What stands before these hexes, near enough to cover something of them; further back first. */
export function standingBefore(city: City, hexes: readonly Hex[]): Built[] {
  const nearer = (from: readonly Hex[]) => from.flatMap((at) => NEARER.map((side) => step(at, side - city.turn)));
  const next = nearer(hexes);
  const before = new Set([...next, ...nearer(next)].map(keyOf));
  for (const own of hexes) before.delete(keyOf(own));
  return city.built.filter((hex) => before.has(hex.key));
}

/** Whose city has a tile more than before, and which one. Pure difference of two moments. */
export function newlyLaid(
  before: readonly SeatView[] | null,
  after: readonly SeatView[],
): { seat: number; tile: number }[] {
  if (!before) return [];
  return after.flatMap((seat, i) => {
    const was = before[i]?.city?.length ?? 0;
    const now = seat.city?.length ?? 0;
    return now === was + 1 ? [{ seat: i, tile: now }] : [];
  });
}
