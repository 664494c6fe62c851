import { describe, expect, it } from "vitest";
import type { ReviewedMove } from "../net/api";
import { differences, nearestStop, nextStop } from "./marks";

const move = (...gains: [string, number][]): ReviewedMove =>
  ({ gains: gains.map(([part, points]) => ({ part, points })) }) as ReviewedMove;

describe("going through a review", () => {
  const stops = [3, 8, 21];
  it("goes from stop to stop, and no further", () => {
    expect(nextStop(stops, 3, true)).toBe(8);
    expect(nextStop(stops, 9, false)).toBe(8);
    expect(nextStop(stops, 21, true)).toBeNull();
    expect(nextStop([], 5, false)).toBeNull();
  });
  it("finds the stop that is meant", () => {
    expect(nearestStop(stops, 13)).toBe(8);
    expect(nearestStop([], 13)).toBe(13);
  });
  it("sets two moves side by side", () => {
    const made = move(["gardens", 9], ["markets", -6]);
    expect(differences(made, move(["gardens", 2], ["stones", 1]))).toEqual([
      { part: "gardens", made: 9, better: 2 },
      { part: "stones", made: 0, better: 1 },
      { part: "markets", made: -6, better: 0 },
    ]);
  });
});
