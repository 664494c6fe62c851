import { beforeEach, expect, test } from "vitest";
import { setSentences } from "../../i18n/say.svelte";
import { answersOf, answerTo, answerWords, tilesWords } from "./architect";
import type { View } from "./view";

const site = [
  { tile: 5, hexes: "hqm", price: 0 },
  { tile: 9, hexes: "Tqh", price: 1 },
  { tile: 7, hexes: "ggq", price: 2 },
];
const architect = {
  tiles: [{ tile: 3, hexes: "qqh" }],
  answers: [
    { tile: 5, takes: 9 },
    { tile: 9, takes: null },
  ],
};
const view = { site, architect, hidden: { stacks: 2 } } as unknown as View;

beforeEach(() =>
  setSentences(
    {
      "akropolis.ui.architect.after": "After {tile}: {takes}.",
      "akropolis.ui.architect.unknown": "A new stack comes first",
      "akropolis.ui.architect.over": "The game ends with your turn",
      "akropolis.ui.architect.tiles": "Its tiles",
      "akropolis.ui.architect.no_tiles": "None yet.",
      "akropolis.ui.with_stars": "{kind} with {stars} stars",
      "akropolis.kind.house": "house",
      "akropolis.kind.market": "market",
      "akropolis.kind.quarry": "quarry",
      "akropolis.kind.temple_plaza": "temple plaza",
    },
    "en",
  ),
);

test("what it takes after a tile, where that is certain", () => {
  expect(answerTo(view, 5)?.tile).toBe(9);
  expect(answerTo(view, 9)).toBeNull();
  expect(answerTo(view, null)).toBeNull();
  expect(answerTo({ ...view, architect: null }, 5)).toBeNull();
});

test("in words, by numbers on the site", () => {
  expect(answersOf(view).map((answer) => answerWords(view, answer))).toEqual([
    "After 1 (house, quarry, market): 2 (temple plaza with 2 stars, quarry, house).",
    "After 2 (temple plaza with 2 stars, quarry, house): A new stack comes first.",
  ]);
  const last = { ...view, hidden: { stacks: 0 } } as unknown as View;
  expect(answerWords(last, answersOf(last)[1]!)).toContain("The game ends with your turn");
});

test("its tiles in words", () => {
  expect(tilesWords(view)).toBe("Its tiles: quarry, quarry, house.");
  expect(tilesWords({ ...view, architect: { tiles: [], answers: [] } })).toBe("None yet.");
});
