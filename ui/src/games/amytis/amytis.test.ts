import { signed } from "../../game-ui/points";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { setSentences } from "../../i18n/say.svelte";
import type { Session } from "../../table/session.svelte";
import { Hand } from "./hand.svelte";
import { commandOf, nextOfNine } from "./keys";
import { BUILDINGS, COLOURS, SHAPE, SYMBOL, kindOf } from "./kinds";
import rules from "./rules";
import { NINE, keyOf, newlyLaid, rankedMoves, type Move, type Offers, type SeatView, type View } from "./view";
import { cardLabel, changeWords, moveWords, projectLabel, stackLabel, uncoveredWords } from "./words";

function seatWith(heights: number[], more: Partial<SeatView> = {}): SeatView {
  const spaces = heights.map((height) => ({ tile: height ? "gG" : null, height }));
  return { spaces, architects: [], threats: [], ...more } as unknown as SeatView;
}

const EMPTY = seatWith(Array(9).fill(0));
const view = {
  game: "amytis",
  to_move: 0,
  stage: "place",
  stacks: NINE.map((stack) => (stack === 9 ? { tile: null, left: 0 } : { tile: "pB", left: 3 })),
  seats: [EMPTY, { ...EMPTY, architects: [2], threats: [{ stack: 3, line: [1, 2, 3] }] }],
} as unknown as View;
// Stack 2 is taken, stack 9 empty.
const moves: Move[] = [1, 3].flatMap((stack) => NINE.map((space) => ({ stack, space })));
const placing: Offers = {
  parts: ["garden", "projects"],
  moves,
  changes: moves.map((move) => ("space" in move ? [move.space, move.stack === 3 ? 8 : 0] : [])),
  then: moves.map((move) => ("stack" in move && move.stack === 3 ? ["project", "favour"] : [])),
};
const claiming: Offers = {
  parts: ["favours"],
  moves: [{ favour: "ones" }, { favour: "bottom" }],
  changes: [[3], [4]],
  then: [[], []],
};

function handAt(offers: Offers | null, stage = "place") {
  const session = {
    state: { view: { ...view, stage }, offers },
    move: vi.fn(async () => undefined),
    preview: vi.fn(async () => ({ lines: [] })),
    whyNot: vi.fn(async (): Promise<string | null> => null),
  };
  return { hand: new Hand(session as unknown as Session), session };
}

describe("the hand", () => {
  it("takes stack and space in either order, and confirms both together", async () => {
    for (const order of ["stack first", "space first"]) {
      const { hand, session } = handAt(placing);
      if (order === "stack first") hand.pickStack(3);
      expect(hand.pickSpace(5)).toBe(true);
      if (order === "space first") hand.pickStack(3);
      expect(hand.down).toEqual({ stack: 3, space: 5 });
      expect(hand.total).toBe(13);
      await hand.confirm();
      expect(session.move).toHaveBeenCalledWith({ stack: 3, space: 5 });
    }
  });

  it("speaks of what is pointed at until something is chosen", () => {
    const { hand } = handAt(placing);
    hand.overStack = 1;
    hand.overSpace = 4;
    expect([hand.move, hand.down]).toEqual([{ stack: 1, space: 4 }, null]);
    hand.pickStack(3);
    expect(hand.move).toEqual({ stack: 3, space: 4 });
    expect(hand.tile).toBe("pB");
  });

  it("never speaks of a stack that is not open", () => {
    const { hand } = handAt(placing);
    hand.overStack = 2;
    hand.overSpace = 4;
    expect([hand.isOpen(2), hand.aimedStack, hand.move]).toEqual([false, null, null]);
  });

  it("asks the server why a stack cannot be taken, and says it there", async () => {
    const { hand, session } = handAt(placing);
    session.whyNot.mockResolvedValueOnce("somebody stands there");
    expect(hand.pickStack(2)).toBe(false);
    await vi.waitFor(() => expect(hand.refusal).toEqual({ text: "somebody stands there", at: "stack 2" }));
  });

  it("goes back step by step", () => {
    const { hand } = handAt(placing);
    hand.pickStack(1);
    hand.pickSpace(9);
    expect([hand.back(), hand.space, hand.stack]).toEqual([true, null, 1]);
    expect([hand.back(), hand.stack, hand.back()]).toEqual([true, null, false]);
  });

  it("lets a stack go that is pressed again, and confirms a space that is pressed again", async () => {
    const { hand, session } = handAt(placing);
    hand.pickStack(1);
    expect(hand.pickStack(1)).toBe(false);
    hand.pickStack(1);
    hand.pickSpace(2);
    hand.pickSpace(2);
    expect(session.move).toHaveBeenCalledOnce();
  });

  it("shows a hint without choosing it", () => {
    const { hand } = handAt(placing);
    hand.pickStack(1);
    hand.shown = { stack: 3, space: 7 };
    expect([hand.move, hand.stack]).toEqual([{ stack: 3, space: 7 }, 1]);
    hand.putAt(hand.shown);
    expect([hand.shown, hand.down]).toEqual([null, { stack: 3, space: 7 }]);
  });

  it("chooses a favour, confirms it with a second press, and tells a refusal of the move", async () => {
    const { hand, session } = handAt(claiming, "favour");
    hand.overChoice = { favour: "ones" };
    expect([hand.isChoosing, hand.total, hand.down]).toEqual([true, 3, null]);
    hand.pick({ favour: "bottom" });
    expect([hand.total, hand.down]).toEqual([4, { favour: "bottom" }]);
    session.move.mockRejectedValueOnce(new Error("too late"));
    hand.pick({ favour: "bottom" });
    await vi.waitFor(() => expect(hand.refusal).toEqual({ text: "too late", at: "favour:bottom" }));
    expect(hand.choice).toBeNull();
  });

  it("does nothing when it is not one's turn", () => {
    const { hand } = handAt(null);
    expect([hand.pickStack(1), hand.pickSpace(1), hand.seat]).toEqual([false, false, null]);
  });
});

