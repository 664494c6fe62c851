// Gardens: trees, hedges, flowers, a pond. Higher up there are fountains and pergolas.

import type { Chance } from "../../../scene/chance";
import { Solid, ring } from "../../../scene/solid";
import { LEAF_DARK, SAND, WATER, WHITE, blend } from "./palette";
import { bush, cypress, tree } from "./plants";
import { yard } from "./yard";

const GRASS = 0xa4d274;
const FLOWERS = [0xf28fa8, 0xf7d24a, 0xffffff, 0xc58be0] as const;

function pond(solid: Solid, x: number, z: number, radius: number, fountain: number): void {
  const disc = (size: number) => ring(9, size, 0, 0.3).map((at) => [at.x + x, at.z + z] as const);
  solid.flat(disc(radius * 1.2), 0.022, SAND).flat(disc(radius), 0.03, WATER);
  solid.flat(disc(radius * 0.6), 0.036, blend(WATER, WHITE, 0.4));
  if (fountain === 0) return;
  const marble = [WHITE, 0xcfc6b4] as const;
  solid.round({ sides: 7, radius: 0.04, height: 0.14 * fountain, x, z, paint: marble });
  solid.round({ sides: 9, radius: 0.06, radiusAbove: 0.13, height: 0.05, x, y: 0.14 * fountain, z, paint: marble });
  solid.round({
    sides: 6,
    radius: 0.05,
    radiusAbove: 0.012,
    height: 0.16,
    x,
    y: 0.14 * fountain + 0.05,
    z,
    paint: 0xd8f2f8,
  });
}

function flowers(solid: Solid, chance: Chance, x: number, z: number): void {
  for (let k = 0; k < 5; k++) {
    const paint = FLOWERS[chance.pick(FLOWERS.length)]!;
    const [dx, dz] = [chance.between(-0.1, 0.1), chance.between(-0.1, 0.1)];
    solid.round({ sides: 4, radius: 0.026, height: 0.05, x: x + dx, z: z + dz, paint: [paint, 0x5a9a48] });
  }
}

function pergola(solid: Solid, x: number, z: number, turn: number): void {
  solid.within({ x, z, turn }, () => {
    for (const px of [-0.17, 0.17])
      for (const pz of [-0.11, 0.11]) solid.box({ wide: 0.035, high: 0.27, deep: 0.035, x: px, z: pz, paint: WHITE });
    solid.box({ wide: 0.44, high: 0.03, deep: 0.3, y: 0.27, paint: 0x8a6138 });
    for (const px of [-0.14, 0.02, 0.16]) solid.ball(0.1, [0x7cc65a, LEAF_DARK], { x: px, y: 0.31 }, 0.6);
  });
}

export function gardens(chance: Chance, tier: number): Solid {
  const solid = yard(new Solid(), "gardens", GRASS, 0.7);
  const turned = chance.between(0, 6.28);
  const [px, pz] = [0.14 * Math.cos(turned), 0.14 * Math.sin(turned)];
  pond(solid, px, pz, 0.19 + 0.02 * tier, tier - 1);
  const count = 6;
  for (let k = 0; k < count; k++) {
    const angle = turned + (2 * Math.PI * k) / count + chance.between(-0.2, 0.2);
    const reach = chance.between(0.46, 0.56);
    const [x, z] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    const luck = chance.next();
    if (k === 0 && tier > 1) pergola(solid, x * 0.92, z * 0.92, Math.PI / 2 - angle);
    else if (luck < 0.5) tree(solid, x, z, chance.between(0.72, 0.95) + 0.06 * tier);
    else if (luck < 0.75) cypress(solid, x, z, chance.between(0.75, 0.95) + 0.06 * tier);
    else flowers(solid, chance, x, z);
    const between = angle + Math.PI / count;
    if (chance.next() < 0.5) bush(solid, 0.6 * Math.cos(between), 0.6 * Math.sin(between), 0.7);
  }
  flowers(solid, chance, -2.2 * px, -2.2 * pz);
  return solid;
}
