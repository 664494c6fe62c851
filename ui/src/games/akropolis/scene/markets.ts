// Markets: stalls under striped awnings, tents, crates and jars; higher up, halls with columns.

import { Vector3 } from "three";
import type { Chance } from "../../../scene/chance";
import { Solid, WINDOW } from "../../../scene/solid";
import { WHITE, WOOD } from "./palette";
import { yard } from "./yard";

const YELLOW = 0xf6bb2a;
const CLOTHS = [YELLOW, 0xf0a020, 0xe8892c] as const;
const ROOF = [0xf2b53a, 0xc07f14] as const;
const STONE = [0xfff6e2, 0xd9c39a] as const;
const STRIPES = 6;
const GOODS = [0xc4502e, 0x6c8f3a, 0xc98a2b, 0x8a4f9a] as const;

interface Place {
  x: number;
  z: number;
  turn: number;
}

/** A stall with a sloping awning, its front towards z. */
function stall(solid: Solid, chance: Chance, where: Place, wide: number): void {
  const [deep, front, rear] = [0.42, 0.3, 0.46];
  const cloth = CLOTHS[chance.pick(3)]!;
  solid.within(where, () => {
    for (const x of [-1, 1]) {
      const post = { wide: 0.04, deep: 0.04, x: x * (wide / 2 - 0.04), paint: WOOD };
      solid.box({ ...post, high: front, z: deep / 2 - 0.05 });
      solid.box({ ...post, high: rear, z: -deep / 2 + 0.05 });
    }
    const stripe = wide / STRIPES;
    for (let k = 0; k < STRIPES; k++) {
      const left = -wide / 2 + k * stripe;
      const across = (y: number, z: number) => [new Vector3(left, y, z), new Vector3(left + stripe, y, z)];
      const [top, edge, hem, back] = [
        across(rear, -deep / 2),
        across(front, deep / 2),
        across(front - 0.08, deep / 2 + 0.01),
        across(rear - 0.12, -deep / 2),
      ];
      const paint = k % 2 ? WHITE : cloth;
      solid.face([...top, ...edge.reverse()], new Vector3(0, -2, 0), paint);
      solid.face([...edge, ...hem], new Vector3(0, 0.2, -2), paint);
      solid.face([...top, ...back.reverse()], new Vector3(0, 0.3, 2), paint);
    }
    solid.box({ wide: wide * 0.82, high: 0.13, deep: 0.18, z: 0.08, paint: [0xb07d45, WOOD] });
    for (let k = -1; k <= 1; k++) {
      const paint = GOODS[chance.pick(GOODS.length)]!;
      solid.box({ wide: wide * 0.2, high: 0.06, deep: 0.12, x: k * wide * 0.26, y: 0.13, z: 0.08, paint });
    }
  });
}

/** A round tent in two colours with a pennant. */
function tent(solid: Solid, chance: Chance, { x, z }: Place, size: number): void {
  const sides = 10;
  const cloth = CLOTHS[chance.pick(3)]!;
  solid.within({ x, z, scale: size }, () => {
    solid.round({ sides, radius: 0.22, height: 0.24, paint: [WHITE, 0xd8caa8], lid: false });
    for (let k = 0; k < sides; k++) {
      const rim = (step: number) => {
        const angle = (2 * Math.PI * step) / sides;
        return new Vector3(0.28 * Math.cos(angle), 0.22, 0.28 * Math.sin(angle));
      };
      solid.face([rim(k), rim(k + 1), new Vector3(0, 0.52, 0)], new Vector3(), k % 2 ? WHITE : cloth);
    }
    solid.round({ sides: 5, radius: 0.018, height: 0.2, y: 0.48, paint: WOOD });
    solid.cloth(0.16, 0.09, [cloth, 0xfff0c0], { y: 0.63 });
  });
}

/** A hall whose arcade is open to z. */
function hall(solid: Solid, { x, z, turn }: Place, floors: number): void {
  const [wide, deep, high] = [0.74, 0.4, 0.25];
  solid.within({ x, z, turn }, () => {
    for (let floor = 0; floor < floors; floor++) {
      const y = floor * (high + 0.04);
      solid.box({ wide, high, deep: deep * 0.6, y, z: -deep * 0.2, paint: STONE });
      for (let k = 0; k < 4; k++) {
        const at = -wide / 2 + 0.05 + (k * (wide - 0.1)) / 3;
        solid.round({ sides: 6, radius: 0.035, height: high, x: at, y, z: deep * 0.42, paint: WHITE });
        if (k < 3) solid.box({ wide: 0.1, high: 0.14, deep: 0.012, x: at + 0.11, y, z: deep * 0.105, paint: WINDOW });
      }
      solid.box({ wide: wide * 1.04, high: 0.04, deep: deep * 1.06, y: y + high, paint: STONE });
    }
    const y = floors * (high + 0.04);
    solid.gable({ wide: wide * 1.06, high: 0.2, deep: deep * 1.12, y, paint: ROOF, ends: STONE });
  });
}

function jar(solid: Solid, x: number, z: number): void {
  solid.round({ sides: 6, radius: 0.04, radiusAbove: 0.065, height: 0.085, x, z, paint: 0xb5643c });
  solid.round({ sides: 6, radius: 0.065, radiusAbove: 0.03, height: 0.055, x, y: 0.085, z, paint: 0xc4744a });
}

export function markets(chance: Chance, tier: number): Solid {
  const solid = yard(new Solid(), "markets");
  const turned = chance.between(0, 2);
  for (let k = 0; k < 3; k++) {
    const angle = turned + (2 * Math.PI * k) / 3 + chance.between(-0.15, 0.15);
    const place = { x: 0.36 * Math.cos(angle), z: 0.36 * Math.sin(angle), turn: Math.PI / 2 - angle };
    if (k === 0 && tier > 1) hall(solid, { ...place, turn: place.turn + Math.PI }, tier - 1);
    else if (chance.next() < 0.55) stall(solid, chance, place, chance.between(0.52, 0.66));
    else tent(solid, chance, place, chance.between(0.9, 1.15));
    const beside = angle + Math.PI / 3;
    jar(solid, 0.56 * Math.cos(beside), 0.56 * Math.sin(beside));
    jar(solid, 0.46 * Math.cos(beside + 0.25), 0.46 * Math.sin(beside + 0.25));
  }
  return solid;
}
