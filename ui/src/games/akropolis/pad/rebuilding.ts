// Rebuilding a city that lies on a real table, tile by tile or hex by hex. Pure; where a tile may lie is answered.

import { isSame, keyOf, type Hex, type Point } from "../../../board/hex";
import { anchorNear, trioAt, trioKey } from "../../../board/trio";
import type { components } from "../../../net/schema";
import { lift } from "../city";
import { aimedAt, placementOn, readSpots, spotPoint, turnedOn, type Placement, type Spot } from "../spots";
import type { Offers, Sheet } from "../view";
import type { KindName, LaidTile, PaintedHex } from "./counted";

type Schemas = components["schemas"];
export type RebuiltCity = Schemas["AkropolisRebuiltCity"];
export type Box = Schemas["AkropolisBox"];
export type BoxTile = Schemas["AkropolisBoxTile"];

/** What is on a tile; null of one that is not in the box, or as long as nobody knows what is. */
export function hexesOn(tiles: readonly BoxTile[], tile: number): string | null {
  return tiles.find((one) => one.tile === tile)?.hexes ?? null;
}

/** So many signs are enough: what is left is few enough to point at. */
export const MOST_SIGNS = 2;
const SIXTHS = 6;

/** The tiles that show these signs, each as often as it was named, wherever on the tile. */
export function matchingTiles(tiles: readonly BoxTile[], signs: readonly string[]): BoxTile[] {
  return tiles.filter(({ hexes }) => {
    const left = [...hexes];
    return signs.every((sign) => {
      const at = left.indexOf(sign);
      if (at < 0) return false;
      left.splice(at, 1);
      return true;
    });
  });
}

export function spotsOf(answer: Pick<RebuiltCity, "places">, level: (at: Hex) => number): Spot[] {
  return readSpots(placesOf(answer), level, 0);
}

function placesOf(answer: Pick<RebuiltCity, "places">): Offers["places"] {
  return answer.places as Offers["places"];
}

/** Where a tile lies that somebody puts at a point: on the spot there, or else just there, right or wrong. */
export function putAt(
  answer: Pick<RebuiltCity, "places">,
  spots: readonly Spot[],
  level: (at: Hex) => number,
  point: Point,
  rotation: number,
): Placement {
  const spot = aimedAt(spots, rotation, point);
  if (spot) return placementOn({ places: placesOf(answer) }, spot, rotation);
  return layingAt(anchorNear(point, rotation), rotation, level);
}

/** A placement that no rule has looked at. */
function layingAt(at: Hex, rotation: number, level: (at: Hex) => number): Placement {
  const trio = trioAt(at, rotation);
  const ground = Math.max(...trio.map(level));
  const spot = { key: trioKey(trio), trio, ground, ways: new Map(), point: spotPoint(trio, ground, 0) };
  return { place: -1, at, rotation, spot };
}

/** Turned where it lies: to the next way that fits, or on the same hexes where nothing does. */
export function turnedAt(
  answer: Pick<RebuiltCity, "places">,
  now: Placement,
  level: (at: Hex) => number,
  steps = 1,
): Placement {
  if (now.place >= 0) return turnedOn({ places: placesOf(answer) }, now, steps);
  const ground = { x: now.spot.point.x, y: now.spot.point.y + now.spot.ground * lift() };
  const rotation = (now.rotation + steps + SIXTHS) % SIXTHS;
  return layingAt(anchorNear(ground, rotation), rotation, level);
}

export function withTile(tiles: readonly LaidTile[], tile: number, { at, rotation }: Placement): LaidTile[] {
  return [...tiles, { tile, at, rotation }];
}

/** The last one lies there, whatever the rules say. */
export function anyway(tiles: readonly LaidTile[]): LaidTile[] {
  return tiles.map((tile, i) => (i === tiles.length - 1 ? { ...tile, anyway: true } : tile));
}

// --- hex by hex -----------------------------------------------------------------------------------

/** What is seen of a city from above, to go on with. */
export function paintedFrom(sheet: Sheet): PaintedHex[] {
  return sheet.hexes.map(({ at, type, level }) => ({ at, kind: type, level }));
}

/** Painted over; or wiped off, if it shows just that already. */
export function paint(hexes: readonly PaintedHex[], at: Hex, kind: KindName, level: number): PaintedHex[] {
  const before = hexes.find((hex) => isSame(hex.at, at));
  const others = hexes.filter((hex) => keyOf(hex.at) !== keyOf(at));
  if (before?.kind === kind && before.level === level) return others;
  return [...others, { at, kind, level }];
}
