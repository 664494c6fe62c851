import { describe, expect, it } from "vitest";
import { keyOf, type Hex } from "../../../board/hex";
import { readCity } from "../city";
import { readSpots } from "../spots";
import type { SeatView } from "../view";
import { hexMet, spotMet, type Ray } from "./aim";
import { airyInstances, cityInstances, extent, middleOf, topOf, type Placed } from "./instances";
import { spotMarks } from "./marks";
import { sideBySide } from "./sideBySide";
import { kindNamed } from "../kinds";

const HEXES: [Hex, string, number][] = [
  [[0, 0], "house_plaza", 1],
  [[0, -1], "quarry", 1],
  [[1, 0], "temple", 3],
];

function seat(): SeatView {
  const hexes = HEXES.map(([at, type, level]) => ({
    at,
    type,
    level,
    counts: type === "temple",
    value: 0,
    points: 0,
    reasons: [],
  }));
  return { name: null, stones: 0, tiles: [], city: [], lakes: [[2, 2]], sheet: { hexes } } as unknown as SeatView;
}

const PLACED: Placed = { city: readCity(seat()), name: "Ada", x: 4, z: -2 };

/** Straight down on a point, from a little aside. */
function rayOn(point: readonly number[]): Ray {
  const along = [0.1, -1, -0.3] as const;
  return { from: [point[0]! - 2 * along[0], point[1]! + 2, point[2]! - 2 * along[2]], along };
}

describe("the pointer in the scene", () => {
  it.each(HEXES)("meets %s from above", (at, _, level) => {
    expect(hexMet(rayOn(topOf(at, level, PLACED)), PLACED)?.key).toBe(keyOf(at));
  });

  it("meets nothing beside the city", () => {
    expect(hexMet(rayOn(topOf([5, 5], 0, PLACED)), PLACED)).toBeNull();
  });

  it("aims at a spot at its own height, not at the one behind it", () => {
    const places: [number, number, number][] = [
      [0, 0, 0],
      [0, 2, 0],
      [1, 0, 2],
      [3, 0, 1],
    ];
    const spots = readSpots(places, PLACED.city.level, 0);
    for (const spot of spots) {
      const rotation = [...spot.ways.keys()][0]!;
      const met = spotMet(rayOn(middleOf(spot.trio, spot.ground, PLACED)), spots, rotation, PLACED);
      expect(met?.key).toBe(spot.key);
    }
  });
});

describe("the marks on the spots", () => {
  const spots = readSpots(
    [
      [1, 1, 0],
      [3, 0, 1],
    ],
    PLACED.city.level,
    0,
  );

  it("tell what the tile would bring where it fits as it is held", () => {
    const faces = (gain: number | null) => spotMarks(spots, 0, null, () => gain).map(({ face }) => face);
    expect(faces(4)).toContain("+4");
    expect(faces(-2)).toContain("−2");
    expect(faces(4)).toHaveLength(spots.length);
    expect(faces(4).filter((face) => face === "+4")).toHaveLength(1);
  });

  it("are not where the tile hovers", () => {
    expect(spotMarks(spots, 0, spots[0]!.key, () => 1)).toHaveLength(spots.length - 1);
  });
});

describe("what stands in the scene", () => {
  const instances = [...cityInstances(PLACED, true, null)];
  const named = (name: string) => instances.filter(([part]) => part === name);

  it("has stone under each hex, and a pit for a quarry", () => {
    expect(instances.filter(([part]) => typeof part !== "string")).toHaveLength(HEXES.length);
    expect(named("pit")).toHaveLength(1);
    expect(named("lake")).toHaveLength(1);
  });

  it("has the stars of a plaza", () => {
    const stars = (name: string) =>
      [...airyInstances({ at: [0, 0], kind: kindNamed(name), level: 1 })].filter(([part]) => part === "star").length;
    expect(["house_plaza", "market_plaza", "garden_plaza"].map(stars)).toEqual([1, 2, 3]);
  });

  it("turns quiet what does not count", () => {
    expect(named("pit")[0]![1].quiet).toBeGreaterThan(0);
    expect(named("square")[0]![1].quiet).toBe(0);
  });

  it("looks the same each time", () => {
    expect([...cityInstances(PLACED, true, null)]).toEqual(instances);
  });

  it("leaves room between cities that lie side by side", () => {
    const four = sideBySide(
      Array.from({ length: 4 }, () => ({ city: PLACED.city, name: "" })),
      1.6,
    );
    const boxes = four.map((placed) => {
      const points = extent(placed, 1);
      const span = (i: 0 | 2) =>
        [Math.min(...points.map((at) => at[i])), Math.max(...points.map((at) => at[i]))] as const;
      return { x: span(0), z: span(2) };
    });
    boxes.forEach((a, i) =>
      boxes.slice(i + 1).forEach((b) => {
        const apart = (u: readonly [number, number], v: readonly [number, number]) => u[1] <= v[0] || v[1] <= u[0];
        expect(apart(a.x, b.x) || apart(a.z, b.z)).toBe(true);
      }),
    );
  });
});
