// What stands on the island where nobody builds: trees, stones, grass, fields, sheep, boats off the shore.

import { Solid } from "../../../scene/solid";
import { WHITE, WOOD } from "./palette";

export function olive(): Solid {
  const leaf = [0xa9b374, 0x6f7d48] as const;
  return new Solid()
    .round({ sides: 5, radius: 0.06, radiusAbove: 0.035, height: 0.3, paint: 0x7a6248 })
    .ball(0.26, leaf, { y: 0.45 }, 0.8)
    .ball(0.17, leaf, { x: 0.18, y: 0.36, z: 0.08 }, 0.8);
}

export function pine(): Solid {
  return new Solid()
    .round({ sides: 5, radius: 0.045, height: 0.14, paint: 0x6b543c })
    .round({ sides: 7, radius: 0.07, radiusAbove: 0.15, height: 0.16, y: 0.1, paint: 0x41592f })
    .round({ sides: 7, radius: 0.15, radiusAbove: 0.11, height: 0.34, y: 0.26, paint: [0x5d8048, 0x41592f] })
    .round({ sides: 7, radius: 0.11, radiusAbove: 0, height: 0.46, y: 0.6, paint: [0x76995a, 0x5d8048] });
}

export function bush(): Solid {
  const leaf = [0x9dbd62, 0x5f8242] as const;
  return new Solid().ball(0.15, leaf, { y: 0.08 }, 0.8).ball(0.11, leaf, { x: 0.14, y: 0.06, z: 0.05 }, 0.8);
}

export function rock(): Solid {
  return new Solid()
    .round({ sides: 5, radius: 0.24, radiusAbove: 0.12, height: 0.17, paint: [0xddd3c0, 0x9d927e] })
    .round({ sides: 5, radius: 0.13, radiusAbove: 0.05, height: 0.1, x: 0.26, z: 0.1, paint: [0xddd3c0, 0x9d927e] });
}

export function grass(): Solid {
  const solid = new Solid();
  for (const [x, z, height] of [
    [0, 0, 0.17],
    [0.08, 0.04, 0.13],
    [-0.07, 0.05, 0.14],
    [0.02, -0.08, 0.11],
  ] as const)
    solid.round({ sides: 3, radius: 0.035, radiusAbove: 0, height, x, z, paint: [0xc3c86e, 0x8f9c50] });
  return solid;
}

export function flowers(): Solid {
  const solid = new Solid();
  const paints = [0xf6e27a, 0xf2a0b4, 0xffffff, 0xb58be0, 0xf6e27a, 0xffffff];
  paints.forEach((paint, k) => {
    const [x, z] = [0.17 * Math.cos(k * 2.4) * Math.sqrt(k / 6 + 0.1), 0.17 * Math.sin(k * 2.4)];
    solid.round({ sides: 4, radius: 0.03, height: 0.07, x, z, paint: [paint, 0x86a050] });
  });
  return solid;
}

/** Rows of grain, or of vines. */
function rows(above: number, below: number, soil: number): Solid {
  const solid = new Solid().flat(
    [
      [-0.62, -0.5],
      [0.62, -0.5],
      [0.62, 0.5],
      [-0.62, 0.5],
    ],
    0.02,
    soil,
  );
  for (let k = 0; k < 6; k++)
    solid.box({ wide: 1.14, high: 0.075, deep: 0.09, y: 0.02, z: -0.41 + 0.164 * k, paint: [above, below] });
  return solid;
}

export function grain(): Solid {
  return rows(0xf0d77c, 0xc9a54a, 0xd2b468);
}

export function vines(): Solid {
  return rows(0x8fb45a, 0x5d7f3a, 0xc2a06c);
}

export function sheep(): Solid {
  return new Solid()
    .ball(0.085, [0xfffdf6, 0xd8d0c4], { y: 0.11 }, 0.85)
    .ball(0.075, [0xfffdf6, 0xd8d0c4], { x: 0.07, y: 0.115 }, 0.85)
    .ball(0.045, [0x5a4c44, 0x3a302a], { x: 0.15, y: 0.14 })
    .box({ wide: 0.02, high: 0.06, deep: 0.08, x: -0.03, paint: 0x3a302a })
    .box({ wide: 0.02, high: 0.06, deep: 0.08, x: 0.09, paint: 0x3a302a });
}

/** A boat under sail, towards x. */
export function boat(): Solid {
  const solid = new Solid()
    .round({ sides: 6, radius: 0.2, radiusAbove: 0.27, height: 0.12, paint: [0xa8683c, 0x6e4326], lid: 0xc99a64 })
    .box({ wide: 0.5, high: 0.11, deep: 0.26, y: 0.01, paint: [0xb87443, 0x6e4326] })
    .box({ wide: 0.025, high: 0.72, deep: 0.025, y: 0.1, paint: WOOD });
  return solid.cloth(0.4, 0.5, [WHITE, 0xf0b4a0, WHITE], { x: 0.01, y: 0.5, turn: 0.5 });
}
