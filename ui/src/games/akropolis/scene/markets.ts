// Markets: stalls under striped awnings, tents, crates and jars.

import { Vector3 } from "three";
import { Solid } from "../../../scene/solid";
import { GROUND, WHITE, WOOD } from "./palette";
import { yard } from "./yard";

const YELLOW = 0xf3b622;
const STRIPES = 6;
const GOODS = [0xb5482e, 0x6c8f3a, 0xc98a2b] as const;

/** A stall with a sloping awning, its front towards z. */
function stall(solid: Solid, where: { x: number; z: number; turn: number }, wide: number): void {
  const [deep, front, rear] = [0.5, 0.34, 0.52];
  solid.within(where, () => {
    for (const x of [-1, 1]) {
      const post = { wide: 0.05, deep: 0.05, x: x * (wide / 2 - 0.04), paint: WOOD };
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
        across(front - 0.09, deep / 2 + 0.01),
        across(rear - 0.12, -deep / 2),
      ];
      const paint = k % 2 ? WHITE : YELLOW;
      solid.face([...top, ...edge.reverse()], new Vector3(0, -2, 0), paint);
      solid.face([...edge, ...hem], new Vector3(0, 0.2, -2), paint);
      solid.face([...top, ...back.reverse()], new Vector3(0, 0.3, 2), paint);
    }
    solid.box({ wide: wide * 0.82, high: 0.15, deep: 0.2, z: 0.1, paint: [0xb07d45, WOOD] });
    GOODS.forEach((paint, i) => {
      solid.box({ wide: wide * 0.2, high: 0.06, deep: 0.13, x: (i - 1) * wide * 0.26, y: 0.15, z: 0.1, paint });
    });
  });
}

/** A round tent in two colours. */
function tent(solid: Solid, x: number, z: number, size: number): void {
  const sides = 10;
  solid.within({ x, z, scale: size }, () => {
    solid.round({ sides, radius: 0.25, height: 0.26, paint: [WHITE, 0xd8caa8], lid: false });
    for (let k = 0; k < sides; k++) {
      const rim = (step: number) => {
        const angle = (2 * Math.PI * step) / sides;
        return new Vector3(0.31 * Math.cos(angle), 0.24, 0.31 * Math.sin(angle));
      };
      solid.face([rim(k), rim(k + 1), new Vector3(0, 0.56, 0)], new Vector3(), k % 2 ? WHITE : YELLOW);
    }
    solid.round({ sides: 5, radius: 0.03, height: 0.1, y: 0.54, paint: WOOD });
  });
}

function jar(solid: Solid, x: number, z: number): void {
  solid.round({ sides: 6, radius: 0.05, radiusAbove: 0.08, height: 0.1, x, z, paint: 0xb5643c });
  solid.round({ sides: 6, radius: 0.08, radiusAbove: 0.035, height: 0.07, x, y: 0.1, z, paint: 0xc4744a });
}

export function marketRow(): Solid {
  const solid = yard(new Solid(), "markets");
  stall(solid, { x: 0, z: -0.22, turn: 0.1 }, 0.98);
  stall(solid, { x: 0.14, z: 0.42, turn: -0.12 }, 0.6);
  jar(solid, -0.42, 0.36);
  jar(solid, -0.3, 0.5);
  return solid;
}

export function marketTents(): Solid {
  const solid = yard(new Solid(), "markets");
  tent(solid, -0.32, -0.18, 1.15);
  stall(solid, { x: 0.3, z: -0.05, turn: 0.9 }, 0.66);
  tent(solid, -0.05, 0.43, 0.75);
  jar(solid, -0.5, 0.3);
  solid.box({ wide: 0.16, high: 0.13, deep: 0.16, x: 0.4, z: 0.42, turn: 0.4, paint: [GROUND.markets, WOOD] });
  return solid;
}
