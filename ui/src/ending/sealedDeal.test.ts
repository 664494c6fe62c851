import { describe, expect, it } from "vitest";
import games from "./sealed-games.json";
import { canonical, verdictOf } from "./sealedDeal";
import { sha256 } from "./sha256";

describe("a hash", () => {
  it("is the one that everybody has", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("is the browser's own, at every length around a block", async () => {
    for (let length = 50; length < 130; length++) {
      const text = "ä€".repeat(length).slice(0, length);
      const own = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
      expect(sha256(text)).toBe([...own].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
  });
});

// Written by the engine: see tests/core/test_seal.py.
describe.each(games)("a deal of $game", (game) => {
  const { commitment } = game.seal;

  it("fits its seal, whatever the order of its keys", () => {
    const turned = Object.fromEntries(Object.entries(game.options).reverse());
    expect(verdictOf({ ...game, options: turned }, commitment)).toBe("verified");
    expect(verdictOf(game, null)).toBe("late");
  });

  it("is found out if it was changed, or its seal was", () => {
    expect(verdictOf({ ...game, deal: { ...game.deal, more: 1 } }, commitment)).toBe("broken");
    expect(verdictOf(game, "00".repeat(32))).toBe("broken");
    expect(verdictOf({ game: game.game, options: game.options, deal: game.deal }, commitment)).toBe("broken");
  });
});

it("spells every document in one way", () => {
  expect(canonical({ b: [1, null, "é"], a: { d: true, c: "" } })).toBe('{"a":{"c":"","d":true},"b":[1,null,"é"]}');
});
