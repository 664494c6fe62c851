import { beforeAll, describe, expect, it } from "vitest";
import english from "../../../../src/architekton/games/akropolis/catalogue/en.json";
import type { Hex } from "../../board/hex";
import { trioAt } from "../../board/trio";
import { setSentences } from "../../i18n/say.svelte";
import { readCity } from "./city";
import { rankedMoves, readSpots } from "./spots";
import { spotLine, spotWords } from "./spotWords";
import type { HexReport, Offers, SeatView } from "./view";
import { hexLabel, tileWords } from "./words";

beforeAll(() => setSentences(english, "en"));

function report(at: HexReport["at"], type: HexReport["type"], level = 1): HexReport {
  return { at, type, level, counts: false, value: 0, points: 0, reasons: [] };
}

const hexes = [
  report([0, 0], "house_plaza"),
  report([0, -1], "quarry"),
  report([1, 0], "quarry"),
  report([-1, 1], "garden"),
];
const city = readCity({ city: [], lakes: [[0, 1]], sheet: { hexes } } as unknown as SeatView);

describe("a spot in words", () => {
  it("tells the level, what is covered, where each hex comes to lie, and beside what", () => {
    expect(spotWords(city, "hMq", { at: [0, -1], rotation: 2 })).toEqual([
      "Level 2, covering quarry M48, house plaza with 1 star M50.",
      "house on M48, beside nothing.",
      "market plaza with 2 stars on N49, beside quarry N51.",
      "quarry on M50, beside quarry N51, lake M52, garden L51.",
    ]);
  });

  it("says that it lies on the ground, and what is far from everything", () => {
    expect(spotWords(city, "ttt", { at: [5, 0], rotation: 0 }).slice(0, 2)).toEqual([
      "Level 1, on the ground.",
      "temple on R55, beside nothing.",
    ]);
  });

  it("is short in a list", () => {
    expect(spotLine(city, "hmq", { at: [5, 0], rotation: 0 })).toBe("level 1: house R55, market R53, quarry S54");
  });
});

it("a tile is told with the stars of its plazas, a hex by its name", () => {
  expect(tileWords("hGq")).toBe("house, garden plaza with 3 stars, quarry");
  expect(hexLabel(hexes[1]!)).toBe("M48, quarry, level 1. ");
});

describe("moves by what they bring", () => {
  const spellings = (at: Hex, rotation: number): Offers["places"] =>
    trioAt(at, rotation).map(([q, r], i): [number, number, number] => [q, r, (rotation + 2 * i) % 6]);
  const places = [...spellings([2, 0], 0), ...spellings([4, 0], 0)];
  const offers: Offers = {
    parts: ["houses"],
    tiles: [
      { tile: 7, hexes: "hmq", price: 0 },
      { tile: 9, hexes: "hhq", price: 1 },
    ],
    places,
    changes: [places.map((_, i) => [i]), places.map(() => [9])],
  };
  const spots = readSpots(places, () => 0, 0);

  it("name each spot once, turned the best way, the best first", () => {
    const ranked = rankedMoves(offers, spots, 7);
    expect(ranked.map(({ at, rotation }) => [...at, rotation])).toEqual([places[5], places[2]]);
  });

  it("compare all tiles while none is held", () => {
    expect(rankedMoves(offers, spots, null).map((move) => move.tile)).toEqual([9, 9, 7, 7]);
  });
});
