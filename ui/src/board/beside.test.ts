import { expect, test } from "vitest";
import { above, beside } from "./beside";

const ROOM = { left: 0, top: 0, right: 1000, bottom: 600 };
const SIZE = { width: 200, height: 50 };
const THING = { left: 450, top: 250, right: 550, bottom: 350 };

test("below, where nothing is covered", () => {
  expect(beside(THING, SIZE, ROOM, [], 20)).toEqual({ x: 400, y: 360 });
});

test("where the fewest points are covered", () => {
  const below = { x: 500, y: 400 };
  const above = { x: 500, y: 200 };
  expect(beside(THING, SIZE, ROOM, [below], 20).y).toBe(190);
  expect(beside(THING, SIZE, ROOM, [below, above], 20)).toEqual({ x: 560, y: 275 });
});

test("never outside the room, and never over the thing itself if there is another place", () => {
  const low = { left: 450, top: 500, right: 550, bottom: 590 };
  const corner = beside(low, SIZE, ROOM, [{ x: 500, y: 450 }], 20);
  expect(corner.y + SIZE.height).toBeLessThanOrEqual(600);
  expect(corner.x >= 550 || corner.x + 200 <= 450).toBe(true);
});

test("a badge lies above, or below where there is no room above", () => {
  const badge = { width: 60, height: 30 };
  const room = { ...ROOM, top: 50 };
  expect(above(THING, badge, room)).toEqual({ x: 470, y: 215 });
  const high = { left: 450, top: 60, right: 550, bottom: 160 };
  expect(above(high, badge, room)).toEqual({ x: 470, y: 165 });
});
