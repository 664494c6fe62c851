// Houses: white walls under blue roofs, with doors, chimneys and trees. Higher up they have more floors and domes.

import type { Chance } from "../../../scene/chance";
import { Solid, WINDOW } from "../../../scene/solid";
import { CREAM, WHITE, WOOD } from "./palette";
import { bush, cypress, tree } from "./plants";
import { yard } from "./yard";

const ROOFS = [
  [0x4f97e6, 0x2c69b8],
  [0x3f84d6, 0x2459a4],
  [0x6aa8e8, 0x3a78c2],
] as const;
const WALLS = [
  [WHITE, 0xdcd0ba],
  [0xfff3dd, 0xdcc7a2],
  [0xfbe8d6, 0xd8bda0],
] as const;
const SHUTTER = 0x3a78c2;
const FLOOR = 0.21;

interface House {
  x: number;
  z: number;
  turn: number;
  wide: number;
  deep: number;
  floors: number;
}

function house(solid: Solid, chance: Chance, { wide, deep, floors, ...where }: House): void {
  const [roof, wall] = [ROOFS[chance.pick(3)]!, WALLS[chance.pick(3)]!];
  const high = FLOOR * floors + 0.03;
  solid.within(where, () => {
    solid.box({ wide, high, deep, paint: wall });
    solid.box({ wide: 0.1, high: 0.15, deep: 0.02, x: -0.04, z: deep / 2 + 0.004, paint: WOOD });
    for (let floor = 0; floor < floors; floor++)
      for (const x of [-0.3, 0.3]) windowAt(solid, x * wide, FLOOR * floor + 0.09, deep / 2 + 0.004);
    solid.within({ turn: Math.PI / 2 }, () => {
      for (let floor = 0; floor < floors; floor++) windowAt(solid, 0, FLOOR * floor + 0.09, wide / 2 + 0.004);
    });
    const kind = chance.next();
    if (kind < 0.62 || floors === 1) gabled(solid, wide, deep, high, roof, wall);
    else terraced(solid, chance, wide, deep, high, roof, wall);
  });
}

function windowAt(solid: Solid, x: number, y: number, z: number): void {
  solid.box({ wide: 0.06, high: 0.075, deep: 0.016, x, y, z, paint: WINDOW });
  solid.box({ wide: 0.03, high: 0.075, deep: 0.02, x: x - 0.046, y, z, paint: SHUTTER });
}

type Tones = readonly [number, number];

function gabled(solid: Solid, wide: number, deep: number, high: number, roof: Tones, wall: Tones): void {
  const rise = deep * 0.5;
  solid.gable({ wide: wide * 1.14, high: rise, deep: deep * 1.24, y: high, paint: roof, ends: wall });
  const [x, z] = [wide * 0.28, -deep * 0.18];
  solid.box({ wide: 0.08, high: rise * 0.85, deep: 0.08, x, y: high + rise * 0.4, z, paint: CREAM });
  solid.vent(x, high + rise * 1.3, z);
}

/** A flat roof to sit on, with a parapet, and perhaps a dome. */
function terraced(
  solid: Solid,
  chance: Chance,
  wide: number,
  deep: number,
  high: number,
  roof: Tones,
  wall: Tones,
): void {
  solid.box({ wide: wide * 1.06, high: 0.05, deep: deep * 1.06, y: high, paint: wall });
  solid.box({ wide: wide * 0.88, high: 0.012, deep: deep * 0.86, y: high + 0.05, paint: 0xe3c9a0 });
  if (chance.next() < 0.6) {
    const radius = Math.min(wide, deep) * 0.34;
    solid.round({ sides: 9, radius: radius * 1.05, height: 0.06, y: high + 0.05, paint: wall });
    solid.ball(radius, roof, { y: high + 0.11 }, 0.95);
  } else {
    solid.box({ wide: wide * 0.4, high: 0.13, deep: deep * 0.5, x: -wide * 0.2, y: high + 0.05, paint: wall });
    solid.ball(0.06, [0x6ab84c, 0x2f6b30], { x: wide * 0.28, y: high + 0.1, z: deep * 0.2 });
  }
}

/** Around a small yard; the higher the hex, the more and the higher they are. */
export function houses(chance: Chance, tier: number): Solid {
  const solid = yard(new Solid(), "houses");
  const count = tier === 1 ? 2 + chance.pick(2) : 3;
  const turned = chance.between(0, 2);
  for (let k = 0; k < 3; k++) {
    const angle = turned + (2 * Math.PI * k) / 3 + chance.between(-0.15, 0.15);
    const [x, z] = [0.37 * Math.cos(angle), 0.37 * Math.sin(angle)];
    if (k >= count) {
      tree(solid, x, z, chance.between(0.75, 0.95));
      continue;
    }
    const floors = Math.max(1, tier - (k === 0 ? 0 : 1 + (k === 2 && tier > 2 ? chance.pick(2) : 0)));
    const [wide, deep] = [chance.between(0.46, 0.6), chance.between(0.34, 0.42)];
    house(solid, chance, { x, z, turn: Math.PI / 2 - angle + chance.between(-0.12, 0.12), wide, deep, floors });
  }
  const corner = turned + Math.PI / 3;
  if (tier > 1) cypress(solid, 0.55 * Math.cos(corner), 0.55 * Math.sin(corner), 0.7);
  bush(solid, 0.58 * Math.cos(corner + 2.1), 0.58 * Math.sin(corner + 2.1), 0.8);
  return solid;
}
