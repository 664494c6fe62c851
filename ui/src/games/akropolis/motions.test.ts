import { describe, expect, it } from "vitest";
import happens from "./motions";
import type { HexReport, SeatView, SiteTile, View } from "./view";

const NONE = { value: 0, stars: 0, points: 0 };
const DISTRICTS = { houses: NONE, markets: NONE, barracks: NONE, temples: NONE, gardens: NONE };

function hex(at: HexReport["at"], type: HexReport["type"], counts: boolean, level = 1): HexReport {
  return { at, type, level, counts, value: 1, points: 0, reasons: [] };
}

function seat(hexes: HexReport[], city: SeatView["city"], stones: number, total: number): SeatView {
  const sheet = { districts: DISTRICTS, stones, total, hexes };
  return { name: null, stones, tiles: city?.map((move) => move.tile) ?? [], city, lakes: [], sheet };
}

const site = (...tiles: number[]): SiteTile[] => tiles.map((tile, price) => ({ tile, hexes: "hmq", price }));

function view(seats: SeatView[], tiles: number[], moves: View["moves"], toMove: number | null): View {
  return {
    game: "akropolis",
    options: { players: 2, long: false, variants: [], houses: "size", architect: null, first: null },
    seat: null,
    to_move: toMove,
    first: 0,
    chief: 0,
    round: 1,
    site: site(...tiles),
    reserve: 0,
    hidden: { tiles: [], stacks: 0, hexes: {} },
    moves,
    seats,
    architect: null,
    result: null,
  };
}

const START = [hex([0, 0], "house_plaza", false), hex([0, 1], "house", true)];
const move: View["moves"][number] = { tile: 8, at: [1, 0], rotation: 2 };
const idle = seat(START, [], 2, 3);
const before = view([idle, seat(START, [], 2, 3)], [7, 8, 9], [], 0);
const grown = seat(
  [
    hex([0, 0], "house_plaza", false),
    hex([0, 1], "house", false),
    hex([1, 0], "market", true, 2),
    hex([1, 1], "quarry", false, 2),
    hex([2, 0], "garden", false, 2),
  ],
  [move],
  2,
  9,
);
const after = view([grown, before.seats[1]!], [7, 9], [move], 1);

describe("what is seen of a move", () => {
  const seen = happens(before, after)!;

  it("is told: who took which tile, for how much, what it brought", () => {
    expect(seen.seat).toBe(0);
    expect(seen.told).toEqual({
      key: "akropolis.ui.took_for",
      facts: { nth: "nth_2", stones: 1, gain: "+6" },
    });
  });

  it("is the tile on its way to the city, turned as it lies there", () => {
    expect(seen.motions).toContainEqual({
      kind: "fly",
      from: "site/8",
      to: "tile/0/1",
      near: "city/0",
      as: "to",
      sixths: 2,
      when: "first",
    });
  });

  it("is the site that moves up", () => {
    expect(seen.motions).toContainEqual({ kind: "fly", from: "site/9", to: "site/9", as: "to", when: "first" });
  });

  it("is stones that are paid, and those that quarries bring", () => {
    expect(seen.motions).toContainEqual({ kind: "fly", from: "stones/0", to: "site", as: "from", when: "first" });
    expect(seen.motions).toContainEqual({ kind: "fly", from: "tile/0/1", to: "stones/0", as: "to", when: "then" });
  });

  it("is districts that start or stop to count, and no others", () => {
    const flashes = seen.motions.filter((motion) => motion.kind === "flash");
    expect(flashes).toEqual([
      { kind: "flash", at: "hex/0/0,1", good: false },
      { kind: "flash", at: "hex/0/1,0", good: true },
    ]);
  });

  it("is the level that it reached, and points that count up", () => {
    expect(seen.motions).toContainEqual({ kind: "rise", at: "tile/0/1", text: "▲ 2" });
    const counts = seen.motions.filter((motion) => motion.kind === "count");
    expect(counts).toEqual([{ kind: "count", at: "total/0", from: 3, to: 9 }]);
  });

  it("is nothing where one view does not follow the other", () => {
    expect(happens(after, before)).toBeNull();
    expect(happens(before, before)).toBeNull();
    expect(happens(before, { ...after, moves: [move, move] })).toBeNull();
  });

  it("says so when a tile is free, and when it brings nothing", () => {
    const free = { ...move, tile: 7 };
    const same = view([seat(START, [free], 2, 3), before.seats[1]!], [8, 9], [free], 1);
    expect(happens(before, same)!.told).toEqual({
      key: "akropolis.ui.took_free",
      facts: { nth: "nth_1", stones: 0, gain: "no_points" },
    });
  });

  it("is the Architect who takes a tile, too, and is paid", () => {
    const architect = { ...seat([], null, 0, 0), tiles: [] };
    const alone = { ...before, seats: [idle, architect] };
    const then = { ...after, site: site(9), seats: [grown, { ...architect, tiles: [7], stones: 1 }] };
    const { motions } = happens(alone, then)!;
    expect(motions).toContainEqual({ kind: "fly", from: "site/7", to: "seat/1", as: "from", when: "then" });
    expect(motions).toContainEqual({ kind: "fly", from: "stones/0", to: "stones/1", as: "from", when: "first" });
    expect(motions).toContainEqual({ kind: "count", at: "stone-count/1", from: 0, to: 1 });
  });
});
