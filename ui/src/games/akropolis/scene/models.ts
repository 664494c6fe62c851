// The bodies of a city, built by hand: slabs, what stands on them, and the country around.

import type { Part } from "../../../scene/parts";
import { Solid, ring } from "../../../scene/solid";
import { barracksFort, barracksTower } from "./barracks";
import { gardenGrove, gardenHedges } from "./gardens";
import { housePair, houseYard } from "./houses";
import { marketRow, marketTents } from "./markets";
import { PLAZA, WATER, LEAF, LEAF_DARK, SAND, WHITE, blend } from "./palette";
import { quarryPit } from "./quarry";
import { templeLong, templeRound } from "./temples";

/** How high a level is, by the radius of a hex. */
export const LEVEL = 0.42;
export const RIM = 0.985;
const CHAMFER = 0.045;

/** One level of a prism; tinted. Its sides are darker towards the ground; one with a pit is open. */
function slab(isOpen: boolean): Part {
  const wall = LEVEL - CHAMFER;
  const solid = new Solid()
    .round({ sides: 6, radius: RIM, height: wall, paint: [0xb4a99c, 0x6e6053], lid: false })
    .round({
      sides: 6,
      radius: RIM,
      radiusAbove: RIM - CHAMFER,
      height: CHAMFER,
      y: wall,
      paint: 0xffffff,
      lid: isOpen ? false : 0xdcd6cc,
    });
  return { geometry: solid.done() };
}

/** A paved square with a border that takes the district's colour. */
function paving(): Part {
  const solid = new Solid();
  const [outer, inner] = [ring(6, 0.86, 0.012), ring(6, 0.73, 0.02)];
  const below = outer[0]!.clone().setY(-1);
  outer.forEach((corner, k) => {
    const next = (k + 1) % 6;
    solid.face([corner, outer[next]!, inner[next]!, inner[k]!], below, 0xffffff);
  });
  return { geometry: solid.done(), casts: false };
}

/** The pale middle of a plaza with joints between its stones, and low pillars at its corners. */
function square(): Part {
  const solid = new Solid().flat(
    ring(6, 0.73, 0).map(({ x, z }) => [x, z] as const),
    0.021,
    PLAZA,
  );
  for (let k = 0; k < 6; k++) {
    const angle = (Math.PI / 3) * k;
    const [x, z] = [0.79 * Math.cos(angle), 0.79 * Math.sin(angle)];
    solid.round({ sides: 5, radius: 0.06, radiusAbove: 0.045, height: 0.13, x, z, paint: [WHITE, SAND] });
  }
  return { geometry: solid.done() };
}

function star(): Part {
  return { geometry: new Solid().star(0.3, 0.11, 0xffffff).done(), casts: false };
}

/** Water between the walls, with a shore and a few waves. */
function lake(): Part {
  const hexagon = (radius: number) => ring(6, radius, 0).map(({ x, z }) => [x, z] as const);
  const solid = new Solid().flat(hexagon(1.03), 0.015, 0xd8c795).flat(hexagon(0.93), 0.03, blend(WATER, WHITE, 0.35));
  solid.flat(hexagon(0.82), 0.04, WATER).flat(hexagon(0.5), 0.045, blend(WATER, 0x2f7fa8, 0.35));
  for (const [x, z, turn] of [
    [-0.3, -0.25, 0.3],
    [0.25, 0.1, -0.2],
    [-0.15, 0.42, 0.1],
  ] as const)
    solid.flat(
      [
        [-0.2, 0],
        [0, -0.05],
        [0.2, 0],
        [0, -0.018],
      ],
      0.055,
      WHITE,
      { x, z, turn },
    );
  for (const [x, z] of [
    [0.62, -0.3],
    [0.55, -0.42],
    [-0.68, 0.2],
  ] as const)
    solid.round({ sides: 4, radius: 0.03, radiusAbove: 0, height: 0.24, x, z, paint: [LEAF, LEAF_DARK] });
  return { geometry: solid.done(), casts: false };
}

/** An olive tree of the country. */
function olive(): Part {
  const leaf = [0xa3a86a, 0x6b7444] as const;
  const solid = new Solid()
    .round({ sides: 5, radius: 0.07, radiusAbove: 0.04, height: 0.35, paint: 0x7a6248 })
    .ball(0.3, leaf, { y: 0.52 }, 0.8)
    .ball(0.2, leaf, { x: 0.2, y: 0.4, z: 0.08 }, 0.8);
  return { geometry: solid.done() };
}

function cypress(): Part {
  const solid = new Solid()
    .round({ sides: 5, radius: 0.05, height: 0.15, paint: 0x6b543c })
    .round({ sides: 6, radius: 0.17, radiusAbove: 0.12, height: 0.45, y: 0.12, paint: [0x5d7a45, 0x41592f] })
    .round({ sides: 6, radius: 0.12, radiusAbove: 0, height: 0.5, y: 0.57, paint: [0x6f8c52, 0x5d7a45] });
  return { geometry: solid.done() };
}

function rock(): Part {
  const solid = new Solid()
    .round({ sides: 5, radius: 0.24, radiusAbove: 0.12, height: 0.17, paint: [0xd8cfbd, 0x9d927e] })
    .round({ sides: 5, radius: 0.13, radiusAbove: 0.05, height: 0.1, x: 0.26, z: 0.1, paint: [0xd8cfbd, 0x9d927e] });
  return { geometry: solid.done(), casts: false };
}

function grass(): Part {
  const solid = new Solid();
  for (const [x, z, height] of [
    [0, 0, 0.2],
    [0.08, 0.04, 0.15],
    [-0.07, 0.05, 0.16],
    [0.02, -0.08, 0.13],
  ] as const)
    solid.round({ sides: 3, radius: 0.035, radiusAbove: 0, height, x, z, paint: [0xb9b169, 0x8c8a50] });
  return { geometry: solid.done(), casts: false };
}

function build() {
  const body = (solid: Solid): Part => ({ geometry: solid.done() });
  return {
    slab: slab(false),
    openSlab: slab(true),
    pit: body(quarryPit()),
    paving: paving(),
    square: square(),
    star: star(),
    lake: lake(),
    housePair: body(housePair()),
    houseYard: body(houseYard()),
    marketRow: body(marketRow()),
    marketTents: body(marketTents()),
    barracksTower: body(barracksTower()),
    barracksFort: body(barracksFort()),
    templeLong: body(templeLong()),
    templeRound: body(templeRound()),
    gardenGrove: body(gardenGrove()),
    gardenHedges: body(gardenHedges()),
    olive: olive(),
    cypress: cypress(),
    rock: rock(),
    grass: grass(),
  };
}

export type CityPart = keyof ReturnType<typeof build>;

let built: ReturnType<typeof build> | null = null;

/** Built once; what the graphics card holds of them belongs to a stage. */
export function cityParts(): ReturnType<typeof build> {
  return (built ??= build());
}
