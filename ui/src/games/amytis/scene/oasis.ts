// Palms, reeds, huts and stones around the table, and boats on the river.

import { chanceAt } from "../../../scene/chance";
import { SEA, bend, inland, type Coast } from "../../../scene/coast";
import { extent, type PartInstance } from "./instances";
import type { Layout } from "./layout";
import type { PieceName } from "./pieces";

const STEP = 0.8;
const PATH = 0.35;
const BOATS = 7;

export function* oasis(
  layout: Layout,
  coast: Coast,
  heightAt: (x: number, z: number) => number,
): Generator<PartInstance> {
  const [xs, zs] = [extent(layout).map((at) => at[0]), extent(layout).map((at) => at[2])];
  const [left, right] = [Math.min(...xs) - PATH, Math.max(...xs) + PATH];
  const [far, near] = [Math.min(...zs) - PATH, Math.max(...zs) + PATH];
  const isFree = (x: number, z: number) => x < left || x > right || z < far || z > near;
  const [mx, mz] = coast.middle;
  const steps = Math.ceil(coast.farthest / STEP);
  for (let i = -steps; i <= steps; i++)
    for (let k = -steps; k <= steps; k++) {
      const chance = chanceAt(i, k, 4);
      const [x, z] = [mx + (i + chance.between(-0.4, 0.4)) * STEP, mz + (k + chance.between(-0.4, 0.4)) * STEP];
      const name = growing(chance.next(), inland(coast, x, z));
      if (!name || !isFree(x, z)) continue;
      yield [name, { x, z, y: heightAt(x, z), turn: chance.between(0, 6.28), scale: chance.between(0.8, 1.2) }];
    }
  for (let i = 0; i < BOATS; i++) {
    const chance = chanceAt(i, 3, 78);
    const angle = (2 * Math.PI * (i + chance.between(-0.3, 0.3))) / BOATS;
    const away = coast.farthest * chance.between(1.04, 1.4) + 0.8;
    const y = SEA - 0.02 - bend(coast, away);
    const [x, z] = [mx + away * Math.cos(angle), mz + away * Math.sin(angle)];
    yield ["boat", { x, y, z, turn: chance.between(0, 6.28), scale: chance.between(1.1, 1.5) }];
  }
}

/** Green at the water, stones and huts in the sand. */
function growing(luck: number, deep: number): PieceName | null {
  if (deep < 0.15) return null;
  if (deep < 0.8) return luck < 0.4 ? "reeds" : null;
  if (deep < 3) return luck < 0.34 ? "palm" : luck < 0.4 ? "rock" : null;
  return luck < 0.05 ? "palm" : luck < 0.1 ? "rock" : luck < 0.14 ? "hut" : null;
}
