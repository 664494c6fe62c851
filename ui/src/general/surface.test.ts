import { describe, expect, it } from "vitest";
import { setSentences } from "../i18n/say.svelte";
import { chaptersOf, lessonsOf } from "./rules";
import { generalGame, modeOf } from "./surface";
import type { Offer } from "./view";
import { bringsWords, eventWords, modeWords, namesOf, offerWords } from "./words";

function offer(text: string, points = 0): Offer {
  const brings = points ? [{ code: "home", name: "pieces home", points }] : [];
  return { text, move: { move: text }, sentence: `Do ${text}`, brings, total: points, then: [] };
}

describe("what the server tells of a game", () => {
  const about = {
    lessons: ["first"],
    name: "ur",
    modes: { usual: {}, alone: { players: 1 } },
    seats: { usual: 2, alone: 1 },
  };

  it("is a surface", () => {
    const ui = generalGame(about);
    expect([ui.defaults, ui.seats({}), ui.seats({ players: 1 }), ui.seats({ odd: 1 })]).toEqual([{}, 2, 1, 2]);
    expect(ui.solo).toEqual([{ key: "ur.mode.alone", options: { players: 1 } }]);
    expect(modeOf(about.modes, { players: 2 })).toBeNull();
  });

  it("is said in its own words, as far as it has any", async () => {
    setSentences(
      {
        "core.seat": "Seat {seat}",
        "ur.mode.usual": "Seven pieces",
        "ur.event.taken": "A piece of {who} on {square} is taken.",
        "ur.rules.1": "The race",
        "ur.rules.1.1": "Who is first wins.",
        "ur.rules.1.2": "Rosettes are good.",
        "ur.rules.2": "The end",
        "ur.lesson.1": "Look.",
      },
      "en",
    );
    expect(modeWords("ur", "usual", {})).toEqual({ name: "Seven pieces", about: "" });
    expect(modeWords("ur", "very_short", { pieces: 5, safe: false })).toEqual({
      name: "very short",
      about: "pieces: 5, safe: false",
    });
    const taken = { code: "taken", text: "A piece of Seat 2 on 7 is taken.", seat: 2, square: 7 };
    expect(eventWords("ur", taken, ["Ada", "Ben"])).toBe("A piece of Ben on 7 is taken.");
    expect(eventWords("ur", { code: "odd", text: "Odd." }, [])).toBe("Odd.");
    expect(chaptersOf("ur").map(({ title, lines }) => [title, lines.length])).toEqual([
      ["ur.rules.1", 2],
      ["ur.rules.2", 0],
    ]);
    expect(chaptersOf("pig")).toEqual([]);
    expect(lessonsOf("ur", ["first"])).toEqual({ steps: { first: [{ text: "ur.lesson.1", until: "read" }] } });
    const seats = [{ name: null }, { name: "The bank" }, { name: null }];
    expect(namesOf({ seats } as never, ["Ada", "", ""])).toEqual(["Ada", "The bank", "Seat 3"]);
  });

  it("says what a move brings, if it does", () => {
    expect(offerWords(offer("4", 1))).toBe("Do 4: pieces home +1");
    expect(offerWords(offer("4", -2))).toBe("Do 4: pieces home −2");
    expect(offerWords(offer("enter"))).toBe("Do enter");
    expect(bringsWords({ brings: [], then: ["a card"] })).toBe("a card");
  });
});
