import { describe, expect, it } from "vitest";
import { shareUnchanged } from "./structuralSharing";

describe("what is kept of the state before", () => {
  it("is every part that has not changed, and only that", () => {
    const before = { version: 1, seats: [{ city: [1, 2] }, { city: [3] }], site: null };
    const now = shareUnchanged(before, { version: 2, seats: [{ city: [1, 2, 9] }, { city: [3] }], site: null });
    expect(now).toEqual({ version: 2, seats: [{ city: [1, 2, 9] }, { city: [3] }], site: null });
    expect(now).not.toBe(before);
    expect(now.seats[0]).not.toBe(before.seats[0]);
    expect(now.seats[1]).toBe(before.seats[1]);
    expect(before.seats[0]!.city).toEqual([1, 2]);
  });

  it("is all of it when nothing has changed", () => {
    const before = { a: [{ b: "c" }], d: {} };
    expect(shareUnchanged(before, structuredClone(before))).toBe(before);
  });

  it("is nothing of another shape", () => {
    expect(shareUnchanged([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(shareUnchanged({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shareUnchanged({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(shareUnchanged([1, 2], [1])).toEqual([1]);
    expect(shareUnchanged(null, { a: 1 })).toEqual({ a: 1 });
    expect(shareUnchanged({ a: 1 }, null)).toBe(null);
  });
});
