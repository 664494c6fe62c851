import { beforeEach, describe, expect, it } from "vitest";
import { setSentences } from "../i18n/say.svelte";
import type { LogEntry, State } from "../net/api";
import { lastMoveOf, newsOf } from "./news";

beforeEach(() =>
  setSentences(
    {
      "ui.your_turn_of": "Your turn, {name}",
      "ui.turn_of": "{name} is to move",
      "ui.winner": "{name} wins.",
      "ui.winners": "Shared: {names}.",
      "ui.points_now": "Points: {points}.",
    },
    "en",
  ),
);

function state(moves: number, toMove: number | null, totals: number[], winners: number[] = []): State {
  return {
    table: {
      moves,
      to_move: toMove,
      phase: toMove === null ? "over" : "playing",
      seats: [{ name: "Ada" }, { name: "" }],
      result: winners.length ? { winners } : null,
    },
    you: { mine: [0] },
    view: { seats: totals.map((total, i) => ({ name: i ? "Metagenes" : null, sheet: { total } })) },
  } as unknown as State;
}

function entry(version: number, text: string, move: number | null = version): LogEntry {
  return { version, at: 0, what: "moved", seat: 0, move, lines: [{ code: "x", text }] };
}

describe("news", () => {
  it("tell what happened, then what came to light, then the points, then whose turn it is", () => {
    const told = newsOf(state(1, 1, [3, 4]), state(2, 0, [3, 9]), [entry(2, "Metagenes moves.")], () => ["A tile."]);
    expect(told).toEqual(["Metagenes moves.", "A tile.", "Points: Ada 3, Metagenes 9 (+5).", "Your turn, Ada."]);
  });

  it("tell who comes in whose turn it is, and nothing of before", () => {
    expect(newsOf(null, state(2, 1, [3, 9]), [entry(1, "old"), entry(2, "older")])).toEqual(["Metagenes is to move."]);
  });

  it("tell nothing of points while nobody moved", () => {
    const now = state(2, 0, [3, 9]);
    expect(newsOf(now, now, [entry(3, "Ben sits down.", null)])).toEqual(["Ben sits down."]);
    expect(newsOf(now, now, [])).toEqual([]);
  });

  it("end with who has won", () => {
    expect(newsOf(state(8, 0, [3, 9]), state(9, null, [12, 9], [0]), [entry(9, "Over.")]).at(-1)).toBe("Ada wins.");
    expect(newsOf(state(8, 0, [3, 9]), state(9, null, [9, 9], [0, 1]), []).at(-1)).toBe("Shared: Ada, Metagenes.");
  });
});

describe("the last move", () => {
  it("is the last entry that was a move", () => {
    expect(lastMoveOf([entry(1, "first"), entry(2, "second"), entry(3, "Ben leaves.", null)])).toEqual(["second"]);
    expect(lastMoveOf([])).toBeNull();
  });
});
