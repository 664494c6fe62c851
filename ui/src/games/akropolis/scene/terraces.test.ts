import { describe, expect, it } from "vitest";
import { kindNamed } from "../kinds";
import { buildingPart, cityModel, TIERS, VARIANTS } from "./models";
import { DISTRICTS } from "../kinds";
import { LEVEL, terraceShape } from "./terraces";

const HOUSE = kindNamed("house");

function heights(positions: Float32Array): { low: number; high: number } {
  const ys = positions.filter((_, i) => i % 3 === 1);
  return { low: Math.min(...ys), high: Math.max(...ys) };
}

describe("the stone under a hex", () => {
  it("reaches from the ground to its level", () => {
    const { positions } = terraceShape({ at: [0, 0], kind: HOUSE, level: 3, beyond: [0, 0, 0, 0, 0, 0] });
    expect(heights(positions).low).toBeGreaterThanOrEqual(0);
    expect(heights(positions).low).toBeLessThan(0.01);
    expect(heights(positions).high).toBeCloseTo(3 * LEVEL);
  });

  it("has no wall where its neighbours are as high", () => {
    const { positions } = terraceShape({ at: [0, 0], kind: HOUSE, level: 2, beyond: [2, 2, 2, 3, 4, 2] });
    expect(heights(positions).low).toBeGreaterThan(1.8 * LEVEL);
  });

  it("lies in the shade of what stands beside it", () => {
    const brightest = (beyond: number[]) =>
      terraceShape({ at: [0, 0], kind: HOUSE, level: 1, beyond }).colours.reduce((sum, value) => sum + value, 0);
    expect(brightest([3, 3, 3, 3, 3, 3])).toBeLessThan(brightest([1, 1, 1, 1, 1, 1]));
  });
});

describe("buildings", () => {
  it.each(DISTRICTS)("of %s vary, and grow with the level", (district) => {
    const shapes = (tier: number) =>
      Array.from({ length: VARIANTS }, (_, variant) => cityModel(buildingPart(district, tier, variant)));
    const highest = (tier: number) => shapes(tier).map(({ positions }) => heights(positions).high);
    expect(new Set(shapes(1).map(({ positions }) => positions.join())).size).toBe(VARIANTS);
    const mean = (tier: number) => highest(tier).reduce((sum, high) => sum + high, 0) / VARIANTS;
    expect(mean(TIERS)).toBeGreaterThan(mean(1));
    expect(buildingPart(district, 9, 0)).toBe(buildingPart(district, TIERS, 0));
    // They stay within their hex, so that the spots beside them are seen.
    for (const { positions } of shapes(TIERS))
      for (let i = 0; i < positions.length; i += 3)
        expect(Math.hypot(positions[i]!, positions[i + 2]!)).toBeLessThan(1);
  });
});
