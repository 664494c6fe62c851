// The six buildings of Babylon, as small as a tile.

import { Solid, WINDOW } from "../../../scene/solid";

const BRICK = [0xf2dfb8, 0xc09a66] as const;
const PALE = [0xfff6e2, 0xd9c29a] as const;
const BLUE = 0x2f5fa6;
const GOLD = 0xe8bd4a;
const WOOD = 0x7a5230;
const LEAF = [0x6fb84c, 0x34702f] as const;

/** Terraces with plants hanging down. */
export function garden(): Solid {
  const solid = new Solid();
  [0.66, 0.46, 0.26].forEach((wide, i) => {
    const y = i * 0.17;
    solid.box({ wide, high: 0.15, deep: wide * 0.8, y, z: -0.06 * i, paint: BRICK });
    solid.box({ wide: wide + 0.03, high: 0.03, deep: wide * 0.8 + 0.03, y: y + 0.15, z: -0.06 * i, paint: 0x5fa544 });
    for (const x of [-0.4, 0, 0.4])
      solid.ball(0.07, LEAF, { x: x * wide, y: y + 0.16, z: wide * 0.38 - 0.06 * i }, 0.9);
  });
  solid.ball(0.13, LEAF, { y: 0.6, z: -0.12 });
  for (const x of [-0.27, 0.27]) solid.ball(0.09, LEAF, { x, y: 0.28, z: -0.12 });
  return solid;
}

/** Two stalls under cloth and some jars. */
export function market(): Solid {
  const solid = new Solid();
  const stall = (x: number, z: number, cloth: number, turn: number) =>
    solid.within({ x, z, turn }, () => {
      for (const dx of [-0.15, 0.15])
        for (const dz of [-0.12, 0.12]) solid.box({ wide: 0.03, high: 0.34, deep: 0.03, x: dx, z: dz, paint: WOOD });
      solid.box({ wide: 0.3, high: 0.12, deep: 0.2, paint: [0xb98a52, WOOD] });
      solid.gable({ wide: 0.42, high: 0.14, deep: 0.36, y: 0.32, paint: cloth, ends: 0xfff6e2 });
      solid.box({ wide: 0.1, high: 0.145, deep: 0.37, y: 0.321, paint: 0xfff6e2 });
    });
  stall(-0.17, -0.12, 0xd9a520, 0.2);
  stall(0.2, 0.02, 0xb5482e, -0.3);
  for (const [x, z] of [
    [-0.22, 0.26],
    [-0.08, 0.3],
    [0.02, 0.24],
  ] as const) {
    solid.round({ sides: 6, radius: 0.04, radiusAbove: 0.065, height: 0.1, x, z, paint: 0xb5643c });
    solid.round({ sides: 6, radius: 0.065, radiusAbove: 0.03, height: 0.05, x, y: 0.1, z, paint: 0xc4744a });
  }
  return solid;
}

/** A gate with battlements between two towers. */
export function wall(): Solid {
  const solid = new Solid();
  const teeth = (x: number, y: number, z: number, wide: number, deep: number, count: number) => {
    for (let k = 0; k < count; k++)
      for (const side of [-1, 1])
        solid.box({
          wide: (wide / count) * 0.55,
          high: 0.07,
          deep: 0.05,
          x: x - wide / 2 + (wide * (k + 0.5)) / count,
          y,
          z: z + side * (deep / 2 - 0.025),
          paint: BRICK,
        });
  };
  solid.box({ wide: 0.72, high: 0.32, deep: 0.22, paint: BRICK });
  teeth(0, 0.32, 0, 0.34, 0.22, 3);
  for (const x of [-0.28, 0.28]) {
    solid.box({ wide: 0.22, high: 0.48, deep: 0.32, x, paint: BRICK });
    solid.box({ wide: 0.23, high: 0.05, deep: 0.33, x, y: 0.36, paint: BLUE });
    teeth(x, 0.48, 0, 0.22, 0.32, 2);
  }
  solid.box({ wide: 0.15, high: 0.2, deep: 0.02, z: 0.115, paint: WINDOW });
  return solid;
}

