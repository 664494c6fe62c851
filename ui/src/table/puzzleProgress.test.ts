import { expect, test } from "vitest";
import { answeredOnce, nextPuzzle, progressFrom } from "./puzzleProgress";

const NEW = progressFrom(null);
const PUZZLES = [700, 1000, 1300, 1600].map((rating) => ({ id: `p${rating}`, rating, themes: ["houses"] }));

test("an answer moves the rating by what was not expected, and only the first one does", () => {
  const solved = answeredOnce(NEW, "a", 1400, true);
  expect(solved.rating).toBeGreaterThan(NEW.rating + 40);
  expect(answeredOnce(NEW, "a", 600, true).rating).toBeLessThan(NEW.rating + 10);
  expect(answeredOnce(NEW, "a", 1000, false).rating).toBeLessThan(NEW.rating);
  expect(answeredOnce(solved, "a", 1400, false)).toBe(solved);
});

test("the next one is new, else it was missed, and as hard as one is strong", () => {
  expect(nextPuzzle(PUZZLES, NEW, "", 0)?.id).toBe("p1000");
  expect(nextPuzzle(PUZZLES, { rating: 1100, answered: { p1000: false } }, "", 0)?.id).toBe("p1300");
  const all = { p700: true, p1000: true, p1300: true, p1600: false };
  expect(nextPuzzle(PUZZLES, { rating: 700, answered: all }, "", 0)?.id).toBe("p1600");
  expect(nextPuzzle(PUZZLES, { rating: 1600, answered: all }, "p1600", 0)?.id).toBe("p1300");
  expect(nextPuzzle([], NEW)).toBeUndefined();
});

test("whatever is kept is read", () => {
  for (const kept of ["", "null", "3", "[]", "{", '{"rating": "x", "answered": {"a": 3}}'])
    expect(progressFrom(kept)).toEqual(NEW);
});
