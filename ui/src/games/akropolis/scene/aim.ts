// From the pointer to a hex or a spot. Pure: a ray, the heights of the city, and the server's spots.

import { RADIUS, centre, hexAt, isSame, type Point } from "../../../board/hex";
import { middle } from "../../../board/trio";
import { meets, type Vec } from "../../../scene/orbit";
import type { Built } from "../city";
import { aimedAt, type Spot } from "../spots";
import type { Placed } from "./instances";
import { LEVEL } from "./terraces";

export interface Ray {
  from: Vec;
  along: Vec;
}

/** Where the ray meets a level, on the unturned plan of a city. */
export function onPlan({ from, along }: Ray, level: number, placed: { x: number; z: number }): Point | null {
  const met = meets(from, along, level * LEVEL);
  return met && { x: (met[0] - placed.x) * RADIUS, y: (met[2] - placed.z) * RADIUS };
}

/** The hex that is seen: the highest one whose top or wall the ray meets first. */
export function hexMet(ray: Ray, placed: Placed): Built | null {
  const { built } = placed.city;
  const highest = Math.max(0, ...built.map((hex) => hex.level));
  const step = 0.25;
  for (let level = highest + 1; level > 0; level -= step) {
    const at = onPlan(ray, level, placed);
    if (!at) continue;
    const hex = hexAt(at);
    const found = built.find((one) => isSame(one.at, hex));
    // What stands on a hex is about a level high, and narrower than it.
    if (found && found.level >= level - 1e-6) return found;
    if (found && found.level + 1 > level && nearMiddle(at, found)) return found;
  }
  return null;
}

/** A point of the ground, turned as somebody sees it. */
export function facing([x, , z]: Vec, azimuth: number): Point {
  const [s, c] = [Math.sin(azimuth), Math.cos(azimuth)];
  return { x: RADIUS * (x * c - z * s), y: RADIUS * (x * s + z * c) };
}

function nearMiddle(at: Point, hex: Built): boolean {
  const { x, y } = centre(hex.at);
  return Math.hypot(at.x - x, at.y - y) < 0.45 * RADIUS;
}

/** The spot that the pointer is on, each at its own height. */
export function spotMet(ray: Ray, spots: readonly Spot[], rotation: number, placed: Placed): Spot | null {
  const away = new Map<string, Spot>(spots.map((spot) => [spot.key, spot]));
  const flat = spots.flatMap((spot): Spot[] => {
    const at = onPlan(ray, spot.ground, placed);
    if (!at) return [];
    const { x, y } = middle(spot.trio);
    return [{ ...spot, point: { x: x - at.x, y: y - at.y } }];
  });
  const found = aimedAt(flat, rotation, { x: 0, y: 0 });
  return found && (away.get(found.key) ?? null);
}
