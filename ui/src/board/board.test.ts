import { describe, expect, it } from "vitest";
import { boxAround, fit, toPlan, toWindow, zoomed } from "./camera";
import { centre, distance, hexAt, step, turned, type Hex } from "./hex";
import { anchorNear, middle, outline, trioAt, trioKey } from "./trio";
import { nearestTo, walk } from "./walk";

describe("hexes", () => {
  it("come back after six steps around", () => {
    let at: Hex = [3, -2];
    for (let side = 0; side < 6; side++) at = step(at, side);
    expect(at).toEqual([3, -2]);
  });

  it("are found again from their middle", () => {
    for (const at of [
      [0, 0],
      [2, -5],
      [-3, 1],
    ] as Hex[])
      expect(hexAt(centre(at))).toEqual(at);
  });

  it("turn clockwise: north becomes north-east", () => {
    expect(turned(step([0, 0], 0), 1)).toEqual(step([0, 0], 1));
    expect(turned([2, 3], 6)).toEqual([2, 3]);
    expect(turned([2, 3], -1)).toEqual(turned([2, 3], 5));
  });

  it("know how far apart they are", () => {
    expect(distance([0, 0], [2, -1])).toBe(2);
  });
});

describe("three hexes that touch", () => {
  it("have three spellings", () => {
    const key = trioKey(trioAt([0, 0], 1));
    expect(trioKey(trioAt(step([0, 0], 1), 3))).toBe(key);
    expect(trioKey(trioAt(step([0, 0], 2), 5))).toBe(key);
  });

  it("are found from a point near their middle, for the rotation asked", () => {
    for (let rotation = 0; rotation < 6; rotation++) {
      const point = middle(trioAt([2, -1], rotation));
      expect(anchorNear({ x: point.x + 5, y: point.y - 4 }, rotation)).toEqual([2, -1]);
    }
  });

  it("have twelve sides around them", () => {
    expect(outline(trioAt([0, 0], 0))).toHaveLength(12);
  });
});

describe("the camera", () => {
  const window = { width: 800, height: 600 };

  it("fits what it should show", () => {
    const camera = fit(
      boxAround(
        [
          { x: 0, y: 0 },
          { x: 1000, y: 100 },
        ],
        50,
      ),
      window,
    );
    expect(camera).toMatchObject({ x: 500, y: 50 });
    expect(camera.zoom).toBeCloseTo(800 / 1100);
  });

  it("fits where nothing covers it", () => {
    const covered = { left: 200, top: 20, right: 40, bottom: 80 };
    const camera = fit(boxAround([{ x: 0, y: 0 }], 250), window, 9, covered);
    expect(camera.zoom).toBe(1);
    expect(toWindow(camera, window, { x: 0, y: 0 })).toEqual({ x: 480, y: 270 });
  });

  it("keeps the point under the pointer when it zooms", () => {
    const pointer = { x: 120, y: 500 };
    const before = { x: 10, y: -20, zoom: 1 };
    const after = zoomed(before, window, 1.5, pointer);
    const [a, b] = [toPlan(before, window, pointer), toPlan(after, window, pointer)];
    expect(b.x).toBeCloseTo(a.x);
    expect(b.y).toBeCloseTo(a.y);
    expect(toWindow(after, window, b).x).toBeCloseTo(pointer.x);
  });
});

describe("walking", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 2 },
    { x: 0, y: 30 },
  ];

  it("goes to the nearest in that direction", () => {
    expect(walk(points, 0, "right")).toBe(1);
    expect(walk(points, 1, "right")).toBe(2);
    expect(walk(points, 0, "down")).toBe(3);
  });

  it("stays where nothing is ahead, and begins somewhere", () => {
    expect(walk(points, 0, "left")).toBe(0);
    expect(walk(points, -1, "left")).toBe(0);
    expect(walk([], -1, "left")).toBe(-1);
  });

  it("finds the nearest of all", () => {
    expect(nearestTo(points, { x: 9, y: 1 }).i).toBe(1);
  });
});
