// Temples: white columns on steps, under purple roofs.

import { WINDOW } from "../../../scene/parts";
import { Solid } from "../../../scene/solid";
import { DEEP, GROUND, WHITE, blend } from "./palette";
import { yard } from "./yard";

const MARBLE = [WHITE, 0xd8d0c6] as const;
const ROOF = [blend(GROUND.temples, WHITE, 0.1), DEEP.temples] as const;
const GOLD = 0xe6bf52;

function column(solid: Solid, x: number, y: number, z: number, high: number): void {
  solid.round({ sides: 7, radius: 0.052, radiusAbove: 0.042, height: high, x, y, z, paint: MARBLE });
  solid.box({ wide: 0.12, high: 0.03, deep: 0.12, x, y: y + high, z, paint: WHITE });
}

export function templeLong(): Solid {
  const solid = yard(new Solid(), "temples", WHITE, 0.6);
  solid.within({ turn: 0.12 }, () => {
    solid.box({ wide: 1.16, high: 0.06, deep: 0.84, paint: MARBLE });
    solid.box({ wide: 1.04, high: 0.06, deep: 0.72, y: 0.06, paint: MARBLE });
    solid.box({
      wide: 0.66,
      high: 0.36,
      deep: 0.34,
      y: 0.12,
      paint: [blend(GROUND.temples, WHITE, 0.45), DEEP.temples],
    });
    solid.box({ wide: 0.14, high: 0.26, deep: 0.02, y: 0.12, z: 0.17, paint: WINDOW });
    for (const z of [-0.28, 0.28]) for (let k = 0; k < 5; k++) column(solid, -0.42 + 0.21 * k, 0.12, z, 0.34);
    for (const x of [-0.42, 0.42]) column(solid, x, 0.12, 0, 0.34);
    solid.box({ wide: 1.0, high: 0.08, deep: 0.7, y: 0.49, paint: MARBLE });
    solid.gable({ wide: 1.1, high: 0.28, deep: 0.82, y: 0.57, paint: ROOF, ends: MARBLE });
    for (const x of [-0.56, 0.56]) solid.ball(0.05, [GOLD, 0xb98f2c], { x: x * 0.97, y: 0.87 });
  });
  return solid;
}

export function templeRound(): Solid {
  const solid = yard(new Solid(), "temples", WHITE, 0.6);
  solid.round({ sides: 12, radius: 0.58, height: 0.06, paint: MARBLE });
  solid.round({ sides: 12, radius: 0.51, height: 0.06, y: 0.06, paint: MARBLE });
  solid.round({
    sides: 10,
    radius: 0.26,
    height: 0.36,
    y: 0.12,
    paint: [blend(GROUND.temples, WHITE, 0.45), DEEP.temples],
  });
  solid.box({ wide: 0.12, high: 0.26, deep: 0.02, y: 0.12, z: 0.25, paint: WINDOW });
  for (let k = 0; k < 9; k++) {
    const angle = (2 * Math.PI * k) / 9 + 0.2;
    column(solid, 0.42 * Math.cos(angle), 0.12, 0.42 * Math.sin(angle), 0.34);
  }
  solid.round({ sides: 12, radius: 0.5, height: 0.08, y: 0.49, paint: MARBLE });
  solid.round({ sides: 12, radius: 0.55, radiusAbove: 0.1, height: 0.28, y: 0.57, paint: ROOF, floor: true });
  solid.ball(0.09, [GOLD, 0xb98f2c], { y: 0.9 });
  return solid;
}
