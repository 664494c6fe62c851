// Gardens: trees, hedges and a pond.

import { Solid, ring } from "../../../scene/solid";
import { LEAF, LEAF_DARK, SAND, WATER, WHITE, WOOD, blend } from "./palette";
import { yard } from "./yard";

const GRASS = 0x9acb6c;

function tree(solid: Solid, x: number, z: number, size: number): void {
  solid.within({ x, z, scale: size, turn: x * 7 }, () => {
    solid.round({ sides: 5, radius: 0.055, radiusAbove: 0.04, height: 0.26, paint: WOOD });
    solid.ball(0.22, [0x6ab84c, LEAF_DARK], { y: 0.42 });
    solid.ball(0.14, [0x7cc65a, LEAF], { x: 0.1, y: 0.54, z: 0.06 });
  });
}

function cypress(solid: Solid, x: number, z: number, size: number): void {
  solid.within({ x, z, scale: size }, () => {
    solid.round({ sides: 5, radius: 0.04, height: 0.12, paint: WOOD });
    solid.round({ sides: 6, radius: 0.13, radiusAbove: 0.1, height: 0.34, y: 0.1, paint: [LEAF, LEAF_DARK] });
    solid.round({ sides: 6, radius: 0.1, radiusAbove: 0, height: 0.36, y: 0.44, paint: [0x5da848, LEAF] });
  });
}

function pond(solid: Solid, x: number, z: number, radius: number): void {
  const disc = (size: number) => ring(9, size, 0, 0.3).map((at) => [at.x + x, at.z + z] as const);
  solid.flat(disc(radius * 1.18), 0.022, SAND).flat(disc(radius), 0.03, WATER);
  solid.flat(disc(radius * 0.55), 0.036, blend(WATER, WHITE, 0.35));
}

export function gardenGrove(): Solid {
  const solid = yard(new Solid(), "gardens", GRASS, 0.7);
  pond(solid, 0.12, 0.3, 0.26);
  tree(solid, -0.36, -0.22, 1.1);
  tree(solid, 0.12, -0.42, 0.95);
  tree(solid, 0.5, -0.1, 0.85);
  tree(solid, -0.4, 0.34, 0.72);
  cypress(solid, -0.08, -0.08, 0.75);
  return solid;
}

export function gardenHedges(): Solid {
  const solid = yard(new Solid(), "gardens", GRASS, 0.7);
  pond(solid, -0.02, 0.02, 0.24);
  for (const [x, z] of [
    [-0.5, 0.05],
    [-0.25, -0.42],
    [0.28, -0.42],
    [0.52, 0.06],
  ] as const)
    cypress(solid, x, z, 0.95);
  for (const [x, z, turn] of [
    [-0.28, 0.44, 0.25],
    [0.3, 0.44, -0.25],
  ] as const)
    solid.box({ wide: 0.4, high: 0.13, deep: 0.13, x, z, turn: -turn, paint: [0x6ab84c, LEAF_DARK] });
  tree(solid, 0.02, -0.3, 0.7);
  return solid;
}
