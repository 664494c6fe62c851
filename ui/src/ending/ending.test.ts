import { describe, expect, it } from "vitest";
import { noteScore, wayOf, type Memory } from "./personalBest";
import { resultText } from "./resultText";
import { marginBetween, verdictOf } from "./verdict";

const names = ["Ada", "Stonemason"];

describe("who has won", () => {
  it("is you, by so many points", () => {
    const outcome = { names, totals: [143, 131], winners: [0], mine: [0] };
    expect(verdictOf(outcome)).toEqual({ key: "ui.you_win_by", facts: { name: "Ada", points: 12 } });
  });

  it("is somebody by name, for who lost, watches, or plays all seats", () => {
    for (const mine of [[0], [], [0, 1]]) {
      const outcome = { names, totals: [126, 131], winners: [1], mine };
      expect(verdictOf(outcome)).toEqual({ key: "ui.wins_by", facts: { name: "Stonemason", points: 5 } });
    }
  });

  it("has no margin where points are equal, and may be shared", () => {
    const tied = { names, totals: [90, 90], winners: [0], mine: [0] };
    expect(verdictOf(tied).key).toBe("ui.you_win");
    expect(verdictOf({ ...tied, winners: [0, 1] })).toEqual({ key: "ui.winners", facts: { names } });
  });

  it("is compared with the best of the others", () => {
    const outcome = { names: ["A", "B", "C"], totals: [10, 30, 20], winners: [1], mine: [2] };
    expect(marginBetween(outcome)).toEqual({ seat: 2, rival: 1 });
    expect(marginBetween({ ...outcome, mine: [] })).toEqual({ seat: 1, rival: 2 });
    expect(marginBetween({ names: ["A"], totals: [3], winners: [0], mine: [0] })).toBeNull();
  });
});

describe("a personal best", () => {
  function memory(): Memory {
    const kept = new Map<string, string>();
    return { read: (name) => kept.get(name) ?? null, write: (name, value) => void kept.set(name, value) };
  }

  it("is kept, and beaten only by more", () => {
    const device = memory();
    expect(noteScore("a", "t1", 80, device)).toEqual({ points: 80, before: null, isNew: true });
    expect(noteScore("a", "t2", 70, device)).toEqual({ points: 80, before: null, isNew: false });
    expect(noteScore("a", "t3", 90, device)).toEqual({ points: 90, before: 80, isNew: true });
  });

  it("is the same when one looks at its table again", () => {
    const device = memory();
    noteScore("a", "t1", 80, device);
    noteScore("a", "t2", 90, device);
    expect(noteScore("a", "t2", 90, device)).toEqual({ points: 90, before: 80, isNew: true });
    expect(noteScore("a", "t1", 80, device).isNew).toBe(false);
  });

  it("is another one for another way to play, whoever begins", () => {
    expect(wayOf("akropolis", { players: 2, long: false, first: 1 })).toBe(
      wayOf("akropolis", { long: false, players: 2, first: null }),
    );
    expect(wayOf("akropolis", { players: 2 })).not.toBe(wayOf("akropolis", { players: 3 }));
  });

  it("forgives what somebody else has written there", () => {
    const device = memory();
    device.write("best a", "{nonsense");
    expect(noteScore("a", "t1", 5, device).points).toBe(5);
  });
});

it("a result as text has names", () => {
  const told = { title: "Akropolis", verdict: "Ada wins by 12.", names, totals: [143, 131], address: "https://x/r" };
  expect(resultText(told)).toBe("Akropolis: Ada wins by 12.\nAda 143 · Stonemason 131\nhttps://x/r");
});
