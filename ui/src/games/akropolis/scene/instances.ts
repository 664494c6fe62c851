// Which bodies stand where: a city, a tile in the air, the country around. In radii of a hex.

import { RADIUS, SIDES, centre, type Hex } from "../../../board/hex";
import { middle, type Trio } from "../../../board/trio";
import { chanceAt } from "../../../scene/chance";
import type { Vec } from "../../../scene/orbit";
import type { Instance } from "../../../scene/parts";
import type { Built, City } from "../city";
import type { District, Kind } from "../kinds";
import { LEVEL, type CityPart } from "./models";
import { DEEP, coreColour, slabColour } from "./palette";

export type PartInstance = readonly [CityPart, Instance];

/** A city, and where its middle lies in the world. */
export interface Placed {
  city: City;
  name: string;
  x: number;
  z: number;
}

type Spread = { x: number; z: number };
const HERE: Spread = { x: 0, z: 0 };

const BUILDINGS: Record<District, readonly CityPart[]> = {
  houses: ["housePair", "houseYard"],
  markets: ["marketRow", "marketTents"],
  barracks: ["barracksTower", "barracksFort"],
  temples: ["templeLong", "templeRound"],
  gardens: ["gardenGrove", "gardenHedges"],
};

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

interface Stacked {
  at: Hex;
  kind: Kind;
  level: number;
  quiet?: number;
  /** How far above its place. */
  lift?: number;
  /** Only the uppermost slab. */
  alone?: boolean;
}

