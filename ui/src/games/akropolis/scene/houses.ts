// Houses: white walls under blue roofs, with doors, chimneys and a tree.

import { WINDOW } from "../../../scene/parts";
import { Solid } from "../../../scene/solid";
import { CREAM, LEAF, LEAF_DARK, WHITE, WOOD } from "./palette";
import { yard } from "./yard";

const ROOF = [0x4a90e0, 0x2a68b8] as const;
const WALL = [WHITE, 0xd9cdb6] as const;

interface House {
  x: number;
  z: number;
  turn: number;
  wide: number;
  deep: number;
  high: number;
}

function house(solid: Solid, { wide, deep, high, ...where }: House): void {
  solid.within(where, () => {
    const roof = deep * 0.52;
    solid.box({ wide, high, deep, paint: WALL });
    solid.gable({ wide: wide * 1.16, high: roof, deep: deep * 1.26, y: high, paint: ROOF, ends: WALL });
    solid.box({ wide: 0.1, high: 0.17, deep: 0.02, z: deep / 2 + 0.005, paint: WOOD });
    for (const x of [-0.3, 0.3])
      solid.box({
        wide: 0.07,
        high: 0.08,
        deep: 0.02,
        x: x * wide,
        y: high * 0.42,
        z: deep / 2 + 0.005,
        paint: WINDOW,
      });
    solid.box({
      wide: 0.08,
      high: roof * 0.85,
      deep: 0.08,
      x: wide * 0.28,
      y: high + roof * 0.4,
      z: -deep * 0.18,
      paint: CREAM,
    });
  });
}

function tree(solid: Solid, x: number, z: number, size: number): void {
  solid.within({ x, z, scale: size }, () => {
    solid.round({ sides: 5, radius: 0.05, height: 0.2, paint: WOOD });
    solid.ball(0.17, [LEAF, LEAF_DARK], { y: 0.32 });
  });
}

export function housePair(): Solid {
  const solid = yard(new Solid(), "houses");
  house(solid, { x: -0.12, z: -0.2, turn: 0.15, wide: 0.66, deep: 0.44, high: 0.3 });
  house(solid, { x: 0.22, z: 0.32, turn: 1.65, wide: 0.42, deep: 0.34, high: 0.22 });
  tree(solid, -0.42, 0.3, 0.9);
  return solid;
}

export function houseYard(): Solid {
  const solid = yard(new Solid(), "houses");
  house(solid, { x: -0.3, z: 0, turn: 1.5, wide: 0.62, deep: 0.38, high: 0.34 });
  house(solid, { x: 0.2, z: -0.3, turn: -0.1, wide: 0.5, deep: 0.36, high: 0.24 });
  house(solid, { x: 0.32, z: 0.28, turn: 0.35, wide: 0.36, deep: 0.3, high: 0.18 });
  tree(solid, 0.02, 0.42, 0.75);
  return solid;
}
