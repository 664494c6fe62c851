import { describe, expect, it } from "vitest";
import { bend, coastAround, horizonFrom, inland } from "./coast";

const STANDING = [
  { x: 0, z: 0 },
  { x: 6, z: 1 },
  { x: -2, z: 4 },
];
const ROOM = 5;
const COAST = coastAround([0, 0], STANDING, ROOM);

describe("an island", () => {
  it("has room around everything that stands on it", () => {
    for (const { x, z } of STANDING)
      for (let angle = 0; angle < 6.28; angle += 0.1) {
        const edge = [x + 0.95 * ROOM * Math.cos(angle), z + 0.95 * ROOM * Math.sin(angle)] as const;
        expect(inland(COAST, ...edge)).toBeGreaterThan(-0.2);
      }
  });

  it("ends, and the sea bends down behind it", () => {
    expect(inland(COAST, 3 * COAST.farthest, 0)).toBeLessThan(0);
    expect(bend(COAST, COAST.farthest)).toBe(0);
    expect(bend(COAST, 3 * COAST.farthest)).toBeGreaterThan(1);
  });

  it("stays where it is while a city grows on its other side", () => {
    const grown = coastAround([0, 0], [...STANDING, { x: -9, z: -1 }], ROOM);
    expect(grown.reaches[0]).toBeCloseTo(COAST.reaches[0]!);
    expect(grown.farthest).toBeGreaterThan(COAST.farthest);
  });

  it("is seen to the horizon, which sinks for who climbs", () => {
    const [low, high] = [horizonFrom(COAST, 4, 20), horizonFrom(COAST, 14, 20)];
    expect(high.dip).toBeGreaterThan(low.dip);
    expect(high.far).toBeGreaterThan(low.far);
    // No point of the sea is seen above it.
    for (let away = COAST.farthest; away < 8 * COAST.farthest; away++)
      expect(Math.atan((14 + bend(COAST, away)) / (away + 20))).toBeGreaterThanOrEqual(high.dip - 1e-9);
  });
});