/** One hex with all that stands on it, a little different from its neighbours. */
export function* hexInstances(hex: Stacked, from: Spread = HERE): Generator<PartInstance> {
  const { at, kind, level, quiet = 0, lift = 0, alone = false } = hex;
  const { x, z } = onGround(at, from);
  const top = level * LEVEL + lift;
  const core = coreColour(kind);
  for (let below = 1; below < level && !alone; below++)
    yield ["slab", { x, y: (below - 1) * LEVEL, z, tint: core, quiet }];
  const isQuarry = kind.group === "quarries";
  yield [isQuarry ? "openSlab" : "slab", { x, y: top - LEVEL, z, tint: slabColour(kind), quiet }];
  const chance = chanceAt(at[0], at[1]);
  if (isQuarry) yield ["pit", { x, y: top, z, turn: (Math.PI / 3) * chance.pick(SIDES), quiet }];
  else if (kind.isPlaza) yield* plaza(kind, { x, y: top, z, quiet });
  else {
    const bodies = BUILDINGS[kind.group as District];
    const name = bodies[chance.pick(bodies.length)]!;
    const turn = chance.between(-0.5, 0.5);
    yield [name, { x, y: top, z, turn, scale: chance.between(0.93, 1.03), rise: chance.between(0.94, 1.12), quiet }];
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

function* plaza({ group, stars }: Kind, { x, y, z, quiet }: Instance): Generator<PartInstance> {
  const tint = DEEP[group];
  yield ["paving", { x, y, z, tint, quiet }];
  yield ["square", { x, y, z, quiet }];
  const scale = stars === 1 ? 1.5 : stars === 2 ? 1.05 : 0.92;
  for (const [dx, dz] of STARS[stars] ?? []) yield ["star", { x: x + dx, y: y + 0.026, z: z + dz, tint, scale, quiet }];
}

/** Without the tile that is still in the air. */
export function* cityInstances(placed: Placed, showsCounts: boolean, inTheAir: number | null): Generator<PartInstance> {
  const { city } = placed;
  for (const hex of city.built)
    if (hex.tile !== inTheAir) yield* hexInstances({ ...hex, quiet: quietness(hex, showsCounts) }, placed);
  for (const at of city.lakeHexes) yield ["lake", { ...onGround(at, placed), y: 0 }];
}

export function quietness(hex: Built, showsCounts: boolean): number {
  return showsCounts && !hex.report.counts && !hex.kind.isPlaza ? 0.85 : 0;
}

/** The points that must be seen of a city. */
export function extent({ city, x, z }: Placed, margin: number): Vec[] {
  return city.built.flatMap((hex) => {
    const [hx, hy, hz] = topOf(hex.at, hex.level, { x, z });
    return [
      [hx - margin, 0, hz - margin],
      [hx + margin, 0, hz - margin],
      [hx - margin, 0, hz + margin],
      [hx + margin, 0, hz + margin],
      [hx, hy + 0.9, hz],
    ] as Vec[];
  });
}

const ROOM_FOR_TILES = 3.6;
const SPACING = 1.9;

/** Trees, stones and grass where nobody builds yet. */
export function* country(
  all: readonly Placed[],
  reach: number,
  heightAt: (x: number, z: number) => number,
): Generator<PartInstance> {
  const built = all.flatMap((placed) => placed.city.built.map((hex) => onGround(hex.at, placed)));
  const middle = centreOf(built);
  const steps = Math.ceil(reach / SPACING);
  for (let i = -steps; i <= steps; i++)
    for (let k = -steps; k <= steps; k++) {
      const chance = chanceAt(i, k, 9);
      const x = Math.round(middle.x) + (i + chance.between(-0.4, 0.4)) * SPACING;
      const z = Math.round(middle.z) + (k + chance.between(-0.4, 0.4)) * SPACING;
      if (Math.hypot(x - middle.x, z - middle.z) > reach) continue;
      const away = Math.min(...built.map((at) => Math.hypot(at.x - x, at.z - z)));
      const luck = chance.next();
      const where = { x, z, y: heightAt(x, z), turn: chance.between(0, 6.28), scale: chance.between(0.8, 1.35) };
      if (away < 1.5) continue;
      if (luck < 0.28) yield ["grass", where];
      else if (away < ROOM_FOR_TILES) continue;
      else if (luck < 0.42) yield ["olive", where];
      else if (luck < 0.52) yield ["cypress", where];
      else if (luck < 0.6) yield ["rock", where];
    }
}

export function centreOf(points: readonly Spread[]): Spread {
  if (points.length === 0) return HERE;
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: half(points.map((at) => at.x)), z: half(points.map((at) => at.z)) };
}

interface Plot {
  city: City;
  name: string;
  middle: Spread;
  wide: number;
  deep: number;
}

const GAP = 3.2;

/** Cities side by side, in as many rows as let them be seen largest. */
export function sideBySide(cities: readonly { city: City; name: string }[], aspect: number): Placed[] {
  const plots = cities.map(plotOf);
  const rows = plots.map((_, i) => inRows(plots, i + 1));
  return rows.reduce((best, next) => (sizeSeen(next, aspect) > sizeSeen(best, aspect) ? next : best)).flat();
}

function plotOf(one: { city: City; name: string }): Plot {
  const at = one.city.built.map((hex) => onGround(hex.at));
  const middle = centreOf(at);
  const half = (pick: (point: Spread) => number) => Math.max(1, ...at.map(pick)) + 1;
  return {
    ...one,
    middle,
    wide: half((point) => Math.abs(point.x - middle.x)),
    deep: half((point) => Math.abs(point.z - middle.z)),
  };
}

type Laid = Placed & Plot;

function inRows(plots: readonly Plot[], columns: number): Laid[][] {
  const rows: Laid[][] = [];
  let z = 0;
  for (let i = 0; i < plots.length; i += columns) {
    const row = plots.slice(i, i + columns);
    const deep = Math.max(...row.map((plot) => plot.deep));
    z += i === 0 ? 0 : deep;
    let x = -widthOf(row) / 2;
    rows.push(
      row.map((plot) => {
        x += plot.wide;
        const placed = { ...plot, x: x - plot.middle.x, z: z - plot.middle.z };
        x += plot.wide + GAP;
        return placed;
      }),
    );
    z += deep + GAP;
  }
  return rows;
}

function widthOf(row: readonly Plot[]): number {
  return row.reduce((sum, plot) => sum + 2 * plot.wide, (row.length - 1) * GAP);
}

/** What lies further back looks shorter. */
const SLANT = 0.72;

function sizeSeen(rows: readonly Laid[][], aspect: number): number {
  const wide = Math.max(...rows.map(widthOf));
  const deep = rows.reduce((sum, row) => sum + 2 * Math.max(...row.map((plot) => plot.deep)) + GAP, 0);
  return Math.min(aspect / wide, 1 / (deep * SLANT));
}