/** A stepped hall with a golden dome and columns. */
export function palace(): Solid {
  const solid = new Solid().box({ wide: 0.72, high: 0.08, deep: 0.6, paint: PALE });
  solid.box({ wide: 0.58, high: 0.28, deep: 0.4, y: 0.08, z: -0.04, paint: PALE });
  for (let k = 0; k < 5; k++)
    solid.round({ sides: 6, radius: 0.03, height: 0.26, x: -0.24 + 0.12 * k, y: 0.08, z: 0.22, paint: 0xfffaf0 });
  solid.box({ wide: 0.62, high: 0.06, deep: 0.54, y: 0.34, paint: PALE });
  solid.round({ sides: 10, radius: 0.2, height: 0.08, y: 0.4, paint: PALE });
  solid.ball(0.19, [GOLD, 0xb88a24], { y: 0.48 }, 0.95);
  solid.round({ sides: 5, radius: 0.03, radiusAbove: 0, height: 0.16, y: 0.63, paint: GOLD });
  return solid;
}

/** Flat roofs of different heights, with a ladder's worth of steps between them. */
export function residence(): Solid {
  const house = (solid: Solid, x: number, z: number, wide: number, high: number) => {
    solid.box({ wide, high, deep: wide * 0.9, x, z, paint: PALE });
    solid.box({ wide: wide * 0.84, high: 0.03, deep: wide * 0.74, x, y: high - 0.005, z, paint: 0xc98f5c });
    solid.box({ wide: 0.07, high: 0.13, deep: 0.02, x, z: z + wide * 0.45, paint: WOOD });
    solid.box({
      wide: 0.06,
      high: 0.06,
      deep: 0.02,
      x: x + wide * 0.3,
      y: high * 0.62,
      z: z + wide * 0.45,
      paint: WINDOW,
    });
  };
  const solid = new Solid();
  house(solid, -0.18, -0.14, 0.36, 0.46);
  house(solid, 0.2, -0.1, 0.32, 0.3);
  house(solid, -0.06, 0.22, 0.26, 0.22);
  solid.box({ wide: 0.2, high: 0.02, deep: 0.16, x: 0.24, y: 0.36, z: -0.1, turn: 0.1, paint: 0xb5482e });
  for (const x of [0.16, 0.32]) solid.box({ wide: 0.015, high: 0.09, deep: 0.015, x, y: 0.28, z: -0.04, paint: WOOD });
  return solid;
}

/** Rows of seats in a half round before a stage. */
export function theater(): Solid {
  const solid = new Solid();
  const rows = [
    { inner: 0.34, outer: 0.44, high: 0.36 },
    { inner: 0.25, outer: 0.34, high: 0.25 },
    { inner: 0.16, outer: 0.25, high: 0.14 },
  ];
  const sides = 9;
  for (const { inner, outer, high } of rows)
    for (let k = 0; k < sides; k++) {
      const angle = Math.PI + (Math.PI * (k + 0.5)) / sides;
      const reach = (inner + outer) / 2;
      solid.box({
        wide: ((Math.PI * outer) / sides) * 1.08,
        high,
        deep: outer - inner,
        x: reach * Math.cos(angle),
        z: reach * Math.sin(angle) + 0.1,
        turn: -angle - Math.PI / 2,
        paint: PALE,
      });
    }
  solid.box({ wide: 0.6, high: 0.07, deep: 0.2, z: 0.26, paint: [0xc98f5c, 0x9a6a3c] });
  for (const x of [-0.26, 0.26]) solid.round({ sides: 6, radius: 0.03, height: 0.3, x, z: 0.32, paint: 0xfffaf0 });
  solid.box({ wide: 0.62, high: 0.05, deep: 0.07, y: 0.3, z: 0.32, paint: 0xb5482e });
  return solid;
}
