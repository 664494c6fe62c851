import { expect, test } from "vitest";
import type { Card } from "../net/api";
import { canBeBrought, isMyTurn, myTurnFirst, opponentsIn, outcomeOf } from "./cards";

function card(more: Partial<Card>): Card {
  const seats = ["Ada", "Ben"].map((name) => ({ kind: "person" as const, name, level: "" }));
  const nothing = { id: "", game: "akropolis", kind: "table", title: "", public: false, challenge: "", options: {} };
  const begun = { phase: "playing", created: 0, changed: 0, moves: 4, to_move: 1, result: null, mine: [0] };
  return { ...nothing, ...begun, seats, ...more };
}

function over(...winners: number[]): Partial<Card> {
  const result = { totals: [90, 80], winners, tie_break: "", resigned: null };
  return { phase: "over", to_move: null, result };
}

test("my turn comes first, what is over last, each with the newest before the others", () => {
  const mine = card({ id: "mine", to_move: 0, changed: 1 });
  const theirs = card({ id: "theirs", changed: 5 });
  const waiting = card({ id: "waiting", phase: "gathering", to_move: null, changed: 6 });
  const [old, fresh] = [card({ ...over(0), id: "old", changed: 7 }), card({ ...over(1), id: "fresh", changed: 9 })];
  const order = myTurnFirst([fresh, old, theirs, mine, waiting]).map(({ id }) => id);
  expect(order).toEqual(["mine", "waiting", "theirs", "fresh", "old"]);
  expect(isMyTurn(theirs)).toBe(false);
});

test("what lies here and was brought to the server is listed once, and brought once", () => {
  const here = card({ ...over(0), id: "p0", brought: "copy" });
  const copy = card({ ...over(0), id: "copy", kind: "brought" });
  const elsewhere = card({ ...over(0), id: "other", kind: "brought" });
  expect(myTurnFirst([here, copy, elsewhere]).map(({ id }) => id)).toEqual(["p0", "other"]);
  expect(canBeBrought(here)).toBe(false);
  expect(canBeBrought(card({ ...over(0), id: "p1" }))).toBe(true);
});

test("only a game on this device that was played to its end can be brought", () => {
  const given = { totals: [9, 8], winners: [1], tie_break: "", resigned: 0 };
  expect(canBeBrought(card({ id: "p1" }))).toBe(false);
  expect(canBeBrought(card({ id: "p1", phase: "over", result: given }))).toBe(false);
  expect(canBeBrought(card({ ...over(0), id: "p1", kind: "analysis" }))).toBe(false);
  expect(canBeBrought(card({ ...over(0), id: "a1" }))).toBe(false);
});

test("won, shared, lost; nothing for several at one device", () => {
  expect(outcomeOf(card(over(0)))).toBe("won");
  expect(outcomeOf(card(over(0, 1)))).toBe("shared");
  expect(outcomeOf(card(over(1)))).toBe("lost");
  expect(outcomeOf(card({}))).toBe(null);
  expect(outcomeOf(card({ ...over(0), mine: [0, 1] }))).toBe(null);
  expect(outcomeOf(card({ ...over(0), mine: [] }))).toBe(null);
});

test("the others are named, or everybody if I am not there", () => {
  expect(opponentsIn(card({})).map(({ name }) => name)).toEqual(["Ben"]);
  expect(opponentsIn(card({ mine: [] }))).toHaveLength(2);
  expect(opponentsIn(card({ mine: [0, 1] }))).toHaveLength(2);
});
