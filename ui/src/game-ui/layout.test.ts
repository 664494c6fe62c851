import { describe, expect, it } from "vitest";
import { layoutOf } from "./layout";

describe("the layout of a surface", () => {
  it.each([
    [1366, 716, "wide"],
    [1920, 1028, "wide"],
    [1024, 716, "wide"],
    [683, 332, "short"],
    [844, 338, "short"],
    [667, 323, "short"],
    [700, 560, "tall"],
    [390, 792, "tall"],
    [320, 516, "tall"],
    // A replay's buttons and graph take half of a small phone.
    [320, 310, "tall"],
    [375, 345, "tall"],
    [568, 268, "short"],
    [1366, 456, "wide"],
    // A phone on which the keyboard or a lesson takes half of the height.
    [390, 400, "tall"],
  ] as const)("of %i by %i is %s", (width, height, layout) => {
    expect(layoutOf({ width, height })).toBe(layout);
  });
});
