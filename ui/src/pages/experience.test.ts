// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { Card, Level } from "../net/api";
import { experienceOf, rememberLevel, usualLevel } from "./experience";

const LEVELS = ["apprentice", "mason", "master"].map((name) => ({ name }) as Level);

function card(facts: Partial<Card>): Card {
  const seats = [{ kind: "person" }, { kind: "bot" }];
  return { game: "akropolis", kind: "table", phase: "playing", mine: [0], result: null, seats, ...facts } as Card;
}

function over(winner: number): Partial<Card> {
  return { phase: "over", result: { totals: [], winners: [winner], tie_break: "", resigned: null } };
}

describe("what somebody knows of a game", () => {
  beforeEach(() => localStorage.clear());

  it("is nothing before the first table", () => {
    expect(experienceOf("akropolis", [])).toEqual({ isNew: true, hasWon: false });
    expect(experienceOf("akropolis", [card({ game: "amytis", ...over(0) })]).isNew).toBe(true);
    expect(experienceOf("akropolis", [card({ kind: "lesson" })]).isNew).toBe(true);
    const givenUp = card({ kind: "lesson", ...over(1) });
    givenUp.result!.resigned = 0;
    expect(experienceOf("akropolis", [givenUp]).isNew).toBe(true);
  });

  it("grows with a game, and with a win", () => {
    expect(experienceOf("akropolis", [card(over(1))])).toEqual({ isNew: false, hasWon: false });
    expect(experienceOf("akropolis", [card(over(0))])).toEqual({ isNew: false, hasWon: true });
  });

  it("says which bot to meet: the gentlest until a win, or the one that was chosen", () => {
    expect(usualLevel("akropolis", LEVELS, false)).toBe(0);
    expect(usualLevel("akropolis", LEVELS, true)).toBe(1);
    rememberLevel("akropolis", "master");
    expect(usualLevel("akropolis", LEVELS, false)).toBe(2);
    expect(usualLevel("amytis", LEVELS, true)).toBe(1);
  });
});
