import { beforeEach, expect, test } from "vitest";
import { setSentences } from "../i18n/say.svelte";
import { promisedLine, signedTenths } from "./promised";

const SENTENCES = {
  "ui.hint_promise": "{win} % to win · lead {lead}",
  "ui.hint_best": "best",
  "ui.hint_behind": "{behind} points",
};
const reason = { code: "brings_stones", text: "Brings you 2 stones." };

beforeEach(() => setSentences(SENTENCES, "en"));

test("a lead is written with one decimal, as the language does", () => {
  expect([3.2, 0, -0.04, -0.4, 12].map(signedTenths)).toEqual(["+3.2", "+0.0", "+0.0", "−0.4", "+12.0"]);
  setSentences(SENTENCES, "de");
  expect(signedTenths(-1.25)).toBe("−1,3");
});

test("the first is the best, the others are so far behind", () => {
  const best = { win: 0.574, lead: 3.2, behind: 0, reason };
  expect(promisedLine(best, true)).toBe("57 % to win · lead +3.2 (best). Brings you 2 stones.");
  const other = { win: 0.5, lead: 1.9, behind: -1.3, reason };
  expect(promisedLine(other, false)).toBe("50 % to win · lead +1.9 (−1.3 points). Brings you 2 stones.");
});
