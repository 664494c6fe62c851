// Which bodies stand where: a city, a tile in the air. In radii of a hex.

import { RADIUS, SIDES, centre, isSame, step, type Hex } from "../../../board/hex";
import { middle, type Trio } from "../../../board/trio";
import { chanceAt } from "../../../scene/chance";
import type { Vec } from "../../../scene/orbit";
import type { Instance, Standing } from "../../../scene/parts";
import type { Built, City } from "../city";
import type { District, Kind } from "../kinds";
import { VARIANTS, buildingPart, cityModel, type CityPart } from "./models";
import { COURSES, DEEP, blend, slabColour } from "./palette";
import { LEVEL, terraceShape } from "./terraces";

export type PartInstance = Standing<CityPart>;

/** A city, and where its middle lies in the world. */
export interface Placed {
  city: City;
  name: string;
  x: number;
  z: number;
}

export type Spread = { x: number; z: number };
const HERE: Spread = { x: 0, z: 0 };

export function onGround(at: Hex, from: Spread = HERE): Spread {
  const { x, y } = centre(at);
  return { x: x / RADIUS + from.x, z: y / RADIUS + from.z };
}

export function topOf(at: Hex, level: number, from: Spread = HERE): Vec {
  const { x, z } = onGround(at, from);
  return [x, level * LEVEL, z];
}

export function middleOf(trio: Trio, level: number, from: Spread = HERE): Vec {
  const { x, y } = middle(trio);
  return [x / RADIUS + from.x, level * LEVEL, y / RADIUS + from.z];
}

/** Corner k of a hex, as in `hex.ts`. */
export function cornerOf(at: Hex, k: number, y: number, scale: number, from: Spread = HERE): Vec {
  const angle = (Math.PI / 180) * (240 + 60 * (k % SIDES));
  const { x, z } = onGround(at, from);
  return [x + scale * Math.cos(angle), y, z + scale * Math.sin(angle)];
}

/** Around a tile that lies on this ground, or hangs so far above. */
export function rimOf(trio: Trio, ground: number, above: number, from: Spread = HERE): Vec[] {
  const y = (ground + 1) * LEVEL + above;
  return trio.flatMap((at) => Array.from({ length: SIDES }, (_, k) => cornerOf(at, k, y, 1, from)));
}

interface Airy {
  at: Hex;
  kind: Kind;
  level: number;
  /** How far above its place. */
  lift?: number;
}

/** One hex of a tile in the air, with all that stands on it. */
export function* airyInstances({ at, kind, level, lift = 0 }: Airy, from: Spread = HERE): Generator<PartInstance> {
  const { x, z } = onGround(at, from);
  const y = (level - 1) * LEVEL + lift;
  yield [kind.group === "quarries" ? "openSlab" : "slab", { x, y, z, tint: slabColour(kind) }];
  yield* standingOn({ at, kind, level, quiet: 0 }, { x, y: y + LEVEL, z }, 0);
}

interface Stacked {
  at: Hex;
  kind: Kind;
  level: number;
  quiet: number;
}

/** What a hex carries, a little different from its neighbours; it grows with the level. `sunk`: how many levels
 *  lower it lies than what stands beside it. */
function* standingOn(hex: Stacked, { x, y, z }: Instance, sunk: number): Generator<PartInstance> {
  const { at, kind, level, quiet } = hex;
  const chance = chanceAt(at[0], at[1]);
  const turn = (Math.PI / 3) * chance.pick(SIDES);
  if (kind.group === "quarries") yield ["pit", { x, y, z, turn, quiet }];
  else if (kind.isPlaza) yield* plaza(kind, { x, y, z, quiet }, sunk);
  else {
    const name = buildingPart(kind.group as District, level, chance.pick(VARIANTS));
    const tint = blend(0xffffff, chance.pick(2) ? 0xfff0dc : 0xeaf0ff, chance.between(0, 0.6));
    yield [name, { x, y, z, turn: turn + chance.between(-0.2, 0.2), tint, quiet }];
  }
}

