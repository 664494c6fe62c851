// Three hexes that touch one another: the corner of the grid where they meet, and the six ways
// in which something with three parts lies on them.

import { HALF, RADIUS, SIDES, centre, hexAt, keyOf, step, type Hex, type Point } from "./hex";

export type Trio = readonly [Hex, Hex, Hex];

/** First hex on the anchor, second in the direction of the rotation, third one further. */
export function trioAt(at: Hex, rotation: number): Trio {
  return [at, step(at, rotation), step(at, rotation + 1)];
}

/** The same for each of the three spellings of one trio. */
export function trioKey(trio: Trio): string {
  return trio.map(keyOf).sort().join(" ");
}

export function middle(trio: Trio): Point {
  const points = trio.map(centre);
  return {
    x: points.reduce((sum, point) => sum + point.x, 0) / 3,
    y: points.reduce((sum, point) => sum + point.y, 0) / 3,
  };
}

/** Where the anchor is if the trio nearest to a point is laid with this rotation. */
export function anchorNear(point: Point, rotation: number): Hex {
  const here = hexAt(point);
  const near = [here, ...Array.from({ length: SIDES }, (_, side) => step(here, side))];
  const away = (at: Hex) => apart(point, middle(trioAt(at, rotation)));
  return near.reduce((best, at) => (away(at) < away(best) ? at : best));
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The outline of hexes that touch: the sides that only one of them has, as lines. */
export function outline(hexes: readonly Hex[]): { at: Hex; side: number }[] {
  const inside = new Set(hexes.map(keyOf));
  return hexes.flatMap((at) =>
    Array.from({ length: SIDES }, (_, side) => ({ at, side })).filter(({ side }) => !inside.has(keyOf(step(at, side)))),
  );
}

export const TRIO_BOX = { width: 3.5 * RADIUS, height: 4 * HALF };
