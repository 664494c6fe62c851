// The colours of the city in the light; those of the plan are in akropolis.css.

import type { LandPaint } from "../../../scene/land";
import type { Group, Kind } from "../kinds";

export const GROUND: Record<Group, number> = {
  houses: 0x4a8ad2,
  markets: 0xf2bb3e,
  barracks: 0xd2503f,
  temples: 0x9160c4,
  gardens: 0x5fa84e,
  quarries: 0xcabfa8,
};
export const DEEP: Record<Group, number> = {
  houses: 0x1f5596,
  markets: 0xb57f12,
  barracks: 0x93291f,
  temples: 0x5d3391,
  gardens: 0x2f7030,
  quarries: 0x857a66,
};
export const PLAZA = 0xf6edda;
/** Of the walls, level by level: light above, dark below. */
export const COURSES = [
  [0xdcc6a0, 0xb4946a],
  [0xf4e6ca, 0xcdb48c],
  [0xe6bf9a, 0xb98a64],
] as const;
export const LAND: LandPaint = {
  meadow: 0x9dbb62,
  straw: 0xc9c97c,
  earth: 0xd3c489,
  sand: 0xf3e0b0,
  rock: 0xb9a58a,
  far: 0x8fa98a,
  tide: 0xffffff,
};

export const CREAM = 0xf6ecd6;
export const WHITE = 0xfffaf0;
export const WOOD = 0x7a5230;
export const SAND = 0xd9c09a;
export const WATER = 0x6fc4dc;
export const LEAF = 0x57a145;
export const LEAF_DARK = 0x33732f;

/** The colour of a hex's uppermost slab. */
export function slabColour({ group, isPlaza }: Kind): number {
  return isPlaza ? PLAZA : GROUND[group];
}

export function blend(a: number, b: number, part: number): number {
  const channel = (shift: number) => {
    const [from, to] = [(a >> shift) & 255, (b >> shift) & 255];
    return Math.round(from + (to - from) * part) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
