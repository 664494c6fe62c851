// A quarry: steps down into the stone, and blocks cut out of it.

import { Solid, ring } from "../../../scene/solid";

const ROCK = [0xd2c6ae, 0x9a8b70] as const;
const STEPS = [0.94, 0.72, 0.5, 0.3];
const DROP = 0.115;

/** Its rim lies at height 0; the pit reaches down into the slab that it stands on. */
export function quarryPit(): Solid {
  const solid = new Solid();
  const rings = STEPS.map((radius, i) => ring(6, radius, -DROP * i));
  const floors = STEPS.map((radius, i) => ring(6, radius, -DROP * Math.max(0, i - 1)));
  // Ledges are seen from above, walls from the middle.
  for (let i = 1; i < STEPS.length; i++) {
    const y = -DROP * (i - 1);
    for (let k = 0; k < 6; k++) {
      const next = (k + 1) % 6;
      const [outer, inner] = [ring(6, STEPS[i - 1]!, y), floors[i]!];
      const below = outer[0]!.clone().setY(y - 1);
      solid.face([outer[k]!, outer[next]!, inner[next]!, inner[k]!], below, i === 1 ? 0xcfc4ae : 0xbcae94);
      const deep = rings[i]!;
      const outside = outer[k]!.clone()
        .add(outer[next]!)
        .setY(y - DROP / 2);
      solid.face([inner[k]!, inner[next]!, deep[next]!, deep[k]!], outside, [0xa8997e, 0x7d6f58]);
    }
  }
  const bottom = rings.at(-1)!;
  solid.face(bottom, bottom[0]!.clone().setY(-5), 0x9c8e74);
  solid.box({ wide: 0.26, high: 0.2, deep: 0.22, x: -0.56, z: 0.34, turn: 0.4, paint: [0xf0ece2, 0xb5afa2] });
  solid.box({ wide: 0.22, high: 0.16, deep: 0.2, x: -0.34, z: 0.56, turn: -0.2, paint: [0xe6e1d6, 0xaaa497] });
  solid.box({ wide: 0.2, high: 0.16, deep: 0.17, x: -0.5, y: 0.2, z: 0.36, turn: 0.9, paint: [0xf6f2ea, 0xc0baad] });
  solid.box({ wide: 0.2, high: 0.14, deep: 0.2, x: 0.1, y: -DROP * 3, z: 0.02, turn: 0.3, paint: [0xe9e4d8, ROCK[1]] });
  solid.within({ x: 0.5, z: -0.4 }, () => {
    solid.box({ wide: 0.05, high: 0.62, deep: 0.05, paint: 0x7a5230 });
    solid.box({ wide: 0.46, high: 0.05, deep: 0.05, x: -0.16, y: 0.58, turn: 0.6, paint: 0x8a6138 });
    solid.box({ wide: 0.015, high: 0.34, deep: 0.015, x: -0.31, y: 0.26, z: 0.2, paint: 0x4a3a2a });
    solid.box({ wide: 0.14, high: 0.12, deep: 0.12, x: -0.31, y: 0.14, z: 0.2, turn: 0.5, paint: 0xe6e1d6 });
  });
  return solid;
}
