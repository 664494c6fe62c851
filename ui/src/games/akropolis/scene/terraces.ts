// The stone that a city stands on: a course of wall for each level with its cornice and its row of windows, stairs
// where one level meets the next, and shade in the corners. So heights can be counted without a number.

import { Vector3 } from "three";
import { SIDES, type Hex } from "../../../board/hex";
import { chanceAt, type Chance } from "../../../scene/chance";
import { Solid, WINDOW, ring, type Shape } from "../../../scene/solid";
import type { Kind } from "../kinds";
import { COURSES, DEEP, GROUND, blend, slabColour } from "./palette";

/** How high a level is, by the radius of a hex. */
export const LEVEL = 0.42;
export const RIM = 0.985;
const CHAMFER = 0.045;
const CORNICE = 0.085;
const APOTHEM = (RIM * Math.sqrt(3)) / 2;
const STEPS = 5;
const NICHE = { wide: 0.11, high: 0.15 };

export interface Terraced {
  at: Hex;
  kind: Kind;
  level: number;
  /** How high it is beyond each side; 0 is the ground. */
  beyond: readonly number[];
}

const known = new Map<string, Shape>();
const MOST_KNOWN = 600;
const WAYS = 12;

/** What carries a hex, from the ground to its top. The same stone is cut only once. */
export function terraceShape(hex: Terraced): Shape {
  const way = chanceAt(hex.at[0], hex.at[1], 3).pick(WAYS);
  const { group, isPlaza } = hex.kind;
  const key = [group, isPlaza, hex.level, ...hex.beyond, way].join(" ");
  const shape = known.get(key) ?? terrace(hex, chanceAt(way, 5, hex.level)).done();
  if (known.size > MOST_KNOWN) known.clear();
  known.set(key, shape);
  return shape;
}

function terrace({ kind, level, beyond }: Terraced, chance: Chance): Solid {
  const solid = new Solid();
  layTop(solid, kind, level, beyond);
  for (let side = 0; side < SIDES; side++) {
    const from = beyond[side]!;
    if (from >= level) continue;
    // What is outside is in front, towards z.
    solid.within({ turn: -Math.PI - (Math.PI / 3) * side }, () => {
      for (let course = from + 1; course <= level; course++) {
        const isTop = course === level;
        layCourse(solid, kind, course, isTop, course === from + 1);
        if (!isTop || level > 1) pierce(solid, chance, course);
      }
      if (from === level - 1 && chance.next() < (from === 0 ? 0.2 : 0.6)) stairs(solid, from, chance.pick(2) === 1);
    });
  }
  return solid;
}

/** Darker where something higher stands beside it. */
function layTop(solid: Solid, { group, isPlaza }: Kind, level: number, beyond: readonly number[]): void {
  const y = level * LEVEL;
  const corners = (radius: number, height: number) => ring(6, radius, height, (4 * Math.PI) / 3);
  const [outer, inner] = [corners(RIM, y - CHAMFER), corners(RIM - CHAMFER, y)];
  const below = new Vector3(0, y - 1, 0);
  const high = beyond.map((one) => Math.min(2, Math.max(0, one - level)));
  const shades = inner.map((_, k) => 1 - 0.13 * high[k]! - 0.13 * high[(k + 5) % SIDES]!);
  const paint = slabColour({ group, isPlaza } as Kind);
  const edge = blend(paint, 0xffffff, 0.18);
  for (let k = 0; k < SIDES; k++) {
    const next = (k + 1) % SIDES;
    const tones = [shades[k]!, shades[next]!];
    solid.face([outer[k]!, outer[next]!, inner[next]!, inner[k]!], below, edge, [...tones, ...tones.toReversed()]);
    if (group !== "quarries")
      solid.face([new Vector3(0, y, 0), inner[k]!, inner[next]!], below, blend(paint, 0xd8cdb8, 0.12), [1, ...tones]);
  }
}

/** One level of wall: stone, and above it a cornice; the uppermost has the colour of what stands on it. */
function layCourse(solid: Solid, { group, isPlaza }: Kind, course: number, isTop: boolean, isLowest: boolean): void {
  const [floor, high] = [(course - 1) * LEVEL, LEVEL - CORNICE - (isTop ? CHAMFER : 0)];
  const [light, dark] = COURSES[(course - 1) % COURSES.length]!;
  const half = RIM / 2;
  const quad = (low: number, up: number, out: number, paint: number | readonly [number, number]) =>
    solid.face(
      [
        new Vector3(-half, low, APOTHEM + out),
        new Vector3(half, low, APOTHEM + out),
        new Vector3(half, up, APOTHEM + out),
        new Vector3(-half, up, APOTHEM + out),
      ],
      new Vector3(0, low, 0),
      paint,
    );
  quad(floor, floor + high, 0, [light, isLowest ? blend(dark, 0x3a2c22, 0.38) : dark]);
  const band = isTop ? (isPlaza ? DEEP[group] : GROUND[group]) : blend(light, 0xffffff, 0.5);
  const shade = isTop ? blend(band, DEEP[group], 0.6) : blend(dark, 0x5a4632, 0.25);
  const out = isTop ? 0.004 : 0.014;
  quad(floor + high, floor + high + CORNICE, out, isTop ? [band, shade] : band);
  // Its underside is a line of shade.
  solid.box({ wide: RIM - 0.03, high: 0.02, deep: 0.02, y: floor + high - 0.012, z: APOTHEM, paint: shade });
}

/** A row of arched windows; some are walled up. */
function pierce(solid: Solid, chance: Chance, course: number): void {
  const y = (course - 1) * LEVEL + 0.08;
  for (const x of [-0.3, 0, 0.3]) {
    if (chance.next() < 0.22) continue;
    const { wide, high } = NICHE;
    const z = APOTHEM + 0.006;
    const point = (px: number, py: number) => new Vector3(x + px, y + py, z);
    solid.face(
      [
        point(-wide / 2, 0),
        point(wide / 2, 0),
        point(wide / 2, high * 0.7),
        point(wide / 4, high),
        point(-wide / 4, high),
        point(-wide / 2, high * 0.7),
      ],
      new Vector3(x, y, 0),
      chance.next() < 0.7 ? WINDOW : 0x4a3a2c,
    );
    solid.box({ wide: wide + 0.04, high: 0.022, deep: 0.03, x, y: y - 0.022, z, paint: 0xf3e6cb });
  }
}

/** Along the wall, from the level below up to the top. */
function stairs(solid: Solid, from: number, isLeft: boolean): void {
  const [wide, deep] = [0.62, 0.17];
  for (let k = 0; k < STEPS; k++) {
    const along = (k + 0.5) / STEPS - 0.5;
    solid.box({
      wide: wide / STEPS,
      high: (LEVEL * (k + 1)) / STEPS,
      deep,
      x: (isLeft ? -1 : 1) * along * wide,
      y: from * LEVEL,
      z: APOTHEM + deep / 2,
      paint: [0xfbf0d8, 0xb79f7c],
    });
  }
}
