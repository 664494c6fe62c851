// Temples: white columns on steps, under purple roofs, with gold. Higher up they stand on higher steps.

import type { Chance } from "../../../scene/chance";
import { Solid, WINDOW } from "../../../scene/solid";
import { DEEP, GROUND, WHITE, blend } from "./palette";
import { cypress } from "./plants";
import { yard } from "./yard";

const MARBLE = [WHITE, 0xd8d0c6] as const;
const ROOF = [blend(GROUND.temples, WHITE, 0.14), DEEP.temples] as const;
const CELLA = [blend(GROUND.temples, WHITE, 0.45), blend(GROUND.temples, DEEP.temples, 0.5)] as const;
const GOLD = [0xf0cd62, 0xb98f2c] as const;

function column(solid: Solid, x: number, y: number, z: number, high: number): void {
  solid.round({ sides: 6, radius: 0.045, radiusAbove: 0.036, height: high, x, y, z, paint: MARBLE, lid: false });
  solid.box({ wide: 0.1, high: 0.025, deep: 0.1, x, y: y + high, z, paint: WHITE });
}

function long(solid: Solid, steps: number, high: number): void {
  for (let k = 0; k < steps; k++)
    solid.box({ wide: 1.1 - 0.08 * k, high: 0.055, deep: 0.8 - 0.08 * k, y: 0.055 * k, paint: MARBLE });
  const y = 0.055 * steps;
  solid.box({ wide: 0.58, high, deep: 0.3, y, paint: CELLA });
  solid.box({ wide: 0.13, high: high * 0.7, deep: 0.02, y, z: 0.15, paint: WINDOW });
  for (const z of [-0.25, 0.25]) for (let k = 0; k < 5; k++) column(solid, -0.38 + 0.19 * k, y, z, high);
  for (const x of [-0.38, 0.38]) column(solid, x, y, 0, high);
  solid.box({ wide: 0.9, high: 0.07, deep: 0.62, y: y + high + 0.025, paint: MARBLE });
  const eaves = y + high + 0.095;
  solid.gable({ wide: 0.98, high: 0.25, deep: 0.72, y: eaves, paint: ROOF, ends: MARBLE });
  for (const x of [-0.49, 0.49]) solid.ball(0.045, GOLD, { x, y: eaves + 0.27 });
}

function circular(solid: Solid, steps: number, high: number): void {
  for (let k = 0; k < steps; k++)
    solid.round({ sides: 14, radius: 0.55 - 0.045 * k, height: 0.055, y: 0.055 * k, paint: MARBLE });
  const y = 0.055 * steps;
  solid.round({ sides: 10, radius: 0.22, height: high, y, paint: CELLA });
  solid.box({ wide: 0.11, high: high * 0.7, deep: 0.02, y, z: 0.215, paint: WINDOW });
  for (let k = 0; k < 9; k++) {
    const angle = (2 * Math.PI * k) / 9 + 0.2;
    column(solid, 0.36 * Math.cos(angle), y, 0.36 * Math.sin(angle), high);
  }
  solid.round({ sides: 14, radius: 0.44, height: 0.07, y: y + high + 0.025, paint: MARBLE });
  const dome = y + high + 0.095;
  solid.round({ sides: 14, radius: 0.46, radiusAbove: 0.34, height: 0.14, y: dome, paint: ROOF });
  solid.round({ sides: 14, radius: 0.34, radiusAbove: 0.08, height: 0.12, y: dome + 0.14, paint: ROOF });
  solid.ball(0.07, GOLD, { y: dome + 0.3 });
}

export function temples(chance: Chance, tier: number): Solid {
  const solid = yard(new Solid(), "temples", WHITE, 0.6);
  const [steps, high] = [1 + tier, 0.26 + 0.06 * tier];
  const isLong = chance.next() < 0.55;
  solid.within({ turn: chance.between(-0.2, 0.2), scale: chance.between(0.94, 1.02) }, () => {
    if (isLong) long(solid, steps, high);
    else circular(solid, steps, high);
  });
  for (const turn of isLong ? [Math.PI / 2, -Math.PI / 2] : [0.5, 2.6, 4.7]) {
    const [x, z] = [0.68 * Math.cos(turn), 0.66 * Math.sin(turn)];
    if (chance.next() < 0.6) cypress(solid, x, z, 0.62);
    else {
      solid.box({ wide: 0.09, high: 0.12, deep: 0.09, x, z, paint: MARBLE });
      solid.ball(0.05, GOLD, { x, z, y: 0.17 }, 1.5);
    }
  }
  return solid;
}
