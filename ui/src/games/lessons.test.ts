import { describe, expect, it } from "vitest";
import akropolis from "./akropolis/lessons";
import amytis from "./amytis/lessons";
import { exercisesOf, READ, TRIED, type Lesson } from "./lesson";

const GAMES = { akropolis, amytis };
const MOST_STEPS = 12;
const ALL: [string, Lesson][] = Object.entries(GAMES).flatMap(([game, { steps }]) =>
  Object.entries(steps).map(([name, lesson]): [string, Lesson] => [
    `${game} ${name}`,
    lesson.filter((step) => !step.during),
  ]),
);

describe.each(ALL)("the lesson %s", (_, steps) => {
  it("has twelve steps at most", () => {
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS);
  });

  it("goes through its exercises one after the other, and waits before the next one", () => {
    const exercises = exercisesOf(steps);
    expect([...new Set(exercises)]).toEqual(Array.from({ length: exercises.at(-1)! + 1 }, (_, i) => i));
    expect(exercises).toEqual([...exercises].sort((a, b) => a - b));
    steps.forEach((step, i) => {
      if (exercises[i + 1] !== exercises[i]) expect(step.until === READ || step.done !== undefined).toBe(true);
    });
  });
});

type Hex = { type: string; level?: number; counts?: boolean; code?: string };
const DISTRICTS = ["houses", "markets", "barracks", "temples", "gardens"];

function city(facts: { tiles?: number[]; stones?: number; hexes?: Hex[]; scores?: Record<string, number[]> }) {
  const { tiles = [], stones = 1, hexes = [], scores = {} } = facts;
  const districts = Object.fromEntries(
    DISTRICTS.map((district) => {
      const [value = 0, stars = 0] = scores[district] ?? [];
      return [district, { value, stars, points: value * stars }];
    }),
  );
  const reports = hexes.map(({ type, level = 1, counts = true, code = "" }) => ({
    type,
    level,
    counts,
    reasons: [{ code }],
  }));
  return { tiles, stones, sheet: { districts, hexes: reports } };
}

function akropolisView(mine: ReturnType<typeof city>, more: object = {}) {
  const site = [7, 8, 9].map((tile, price) => ({ tile, price }));
  return { game: "akropolis", site, seats: [mine, city({})], result: null, ...more } as never;
}

describe("what somebody has done at a table of Akropolis", () => {
  const deeds = (before: ReturnType<typeof city>, after: ReturnType<typeof city>, more = {}) =>
    akropolis.deeds!(akropolisView(before), akropolisView(after, more), 0);

  it("is nothing while the other moves", () => {
    expect(deeds(city({ tiles: [7] }), city({ tiles: [7], scores: { houses: [3, 1] } }))).toEqual([]);
  });

  it("is a district of which all counts, and more than before", () => {
    const before = city({ scores: { markets: [1, 2] } });
    const both = [{ type: "market" }, { type: "market" }];
    expect(deeds(before, city({ tiles: [7], hexes: both, scores: { markets: [2, 2] } }))).toEqual(["markets", TRIED]);
    const one = [{ type: "market" }, { type: "market", counts: false }];
    expect(deeds(before, city({ tiles: [7], hexes: one, scores: { markets: [2, 2] } }))).toEqual([TRIED]);
    expect(deeds(before, city({ tiles: [7], hexes: both, scores: { markets: [1, 2] } }))).toEqual([TRIED]);
  });

  it("is what counts double, a star that brings points, a level, stones, a price, the end", () => {
    const after = city({
      tiles: [9],
      stones: 2,
      hexes: [{ type: "garden", level: 2, code: "doubled_garden" }],
      scores: { gardens: [2, 3] },
    });
    const found = deeds(city({ stones: 1, scores: { gardens: [1, 0] } }), after, { result: {} });
    expect(found).toEqual(["gardens", "doubled gardens", "star", "raised", "quarried", "paid", "ended", TRIED]);
    expect(deeds(city({ stones: 1 }), city({ tiles: [7], stones: 2 }))).toEqual([TRIED]);
  });
});

function seat(facts: object = {}) {
  const spaces = Array.from({ length: 9 }, () => ({ height: 0 }));
  return { spaces, architects: [], threats: [], pawns: 5, sheet: { projects: [] }, ...facts };
}

function amytisView(moves: number, mine: object, theirs: object = {}, more: object = {}) {
  const seats = [seat(mine), seat(theirs)];
  return { game: "amytis", moves: Array(moves), seats, to_move: 0, stage: "place", result: null, ...more } as never;
}

describe("what somebody has done at a table of Amytis", () => {
  const deeds = (before: never, after: never) => amytis.deeds!(before, after, 0);
  const others = { to_move: 1 };

  it("is a turn, once nothing is left to decide", () => {
    expect(deeds(amytisView(4, {}), amytisView(5, {}, {}, { stage: "project" }))).toEqual([]);
    expect(deeds(amytisView(4, {}), amytisView(5, {}, {}, others))).toEqual([TRIED]);
    expect(deeds(amytisView(5, {}), amytisView(4, {}))).toEqual([]);
  });

  it("is what the turn changed", () => {
    const spaces = (height: number) => Array.from({ length: 9 }, () => ({ height }));
    const covered = deeds(amytisView(4, { spaces: spaces(1) }), amytisView(5, { spaces: spaces(2) }));
    expect(covered).toContain("covered");
    expect(deeds(amytisView(4, {}), amytisView(5, { spaces: spaces(1) }))).not.toContain("covered");
    const projects = (...done: boolean[]) => ({ sheet: { projects: done.map((one) => ({ done: one })) } });
    expect(deeds(amytisView(4, projects(false)), amytisView(5, projects(false, true)))).toEqual(
      expect.arrayContaining(["project", "validated"]),
    );
    expect(deeds(amytisView(4, { pawns: 5 }), amytisView(5, { pawns: 4 }))).toContain("claimed");
    const out = (...architects: number[]) => ({ architects });
    expect(deeds(amytisView(4, out(1, 6, 8)), amytisView(5, out(1, 6, 8, 3)))).toContain("all out");
    expect(deeds(amytisView(4, {}), amytisView(5, {}, {}, { result: {}, to_move: null }))).toContain("ended");
  });

  it("blocks a line only if the other did not complete it", () => {
    const threat = { threats: [{}] };
    expect(deeds(amytisView(4, {}, threat), amytisView(5, {}, {}, others))).toContain("blocked");
    expect(deeds(amytisView(4, {}, threat), amytisView(7, {}, { pawns: 4 }))).not.toContain("blocked");
  });
});
