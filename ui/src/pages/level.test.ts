import { expect, test } from "vitest";
import type { Level } from "../net/api";
import { levelLabel } from "./level";

const MEASURED: Level = {
  name: "mason",
  title: "Stonemason",
  about: "Lays stones.",
  rating: 1105,
  error: 42,
  seconds: 0.2,
};

test("a level is shown with its rating", () => {
  expect(levelLabel(MEASURED)).toBe("Stonemason · 1105");
});

test("a level that nobody has measured is shown by its name", () => {
  expect(levelLabel({ ...MEASURED, rating: null, error: null })).toBe("Stonemason");
});
