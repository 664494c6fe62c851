import { describe, expect, it } from "vitest";
import { fill, say, setSentences } from "./say.svelte";

describe("sentences", () => {
  it("fills in facts and lists", () => {
    expect(fill("Tile {tile} at {at}.", { tile: 3, at: [1, -2] }, "en")).toBe("Tile 3 at (1, -2).");
    expect(fill("{sides}", { sides: ["N", "S"] }, "fr", { "word.N": "nord" })).toBe("nord, S");
  });

  it("knows which numbers are one", () => {
    const sentence = "{n} {n, plural, one {pierre} other {pierres}}";
    expect(fill(sentence, { n: 0 }, "fr")).toBe("0 pierre");
    expect(fill(sentence, { n: 0 }, "en")).toBe("0 pierres");
    expect(fill(sentence, { n: 2 }, "fr")).toBe("2 pierres");
  });

  it("shows a key that is missing", () => {
    setSentences({ "a.b": "Hello {name}." }, "en");
    expect(say("a.b", { name: "Ada" })).toBe("Hello Ada.");
    expect(say("a.c")).toBe("a.c");
  });
});
