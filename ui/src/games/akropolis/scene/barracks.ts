// Barracks: stone walls with battlements, red roofs on the towers, flags. Higher up the keep grows.

import type { Chance } from "../../../scene/chance";
import { Solid, WINDOW } from "../../../scene/solid";
import { GROUND, WOOD } from "./palette";
import { yard } from "./yard";

const STONE = [0xe6ccab, 0xae8c6c] as const;
const ROOF = [0xe05845, 0xab3222] as const;
const WALLED = 0.56;

function tower(solid: Solid, x: number, z: number, radius: number, high: number, roof: boolean): void {
  solid.within({ x, z }, () => {
    solid.round({ sides: 8, radius, radiusAbove: radius * 0.9, height: high, paint: STONE });
    solid.round({ sides: 8, radius: radius * 1.14, height: 0.07, y: high, paint: STONE });
    for (let y = 0.16; y < high - 0.08; y += 0.22)
      for (const turn of [0, 2.1, 4.2])
        solid.within({ turn, y }, () => {
          solid.box({ wide: 0.045, high: 0.1, deep: 0.02, z: radius * 0.93, paint: WINDOW });
        });
    if (roof) {
      const cone = { sides: 8, radius: radius * 1.26, radiusAbove: 0, height: radius * 1.6, y: high + 0.07 };
      solid.round({ ...cone, paint: ROOF, floor: true });
    } else
      for (let k = 0; k < 5; k++) {
        const angle = ((2 * Math.PI) / 5) * k + 0.4;
        const [px, pz] = [radius * Math.cos(angle), radius * Math.sin(angle)];
        solid.box({ wide: 0.075, high: 0.085, deep: 0.075, x: px, y: high + 0.07, z: pz, turn: -angle, paint: STONE });
      }
  });
}

/** A wall along x with battlements. */
function rampart(solid: Solid, where: { x: number; z: number; turn: number }, wide: number, high: number): void {
  solid.within(where, () => {
    solid.box({ wide, high, deep: 0.11, paint: STONE });
    const teeth = Math.max(2, Math.round(wide / 0.15));
    for (let k = 0; k < teeth; k++) {
      const x = -wide / 2 + (wide * (k + 0.5)) / teeth;
      solid.box({ wide: (wide / teeth) * 0.55, high: 0.07, deep: 0.11, x, y: high, paint: STONE });
    }
  });
}

function flag(solid: Solid, x: number, y: number, z: number): void {
  solid.box({ wide: 0.022, high: 0.36, deep: 0.022, x, y, z, paint: WOOD });
  const red = GROUND.barracks;
  solid.cloth(0.24, 0.13, [red, 0xf6e7cf, red], { x, y: y + 0.28, z });
}

/** Towers at some corners, walls between them with a gate, and a keep or a house within. */
export function barracks(chance: Chance, tier: number): Solid {
  const solid = yard(new Solid(), "barracks", 0xf0dcc2, 0.66);
  const [corners, turned] = [3 + chance.pick(2), chance.between(0, 2)];
  const gate = chance.pick(corners);
  const at = (k: number) => {
    const angle = turned + (2 * Math.PI * k) / corners;
    return { x: WALLED * Math.cos(angle), z: WALLED * Math.sin(angle) };
  };
  for (let k = 0; k < corners; k++) {
    const [a, b] = [at(k), at(k + 1)];
    const [x, z] = [(a.x + b.x) / 2, (a.z + b.z) / 2];
    const long = Math.hypot(b.x - a.x, b.z - a.z) - 0.22;
    const turn = Math.atan2(x, z);
    rampart(solid, { x, z, turn }, long, 0.19 + 0.02 * tier);
    if (k === gate)
      solid.within({ x, z, turn }, () => solid.box({ wide: 0.15, high: 0.16, deep: 0.125, paint: WINDOW }));
    tower(solid, a.x, a.z, 0.125, 0.28 + 0.07 * tier + 0.08 * chance.next(), chance.next() < 0.5);
  }
  const high = 0.34 + 0.17 * tier;
  if (chance.next() < 0.55 || tier > 1) {
    tower(solid, 0, 0, 0.21, high, true);
    flag(solid, 0.2, high * 0.5, 0.2);
  } else {
    solid.box({ wide: 0.46, high: 0.26, deep: 0.3, turn: turned, paint: STONE });
    solid.gable({ wide: 0.52, high: 0.17, deep: 0.38, y: 0.26, turn: turned, paint: ROOF, ends: STONE });
    flag(solid, 0.22, 0, 0.24);
  }
  return solid;
}
