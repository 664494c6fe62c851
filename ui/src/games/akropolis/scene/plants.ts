// What grows: trees, cypresses, bushes. The wind moves them.

import type { Solid } from "../../../scene/solid";
import { LEAF, LEAF_DARK, WOOD } from "./palette";

/** How far the wind moves what is so high. */
const WINDY = ({ y }: { y: number }) => Math.max(0, y) * 0.22;

export function tree(solid: Solid, x: number, z: number, size: number, y = 0): void {
  solid.within({ x, y, z, scale: size, turn: x * 7 }, () => {
    solid.round({ sides: 5, radius: 0.05, radiusAbove: 0.035, height: 0.24, paint: WOOD });
    solid.swaying(
      () => 0.1,
      () => {
        solid.ball(0.19, [0x74bd50, LEAF_DARK], { y: 0.38 });
        solid.ball(0.13, [0x86cb60, LEAF], { x: 0.1, y: 0.5, z: 0.05 });
        solid.ball(0.11, [0x6ab84c, LEAF_DARK], { x: -0.1, y: 0.33, z: 0.09 });
      },
    );
  });
}

export function cypress(solid: Solid, x: number, z: number, size: number): void {
  solid.within({ x, z, scale: size }, () => {
    solid.round({ sides: 5, radius: 0.035, height: 0.1, paint: WOOD });
    solid.swaying(WINDY, () => {
      solid.round({ sides: 7, radius: 0.06, radiusAbove: 0.115, height: 0.14, y: 0.08, paint: LEAF_DARK });
      solid.round({ sides: 7, radius: 0.115, radiusAbove: 0.085, height: 0.24, y: 0.22, paint: [LEAF, LEAF_DARK] });
      solid.round({ sides: 7, radius: 0.085, radiusAbove: 0, height: 0.34, y: 0.46, paint: [0x6ab254, LEAF] });
    });
  });
}

export function bush(solid: Solid, x: number, z: number, size: number): void {
  solid.ball(0.1, [0x7cc65a, LEAF_DARK], { x, z, y: 0.05, scale: size });
}
