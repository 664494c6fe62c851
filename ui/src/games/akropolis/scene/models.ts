// The bodies of a city, built by hand: a tile in the air, plazas, lakes, and what stands in each district.

import { Chance } from "../../../scene/chance";
import { Solid, ring, type Shape } from "../../../scene/solid";
import { DISTRICTS, type District } from "../kinds";
import { barracks } from "./barracks";
import * as country from "./country";
import { gardens } from "./gardens";
import { houses } from "./houses";
import { markets } from "./markets";
import { LEAF, LEAF_DARK, PLAZA, SAND, WATER, WHITE, WOOD, blend } from "./palette";
import { quarryPit } from "./quarry";
import { temples } from "./temples";
import { LEVEL, RIM } from "./terraces";

const CHAMFER = 0.045;

/** One level of a prism; tinted. Its sides are darker towards the ground; one with a pit is open. */
function slab(isOpen: boolean): Solid {
  const wall = LEVEL - CHAMFER;
  return new Solid().round({ sides: 6, radius: RIM, height: wall, paint: [0xb4a99c, 0x6e6053], lid: false }).round({
    sides: 6,
    radius: RIM,
    radiusAbove: RIM - CHAMFER,
    height: CHAMFER,
    y: wall,
    paint: 0xffffff,
    lid: isOpen ? false : 0xdcd6cc,
  });
}

/** A paved square with a border that takes the district's colour. */
function paving(): Solid {
  const solid = new Solid();
  const [outer, inner] = [ring(6, 0.86, 0.012), ring(6, 0.73, 0.02)];
  const below = outer[0]!.clone().setY(-1);
  outer.forEach((corner, k) => {
    const next = (k + 1) % 6;
    solid.face([corner, outer[next]!, inner[next]!, inner[k]!], below, 0xffffff);
  });
  return solid;
}

/** The pale middle of a plaza with joints between its stones, and low pillars at its corners. */
function square(): Solid {
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
  return solid;
}

function star(): Solid {
  return new Solid().star(0.3, 0.11, 0xffffff);
}

/** A mast beside the stars; tinted at its banner. As high as is wished, so that it is seen over what stands before. */
function mast(): Solid {
  return new Solid()
    .round({ sides: 6, radius: 0.07, height: 0.05, paint: [WHITE, SAND] })
    .round({ sides: 5, radius: 0.022, height: 1, paint: [0x9a6b40, WOOD] });
}

function banner(): Solid {
  return new Solid()
    .ball(0.04, [0xf0cd62, 0xb98f2c], { y: 0.02 })
    .cloth(0.36, 0.2, [0xffffff, 0xffffff, 0xfff4dd, 0xffffff], { y: -0.13 });
}

/** Water between the walls, with a shore and a few waves. */
function lake(): Solid {
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
  return solid;
}

const BUILT: Record<District, (chance: Chance, tier: number) => Solid> = {
  houses,
  markets,
  barracks,
  temples,
  gardens,
};
/** How many different ones there are of each, and how often they grow on their way up. */
export const VARIANTS = 5;
export const TIERS = 3;

export type BuildingPart = `${District} ${number} ${number}`;

export function buildingPart(district: District, tier: number, variant: number): BuildingPart {
  return `${district} ${Math.min(TIERS, tier)} ${variant}`;
}

function building(part: BuildingPart): Solid {
  const [district, tier, variant] = part.split(" ") as [District, string, string];
  const seed = 97 * DISTRICTS.indexOf(district) + 11 * Number(tier) + 1009 * Number(variant);
  return BUILT[district](new Chance(seed), Number(tier));
}

const ALONE = {
  slab: () => slab(false),
  openSlab: () => slab(true),
  pit: quarryPit,
  paving,
  square,
  star,
  mast,
  banner,
  lake,
  ...country,
};

export type CityPart = keyof typeof ALONE | BuildingPart;

const built = new Map<CityPart, Shape>();

/** Built when it is first needed, and once. */
export function cityModel(part: CityPart): Shape {
  const shape =
    built.get(part) ?? (part in ALONE ? ALONE[part as keyof typeof ALONE]() : building(part as BuildingPart)).done();
  built.set(part, shape);
  return shape;
}
