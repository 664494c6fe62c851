import { describe, expect, it } from "vitest";
import {
  add,
  axes,
  between,
  eye,
  fitted,
  meets,
  orbited,
  panned,
  zoomed,
  FARTHEST,
  NEAREST,
  type Orbit,
  type Vec,
} from "./orbit";

const START: Orbit = { target: [0, 0, 0], azimuth: 0, elevation: 0.8, distance: 20 };
const LENS = { slope: 0.27, aspect: 1.6 };
const BOX: Vec[] = [
  [-5, 0, -3],
  [5, 0, -3],
  [-5, 0, 3],
  [5, 2, 3],
];

/** Where a point is seen, from -1 to 1 in both directions. */
function seenAt(orbit: Orbit, point: Vec): { x: number; y: number } {
  const { right, up, back } = axes(orbit);
  const from = add(point, eye(orbit), -1);
  const along = (axis: Vec) => from[0] * axis[0] + from[1] * axis[1] + from[2] * axis[2];
  const depth = -along(back);
  return { x: along(right) / (depth * LENS.slope * LENS.aspect), y: along(up) / (depth * LENS.slope) };
}

describe("a place before a scene", () => {
  it("looks north from the south and above", () => {
    const [x, y, z] = eye(START);
    expect(x).toBeCloseTo(0);
    expect(y).toBeGreaterThan(0);
    expect(z).toBeGreaterThan(0);
  });

  it.each([0, 0.7, 2.5, -1])("shows everything when fitted, from %s radians", (azimuth) => {
    const orbit = fitted({ ...START, azimuth }, LENS, BOX);
    const seen = BOX.map((point) => seenAt(orbit, point));
    const farthest = Math.max(...seen.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
    expect(farthest).toBeLessThanOrEqual(1.001);
    expect(farthest).toBeGreaterThan(0.9);
  });

  it("keeps what is covered free", () => {
    const orbit = fitted(START, LENS, BOX, { left: 0, right: 0, top: 0, bottom: 0.3 });
    for (const point of BOX) expect(seenAt(orbit, point).y).toBeGreaterThan(-0.45);
  });

  it("goes neither under the ground nor over the top, neither too near nor too far", () => {
    expect(orbited(START, 0, -9).elevation).toBeGreaterThan(0);
    expect(orbited(START, 0, 9).elevation).toBeLessThan(Math.PI / 2);
    expect(zoomed(START, 1000).distance).toBe(NEAREST);
    expect(zoomed(START, 0.001).distance).toBe(FARTHEST);
  });

  it("pans with the hand", () => {
    const [x, , z] = panned(START, LENS, 0.1, 0.1).target;
    expect(x).toBeLessThan(0);
    expect(z).toBeLessThan(0);
  });

  it("arrives where it is going", () => {
    const there = { ...START, azimuth: 1, distance: 9 };
    expect(between(START, there, 1)).toEqual(there);
  });

  it("meets the ground below, and never behind the eye", () => {
    expect(meets([0, 4, 0], [0, -1, 0], 1)).toEqual([0, 1, 0]);
    expect(meets([0, 4, 0], [0, 1, 0], 1)).toBeNull();
    expect(meets([0, 4, 0], [1, 0, 0], 1)).toBeNull();
  });
});