describe("keys", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    commandOf({ key, code: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

  it("pick by digit, on any keyboard", () => {
    expect(press("9", { code: "Digit9" })).toEqual({ do: "pick", number: 9 });
    expect(press("é", { code: "Digit2" })).toEqual({ do: "pick", number: 2 });
  });

  it("never take Tab, Ctrl or Alt", () => {
    const getModifierState = (name: string) => name === "AltGraph";
    expect(press("[", { code: "Digit5", ctrlKey: true, altKey: true, getModifierState })).toBeNull();
    expect([press("Tab"), press("h", { ctrlKey: true }), press("1", { altKey: true })]).toEqual([null, null, null]);
  });

  it("walk over nine places and stay at the rim", () => {
    expect([nextOfNine(5, "up"), nextOfNine(5, "right"), nextOfNine(3, "right"), nextOfNine(7, "down")]).toEqual([
      2, 6, 3, 7,
    ]);
  });
});

describe("moments", () => {
  it("tell which tile is new", () => {
    const grown = seatWith([0, 0, 0, 0, 1, 0, 0, 0, 0]);
    expect(newlyLaid([EMPTY, EMPTY], [EMPTY, grown])).toEqual([{ seat: 1, space: 5 }]);
    expect(newlyLaid(null, [grown])).toEqual([]);
    expect(newlyLaid([grown, EMPTY], [EMPTY, EMPTY])).toEqual([]);
  });

  it("write points with their sign, and moves as words", () => {
    expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "0", "−2"]);
    expect([keyOf({ stack: 1, space: 2 }), keyOf({ project: "deck" })]).toEqual(["1>2", "project:deck"]);
  });
});

