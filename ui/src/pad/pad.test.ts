// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { Draft } from "./draft.svelte";
import { keepScored, knownNames, scoredGames, tallies, type Scored } from "./history";
import { Live } from "./live.svelte";

const played = (names: string[], totals: number[], winners: number[]): Scored => ({
  game: "akropolis",
  when: "2026-11-18T20:00:00Z",
  names,
  totals,
  winners,
});

beforeEach(() => localStorage.clear());

describe("what was scored on this device", () => {
  const games = [played(["Ada", "Ben"], [90, 80], [0]), played(["Ben", "Ada"], [70, 70], [0, 1])];

  it("is kept, and read again", () => {
    keepScored(games);
    expect(scoredGames()).toEqual(games);
  });

  it("is passed over where somebody has meddled with it", () => {
    localStorage.setItem("architekton.pad.history", JSON.stringify([games[0], { game: 7 }, null, "x"]));
    expect(scoredGames()).toEqual([games[0]]);
    localStorage.setItem("architekton.pad.history", "{");
    expect(scoredGames()).toEqual([]);
  });

  it("adds up for each person", () => {
    expect(tallies(games)).toEqual([
      { name: "Ada", games: 2, won: 2, best: 90, average: 80 },
      { name: "Ben", games: 2, won: 1, best: 80, average: 75 },
    ]);
    expect(knownNames(games)).toEqual(["Ada", "Ben"]);
  });
});

describe("a draft", () => {
  const isNumber = (kept: unknown): kept is number => typeof kept === "number";
  const begun = () => new Draft("test", isNumber, () => 0);

  it("is there again, and every step can be taken back", () => {
    const draft = begun();
    expect(draft.canUndo).toBe(false);
    draft.change(1);
    draft.change(2);
    expect(begun().current).toBe(2);
    draft.undo();
    expect(draft.current).toBe(1);
    draft.begin();
    expect(draft.current).toBe(0);
    draft.undo();
    draft.undo();
    draft.undo();
    expect(draft.current).toBe(0);
    expect(begun().current).toBe(0);
  });

  it("begins anew where what was kept is of another shape", () => {
    localStorage.setItem("architekton.pad.test", '"old"');
    expect(begun().current).toBe(0);
  });
});

describe("a question that is asked anew with every change", () => {
  it("is under way once at a time, and only the last answer counts", async () => {
    const asked: unknown[] = [];
    const waiting: ((answer: unknown) => void)[] = [];
    const by = {
      ask: <Answer>(_game: string, _question: string, what: unknown): Promise<Answer> => {
        asked.push(what);
        return new Promise((resolve) => waiting.push(resolve as (answer: unknown) => void));
      },
    };
    const live = new Live<string>("akropolis", "tally", by);
    for (const number of [1, 2, 3]) live.ask({ number });
    expect(asked).toEqual([{ number: 1 }]);
    waiting[0]!("one");
    await new Promise((done) => setTimeout(done));
    expect(live.answer).toBe(null);
    expect(asked).toEqual([{ number: 1 }, { number: 3 }]);
    waiting[1]!("three");
    await new Promise((done) => setTimeout(done));
    expect([live.answer, live.isCurrent]).toEqual(["three", true]);
  });
});
