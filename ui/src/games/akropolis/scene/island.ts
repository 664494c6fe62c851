// What grows and grazes on the island of a city, and sails off its shore.

import { chanceAt } from "../../../scene/chance";
import { SEA, bend, inland, type Coast } from "../../../scene/coast";
import type { Instance } from "../../../scene/parts";
import type { PartInstance } from "./instances";
import type { CityPart } from "./models";

const SPACING = 0.95;
/** Nearer to the city only what is low; trees where no tile comes to lie soon. */
const [BESIDE, ROOM_FOR_TILES] = [1.7, 3.3];
const SHORE = 1.25;
const BOATS = 6;

interface Land {
  heightAt(x: number, z: number): number;
  /** From what is built. */
  away(x: number, z: number): number;
}

/** The same at the same place, however the city grows. */
export function* island(coast: Coast, land: Land): Generator<PartInstance> {
  const [mx, mz] = coast.middle;
  const steps = Math.ceil(coast.farthest / SPACING);
  const [ci, ck] = [Math.round(mx / SPACING), Math.round(mz / SPACING)];
  for (let i = ci - steps; i <= ci + steps; i++)
    for (let k = ck - steps; k <= ck + steps; k++) {
      const chance = chanceAt(i, k, 9);
      const [x, z] = [(i + chance.between(-0.4, 0.4)) * SPACING, (k + chance.between(-0.4, 0.4)) * SPACING];
      const name = growing(chance.next(), grove(x, z), land.away(x, z), inland(coast, x, z));
      if (name === "grain" || name === "vines") yield* field(name, i, k, land);
      else if (name)
        yield [name, { x, z, y: land.heightAt(x, z), turn: chance.between(0, 6.28), scale: chance.between(0.6, 0.95) }];
    }
  yield* boats(coast);
}

/** Side by side, never over one another. */
function* field(name: CityPart, i: number, k: number, land: Land): Generator<PartInstance> {
  if (i % 2 || k % 2) return;
  const [x, z] = [i * SPACING, k * SPACING];
  const turn = 0.12 * Math.sin(i + 2 * k);
  yield [name, { x, z, y: land.heightAt(x, z), turn, scale: 1.15 }];
}

function growing(luck: number, wood: number, away: number, deep: number): CityPart | null {
  if (deep < SHORE) return deep > -0.9 && deep < 0.2 && luck < 0.3 ? "rock" : null;
  if (away < BESIDE) return null;
  if (away < ROOM_FOR_TILES) {
    if (luck < 0.45) return luck < 0.28 ? "grass" : "flowers";
    return luck > 0.95 ? "sheep" : luck > 0.87 ? "bush" : null;
  }
  if (wood > 0.58) return luck < 0.5 ? "olive" : luck < 0.86 ? "pine" : "bush";
  if (wood < 0.3 && luck < 0.7) return wood < 0.16 ? "vines" : "grain";
  if (luck < 0.13) return "olive";
  if (luck < 0.19) return "pine";
  if (luck < 0.26) return "rock";
  if (luck < 0.32) return "sheep";
  return luck < 0.5 ? "grass" : luck < 0.64 ? "flowers" : null;
}

/** Woods and fields lie together. */
function grove(x: number, z: number): number {
  return 0.5 + 0.25 * (Math.sin(x * 0.55 + 1.3) * Math.cos(z * 0.48) + Math.sin(x * 0.31 - z * 0.42 + 0.8));
}

function* boats(coast: Coast): Generator<PartInstance> {
  const [mx, mz] = coast.middle;
  for (let i = 0; i < BOATS; i++) {
    const chance = chanceAt(i, 1, 77);
    const angle = (2 * Math.PI * (i + chance.between(-0.3, 0.3))) / BOATS;
    const away = coast.farthest * chance.between(1.1, 1.5) + 1.5;
    const where: Instance = {
      x: mx + away * Math.cos(angle),
      y: SEA - 0.04 - bend(coast, away),
      z: mz + away * Math.sin(angle),
      turn: chance.between(0, 6.28),
      scale: chance.between(1.1, 1.5),
    };
    yield ["boat", where];
  }
}
