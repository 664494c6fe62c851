// Barracks: stone walls with battlements, red roofs on the towers, a flag.

import { WINDOW } from "../../../scene/parts";
import { Solid } from "../../../scene/solid";
import { GROUND, WOOD } from "./palette";
import { yard } from "./yard";

const STONE = [0xdfc3a2, 0xa98768] as const;
const ROOF = [0xdd4f3f, 0xa8301f] as const;

function tower(solid: Solid, x: number, z: number, radius: number, high: number, roof: boolean): void {
  solid.within({ x, z }, () => {
    solid.round({ sides: 8, radius, radiusAbove: radius * 0.9, height: high, paint: STONE });
    solid.round({ sides: 8, radius: radius * 1.14, height: 0.08, y: high, paint: STONE });
    solid.box({ wide: 0.05, high: 0.12, deep: 0.02, y: high * 0.55, z: radius * 0.93, paint: WINDOW });
    if (roof)
      solid.round({
        sides: 8,
        radius: radius * 1.26,
        radiusAbove: 0,
        height: radius * 1.7,
        y: high + 0.08,
        paint: ROOF,
        floor: true,
      });
    else
      for (let k = 0; k < 4; k++) {
        const angle = (Math.PI / 2) * k + 0.4;
        const [px, pz] = [radius * Math.cos(angle), radius * Math.sin(angle)];
        solid.box({ wide: 0.08, high: 0.09, deep: 0.08, x: px, y: high + 0.08, z: pz, turn: -angle, paint: STONE });
      }
  });
}

/** A wall along x with battlements. */
function rampart(solid: Solid, where: { x: number; z: number; turn: number }, wide: number, high: number): void {
  solid.within(where, () => {
    solid.box({ wide, high, deep: 0.14, paint: STONE });
    const teeth = Math.max(2, Math.round(wide / 0.17));
    for (let k = 0; k < teeth; k++) {
      const x = -wide / 2 + (wide * (k + 0.5)) / teeth;
      solid.box({ wide: (wide / teeth) * 0.55, high: 0.08, deep: 0.14, x, y: high, paint: STONE });
    }
  });
}

function flag(solid: Solid, x: number, y: number, z: number): void {
  solid.box({ wide: 0.025, high: 0.34, deep: 0.025, x, y, z, paint: WOOD });
  solid.box({ wide: 0.19, high: 0.12, deep: 0.015, x: x + 0.1, y: y + 0.21, z, paint: GROUND.barracks });
}

export function barracksTower(): Solid {
  const solid = yard(new Solid(), "barracks", 0xf0dcc2, 0.66);
  tower(solid, 0.22, -0.18, 0.25, 0.62, true);
  rampart(solid, { x: -0.2, z: 0.34, turn: 0 }, 0.78, 0.24);
  rampart(solid, { x: -0.52, z: 0.02, turn: Math.PI / 2 }, 0.56, 0.24);
  solid.box({ wide: 0.36, high: 0.26, deep: 0.3, x: -0.26, z: -0.2, paint: STONE });
  solid.gable({ wide: 0.42, high: 0.16, deep: 0.38, x: -0.26, y: 0.26, z: -0.2, paint: ROOF, ends: STONE });
  solid.box({ wide: 0.14, high: 0.17, deep: 0.02, x: -0.1, z: 0.415, paint: WINDOW });
  flag(solid, 0.5, 0, 0.34);
  return solid;
}

export function barracksFort(): Solid {
  const solid = yard(new Solid(), "barracks", 0xf0dcc2, 0.66);
  tower(solid, -0.42, 0.3, 0.19, 0.5, true);
  tower(solid, 0.42, 0.3, 0.19, 0.5, true);
  tower(solid, 0, -0.4, 0.24, 0.56, false);
  rampart(solid, { x: 0, z: 0.32, turn: 0 }, 0.62, 0.27);
  rampart(solid, { x: -0.23, z: -0.06, turn: 1.08 }, 0.6, 0.24);
  rampart(solid, { x: 0.23, z: -0.06, turn: -1.08 }, 0.6, 0.24);
  solid.box({ wide: 0.16, high: 0.19, deep: 0.02, z: 0.4, paint: WINDOW });
  flag(solid, 0, 0.56, -0.4);
  return solid;
}
