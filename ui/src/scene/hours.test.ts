import { describe, expect, it } from "vitest";
import { hourOf } from "./hours";

const CLOCK = Array.from({ length: 24 }, (_, hour) => hour);

describe("the hour of a scene", () => {
  it("is dark on a dark page and light on a light one, all day long", () => {
    for (const clock of CLOCK) {
      expect(hourOf(clock, true).dark).toBe(1);
      expect(hourOf(clock, false).dark).toBeLessThan(0.5);
    }
  });

  it("changes with the clock", () => {
    expect(new Set(CLOCK.map((clock) => hourOf(clock, false))).size).toBe(3);
    expect(new Set(CLOCK.map((clock) => hourOf(clock, true))).size).toBe(2);
  });
});
