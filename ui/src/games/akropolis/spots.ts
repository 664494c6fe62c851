// Where the held tile fits, as the server says. A spot is three hexes; a tile lies on it in three
// of its six rotations.

import { RADIUS, centre, turned, type Hex, type Point, SIDES } from "../../board/hex";
import { middle, trioAt, trioKey, type Trio } from "../../board/trio";
import { nearestTo } from "../../board/walk";
import { totalOf } from "../../game-ui/points";
import { lift } from "./city";
import type { Move, Offers } from "./view";

/** Whoever says where a tile may lie. */
type Places = Pick<Offers, "places">;

export interface Spot {
  key: string;
  trio: Trio;
  /** The height on which the tile would lie; 0 is the ground. */
  ground: number;
  /** The place in the offers, by rotation. */
  ways: ReadonlyMap<number, number>;
  point: Point;
}

export interface Placement {
  place: number;
  at: Hex;
  rotation: number;
  spot: Spot;
}

export function readSpots(places: Offers["places"], level: (at: Hex) => number, turn: number): Spot[] {
  const found = new Map<string, Spot & { ways: Map<number, number> }>();
  places.forEach(([q, r, rotation], place) => {
    const trio = trioAt([q, r], rotation);
    const key = trioKey(trio);
    const known = found.get(key);
    if (known) known.ways.set(rotation, place);
    else {
      const ground = level([q, r]);
      const point = spotPoint(trio, ground, turn);
      found.set(key, { key, trio, ground, ways: new Map([[rotation, place]]), point });
    }
  });
  return [...found.values()];
}

export function spotPoint(trio: Trio, ground: number, turn: number): Point {
  const [a, b, c] = trio;
  const { x, y } = middle([turned(a, turn), turned(b, turn), turned(c, turn)]);
  return { x, y: y - ground * lift() };
}

export function fits(spot: Spot, rotation: number): boolean {
  return spot.ways.has(rotation);
}

/** The placement on a spot, with this rotation or the next one that fits. */
export function placementOn(offers: Places, spot: Spot, rotation: number): Placement {
  for (let turns = 0; turns < SIDES; turns++) {
    const wished = (rotation + turns) % SIDES;
    const place = spot.ways.get(wished);
    if (place === undefined) continue;
    const [q, r] = offers.places[place]!;
    return { place, at: [q, r], rotation: wished, spot };
  }
  throw new Error("a spot without a rotation");
}

/** Another rotation on the same spot. */
export function turnedOn(offers: Places, now: Placement, steps: number): Placement {
  const ways = [...now.spot.ways.keys()].sort((a, b) => a - b);
  const next = (ways.indexOf(now.rotation) + steps + ways.length) % ways.length;
  return placementOn(offers, now.spot, ways[next]!);
}

// How near the pointer must be to a spot, in the plan's units.
const NEAR = 0.95 * RADIUS;
const ON_THE_MARK = 0.3 * RADIUS;
const NEAR_WHEN_ALONE = 0.6 * RADIUS;

/** The spot that somebody aims at who holds a tile in this rotation. */
export function aimedAt(spots: readonly Spot[], rotation: number, aim: Point): Spot | null {
  const fitting = spots.filter((spot) => fits(spot, rotation));
  const others = spots.filter((spot) => !fits(spot, rotation));
  const fit = nearestTo(
    fitting.map((spot) => spot.point),
    aim,
  );
  const other = nearestTo(
    others.map((spot) => spot.point),
    aim,
  );
  if (other.away < ON_THE_MARK && other.away < fit.away) return others[other.i]!;
  if (fit.away < NEAR) return fitting[fit.i]!;
  return other.away < NEAR_WHEN_ALONE ? others[other.i]! : null;
}

/** What a placement of a tile changes, by part; null if the tile is not on offer. */
export function changeOf(offers: Offers, tile: number, place: number): number[] | null {
  const i = offers.tiles.findIndex((offered) => offered.tile === tile);
  return offers.changes[i]?.[place] ?? null;
}

/** What a tile would bring on a spot, turned so; null where it does not fit. */
export function gainOn(offers: Offers, tile: number, spot: Spot, rotation: number): number | null {
  const place = spot.ways.get(rotation);
  const change = place === undefined ? null : changeOf(offers, tile, place);
  return change && totalOf(change);
}

/** Each spot once, turned the best way: of the tile in the hand, or of every tile that can be paid for. */
export function rankedMoves(offers: Offers, spots: readonly Spot[], held: number | null): Move[] {
  const found: { move: Move; total: number }[] = [];
  offers.tiles.forEach(({ tile }, number) => {
    if (held !== null && held !== tile) return;
    for (const spot of spots) {
      const ways = [...spot.ways.values()].map((place) => ({ place, total: totalOf(offers.changes[number]![place]!) }));
      const best = ways.reduce((a, b) => (b.total > a.total ? b : a));
      const [q, r, rotation] = offers.places[best.place]!;
      found.push({ move: { tile, at: [q, r], rotation }, total: best.total });
    }
  });
  return found.sort((a, b) => b.total - a.total).map(({ move }) => move);
}

/** From what changes in stones, and the price, to what is gained. */
export function stonesGained(offers: Offers, change: readonly number[], price: number): number {
  return (change[offers.parts.indexOf("stones")] ?? 0) + price;
}

export function placeOfMove(offers: Offers, at: Hex, rotation: number): number {
  return offers.places.findIndex(([q, r, k]) => q === at[0] && r === at[1] && k === rotation);
}

/** Where the three hexes of a tile are drawn when it lies alone, in a rotation. */
export function tileCentres(rotation: number): Point[] {
  const trio = trioAt([0, 0], rotation);
  const mid = middle(trio);
  return trio.map((at) => ({ x: centre(at).x - mid.x, y: centre(at).y - mid.y }));
}