// Where the stars of a plaza lie, by their number.
const STARS: readonly (readonly (readonly [x: number, z: number])[])[] = [
  [],
  [[0, 0.02]],
  [
    [-0.31, 0.03],
    [0.31, 0.03],
  ],
  [
    [0, -0.3],
    [-0.33, 0.22],
    [0.33, 0.22],
  ],
];

const MAST = { x: -0.36, z: -0.62, high: 0.72, over: 1 };

function* plaza({ group, stars }: Kind, { x, y, z, quiet = 0 }: Instance, sunk: number): Generator<PartInstance> {
  const tint = DEEP[group];
  yield ["paving", { x, y, z, tint, quiet }];
  yield ["square", { x, y, z, quiet }];
  const scale = stars === 1 ? 1.5 : stars === 2 ? 1.05 : 0.92;
  for (const [dx, dz] of STARS[stars] ?? []) yield ["star", { x: x + dx, y: y + 0.026, z: z + dz, tint, scale, quiet }];
  // Its banner is seen over whatever stands before it.
  const high = sunk > 0 ? sunk * LEVEL + MAST.over : MAST.high;
  yield ["mast", { x: x + MAST.x, y, z: z + MAST.z, rise: high, quiet }];
  yield ["banner", { x: x + MAST.x, y: y + high, z: z + MAST.z, tint: blend(tint, 0xffffff, 0.12), quiet }];
}

/** All of a city; where a tile is still in the air, what it will lie on. */
export function* cityInstances(placed: Placed, showsCounts: boolean, inTheAir: number | null): Generator<PartInstance> {
  const { city } = placed;
  const isAway = (hex: Built) => hex.tile === inTheAir;
  const away = city.built.filter(isAway);
  const levelNow = (at: Hex) => city.level(at) - (away.some((hex) => isSame(hex.at, at)) ? 1 : 0);
  for (const hex of city.built) {
    const { x, z } = onGround(hex.at, placed);
    if (isAway(hex)) {
      for (let below = 1; below < hex.level; below++)
        yield ["slab", { x, y: (below - 1) * LEVEL, z, tint: COURSES[(below - 1) % COURSES.length]![0] }];
      continue;
    }
    const quiet = quietness(hex, showsCounts);
    const beyond = Array.from({ length: SIDES }, (_, side) => levelNow(step(hex.at, side)));
    yield [terraceShape({ ...hex, beyond }), { x, y: 0, z, quiet }];
    yield* standingOn({ ...hex, quiet }, { x, y: hex.level * LEVEL, z }, Math.max(...beyond) - hex.level);
  }
  for (const at of city.lakeHexes) yield ["lake", { ...onGround(at, placed), y: 0 }];
}

export function quietness(hex: Built, showsCounts: boolean): number {
  return showsCounts && !hex.report.counts && !hex.kind.isPlaza ? 0.85 : 0;
}

/** Where smoke rises. */
export function ventsOf(instances: readonly PartInstance[]): Vec[] {
  return instances.flatMap(([what, { x, y, z, turn = 0 }]) => {
    if (typeof what !== "string" || !what.startsWith("houses")) return [];
    const [s, c] = [Math.sin(turn), Math.cos(turn)];
    return cityModel(what)
      .vents.slice(0, 1)
      .map(([vx, vy, vz]): Vec => [x + vx * c + vz * s, y + vy, z - vx * s + vz * c]);
  });
}

const AROUND = 8;

/** The points that must be seen of a city. */
export function extent({ city, x, z }: Placed, margin: number): Vec[] {
  return city.built.flatMap((hex) => {
    const [hx, hy, hz] = topOf(hex.at, hex.level, { x, z });
    const ring = Array.from({ length: AROUND }, (_, k): Vec => {
      const angle = (2 * Math.PI * k) / AROUND;
      return [hx + margin * Math.cos(angle), 0, hz + margin * Math.sin(angle)];
    });
    return [...ring, [hx, hy + 0.9, hz] as Vec];
  });
}

export function centreOf(points: readonly Spread[]): Spread {
  if (points.length === 0) return HERE;
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: half(points.map((at) => at.x)), z: half(points.map((at) => at.z)) };
}
