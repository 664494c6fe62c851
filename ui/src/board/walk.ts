// Walking over points with the arrow keys: the nearest one in that direction.

import type { Point } from "./hex";

export type Arrow = "up" | "down" | "left" | "right";

const AHEAD: Record<Arrow, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};
// How much a step aside costs, compared with a step ahead.
const ASIDE = 2;
const SAME = 0.5;

/** The index of the point to go to; the place where one stands if there is none ahead. */
export function walk(points: readonly Point[], from: number, arrow: Arrow): number {
  const here = points[from];
  if (!here) return points.length ? 0 : -1;
  let best = from;
  let least = Infinity;
  points.forEach((point, i) => {
    const cost = effort(here, point, AHEAD[arrow]);
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

function effort(from: Point, to: Point, ahead: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const forward = dx * ahead.x + dy * ahead.y;
  const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
  if (forward < SAME || aside > 2 * forward) return Infinity;
  return forward + ASIDE * aside;
}

/** The index of the point nearest to another one, and how far it is; -1 if there is none. */
export function nearestTo(points: readonly Point[], point: Point): { i: number; away: number } {
  let found = { i: -1, away: Infinity };
  points.forEach((candidate, i) => {
    const away = Math.hypot(candidate.x - point.x, candidate.y - point.y);
    if (away < found.away) found = { i, away };
  });
  return found;
}
