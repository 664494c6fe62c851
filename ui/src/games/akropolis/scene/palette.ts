// The colours of the city in the light; those of the plan are in akropolis.css.

import type { Group, Kind } from "../kinds";

export const GROUND: Record<Group, number> = {
  houses: 0x3f7fc8,
  markets: 0xf0b93a,
  barracks: 0xcf4a3c,
  temples: 0x8a58bd,
  gardens: 0x56a047,
  quarries: 0xa9a295,
};
export const DEEP: Record<Group, number> = {
  houses: 0x1f5596,
  markets: 0xb57f12,
  barracks: 0x93291f,
  temples: 0x5d3391,
  gardens: 0x2f7030,
  quarries: 0x6f6a60,
};
export const PLAZA = 0xf1e8d3;
const STONE = 0xb9a88a;

export const CREAM = 0xf6ecd6;
export const WHITE = 0xfffaf0;
export const WOOD = 0x7a5230;
export const SAND = 0xd9c09a;
export const WATER = 0x6fb9d6;
export const LEAF = 0x4f9a3e;
export const LEAF_DARK = 0x2f6b30;

/** The colour of a hex's uppermost slab. */
export function slabColour({ group, isPlaza }: Kind): number {
  return isPlaza ? PLAZA : GROUND[group];
}

/** Of the slabs below it, whose tiles nobody sees any more. */
export function coreColour(kind: Kind): number {
  return blend(slabColour(kind), STONE, 0.62);
}

export function blend(a: number, b: number, part: number): number {
  const channel = (shift: number) => {
    const [from, to] = [(a >> shift) & 255, (b >> shift) & 255];
    return Math.round(from + (to - from) * part) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