describe("words", () => {
  beforeAll(() =>
    setSentences(
      {
        "amytis.ui.stack_label": "{stack}: {tile}, {left}.",
        "amytis.ui.tile_is": "{building} {colour}",
        "amytis.ui.architect_of": "{name} stands.",
        "amytis.ui.line_of": "{name} threatens.",
        "amytis.ui.card_label": "{points}: {rows}",
        "amytis.ui.take_card": "{points}: {pattern}",
        "amytis.ui.any": "any",
        "amytis.ui.gap": "space {space} {colour}",
        "amytis.ui.hue.orange": "orange",
        "amytis.ui.hue.blue": "blue",
        "amytis.ui.lacks_gaps": "Lacks {gaps}.",
        "amytis.ui.uncovered": "{stack} shows {tile}.",
        "amytis.ui.stack_empty": "{stack} is empty.",
        "ui.change_label": "{parts}; {total}",
      },
      "en",
    ),
  );

  it("tell who stands on a stack and who threatens it", () => {
    expect(stackLabel(view, ["Ada", "Ben"], 2)).toBe("2: amytis.ui.kind.palace amytis.ui.colour.blue, 3. Ben stands.");
    expect(stackLabel(view, ["Ada", "Ben"], 3)).toContain("Ben threatens.");
  });

  it("tell a pattern row by row", () => {
    const rows = cardLabel({ card: 5, points: 8, pattern: ["O.", "OO"] });
    expect(rows).toBe("8: amytis.ui.colour_of.O, any; amytis.ui.colour_of.O, amytis.ui.colour_of.O");
  });

  it("tell what a project lacks in pairs", () => {
    const missing = [
      { space: 1, colour: "orange" as const },
      { space: 4, colour: "blue" as const },
    ];
    const report = { card: 5, done: false, points: 8, missing, text: "" };
    expect(projectLabel({ card: 5, points: 8, pattern: ["."] }, report)).toBe(
      "8: any Lacks space 1 orange, space 4 blue.",
    );
  });

  it("tell what has come to light where a tile was taken", () => {
    const entry = (stack: number) => ({
      version: 1,
      at: 0,
      what: "moved",
      seat: 0,
      move: 1,
      lines: [{ code: "tile_placed", text: "", stack }],
    });
    expect(uncoveredWords(view, [entry(3), entry(9)])).toEqual([
      "3 shows amytis.ui.kind.palace amytis.ui.colour.blue.",
      "9 is empty.",
    ]);
  });

  it("call a card by its points and colours, never by a number that it does not show", () => {
    const face = { card: 5, points: 8, pattern: ["O.", "OO"] };
    const orange = "amytis.ui.colour_of.O";
    expect(moveWords({ ...view, cards: [face] }, { project: 5 })).toBe(`8: ${orange}, ${orange}, ${orange}`);
  });

  it("tell what a move brings by part", () => {
    const number = moves.findIndex((move) => keyOf(move) === "3>3");
    const total = "+11, amytis.then.project, amytis.then.favour";
    expect(changeWords(placing, number)).toBe(`amytis.building.garden +3, amytis.sheet.projects +8; ${total}`);
    expect(changeWords(claiming, 1)).toBe("amytis.sheet.favours +4; +4");
  });
});

it("the best move comes first, of one stack or of all, and what can follow decides between equals", () => {
  expect(rankedMoves(placing, null)[0]).toEqual({ stack: 3, space: 9 });
  expect(rankedMoves(placing, 1)[0]).toEqual({ stack: 1, space: 9 });
  expect(rankedMoves(claiming, 1)).toHaveLength(2);
});

it("every building has a symbol and every colour a shape", () => {
  expect(BUILDINGS.every((building) => SYMBOL[building])).toBe(true);
  expect(new Set(COLOURS.map((colour) => SHAPE[colour])).size).toBe(4);
  expect(kindOf("tP")).toEqual({ building: "theater", colour: "pink" });
});

describe("what is read", () => {
  const told = (options: Record<string, unknown>) => rules(options, null).flatMap((chapter) => chapter.lines);
  const effects = (options: Record<string, unknown>) =>
    told(options)
      .filter((line) => line.text.includes("rule_effect"))
      .map((line) => line.text.split(".").at(-1));

  it("of a card only the side in play, and both when chance decides", () => {
    expect(effects({ sides: "ABAAAB" })).toEqual([
      "garden_A",
      "market_B",
      "wall_A",
      "palace_A",
      "residence_A",
      "theater_B",
    ]);
    expect(effects({ sides: "random" })).toHaveLength(12);
  });

  it("rulings by name, and the second hand only where it applies", () => {
    const named = (options: Record<string, unknown>) => told(options).flatMap((line) => line.ruling ?? []);
    expect(named({ sides: "AAAAAA" })).toContain("theater-count");
    expect(named({ sides: "AAAAAA" })).not.toContain("palace-b");
    expect(named({ second_hand: 3 })).toContain("second-hand");
    expect(named({ second_hand: 2 })).not.toContain("second-hand");
  });
});
