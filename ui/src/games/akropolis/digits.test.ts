import { describe, expect, it } from "vitest";
import { outlineOf } from "./digits";
import { moved } from "./outlines";

/** All numbers of an outline that belongs to points, from left to right. */
function across(outline: string): number[] {
  const points = [...outline.matchAll(/(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)/g)].map(([, x]) => Number(x));
  return points.sort((a, b) => a - b);
}

describe("outlines", () => {
  it("are moved point by point, whatever stands between the points", () => {
    expect(moved("M0-6.2 1.8-2.1L.5 3z", 10, 1)).toBe("M10 -5.2 11.8 -1.1 L10.5 4 z");
    expect(moved("M2-4Q1 1-1-1z", 0, 2, 0.5)).toBe("M1 0 Q0.5 2.5 -0.5 1.5 z");
  });
});

describe("digits", () => {
  it("stand around the middle, each as wide as a digit", () => {
    for (let digit = 0; digit < 10; digit++) {
      const xs = across(outlineOf(digit));
      expect(xs[0]).toBeGreaterThan(-4.2);
      expect(xs.at(-1)).toBeLessThan(4.2);
      expect(xs.at(-1)! - xs[0]!).toBeGreaterThan(3);
    }
  });

  it("stand beside each other in larger numbers", () => {
    const [one, two] = [across(outlineOf(1)), across(outlineOf(2))];
    const xs = across(outlineOf(12));
    expect(xs).toHaveLength(one.length + two.length);
    expect(xs[0]).toBeCloseTo(one[0]! - 3.8);
    expect(xs.at(-1)).toBeCloseTo(two.at(-1)! + 3.8);
  });
});
