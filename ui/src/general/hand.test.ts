import { describe, expect, it, vi } from "vitest";
import type { Session } from "../table/session.svelte";
import { Hand } from "./hand.svelte";
import { KEY_LIST } from "./keyList";
import { commandOf, stepIn } from "./keys";
import type { Offer } from "./view";

function offer(text: string, points = 0): Offer {
  const brings = points ? [{ code: "home", name: "pieces home", points }] : [];
  return { text, move: { move: text }, sentence: `Do ${text}`, brings, total: points, then: [] };
}

function holding(isMine = true) {
  const view = { game: "ur", to_move: 0, offers: [offer("enter"), offer("4", 1)] };
  const move = vi.fn(() => Promise.resolve());
  const preview = vi.fn(() => Promise.resolve({ events: [] }));
  const session = { state: { view, offers: isMine ? {} : null }, move, preview };
  return { hand: new Hand(session as unknown as Session), move, preview };
}

describe("a move", () => {
  it("is chosen first and made by choosing it again", async () => {
    const { hand, move } = holding();
    hand.pick("4");
    expect(hand.down?.text).toBe("4");
    expect(move).not.toHaveBeenCalled();
    hand.pick("4");
    await vi.waitFor(() => expect(move).toHaveBeenCalledWith({ move: "4" }));
  });

  it("is another one when another is chosen", () => {
    const { hand, move } = holding();
    hand.pick("4");
    hand.pick("enter");
    expect(hand.down?.text).toBe("enter");
    expect(move).not.toHaveBeenCalled();
  });

  it("is spoken of while it is pointed at, unless one is chosen or a hint shows one", () => {
    const { hand } = holding();
    hand.over = "enter";
    expect(hand.move?.text).toBe("enter");
    hand.pick("4");
    expect(hand.move?.text).toBe("4");
    hand.shown = offer("enter");
    expect(hand.move?.text).toBe("enter");
    expect(hand.down?.text).toBe("4");
  });

  it("cannot be chosen if it is none, or another's", () => {
    const { hand } = holding();
    hand.pick("9");
    expect(hand.down).toBeNull();
    const theirs = holding(false).hand;
    theirs.pick("4");
    expect([theirs.down, theirs.isMyTurn, theirs.offers]).toEqual([null, false, []]);
  });

  it("is let go step by step", () => {
    const { hand } = holding();
    hand.pick("4");
    hand.shown = offer("enter");
    expect([hand.back(), hand.shown, hand.chosen]).toEqual([true, null, "4"]);
    expect([hand.back(), hand.chosen]).toEqual([true, null]);
    expect(hand.back()).toBe(false);
  });

  it("is told why it was refused, and can be chosen anew", async () => {
    const { hand, move } = holding();
    move.mockRejectedValueOnce(new Error("Too late."));
    hand.pick("4");
    await hand.confirm();
    expect([hand.refusal?.text, hand.chosen, hand.sending]).toEqual(["Too late.", null, false]);
    hand.pick("4");
    expect([hand.refusal, hand.chosen]).toEqual([null, "4"]);
  });

  it("is sent once, and what comes of it is nothing to the next decision", async () => {
    const { hand, move } = holding();
    let fail: (error: Error) => void = () => undefined;
    move.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    hand.pick("4");
    const sent = hand.confirm();
    hand.pick("enter");
    void hand.confirm();
    expect([hand.chosen, hand.sending, move.mock.calls.length]).toEqual(["4", true, 1]);
    hand.clear();
    fail(new Error("Too late."));
    await sent;
    expect([hand.refusal, hand.sending]).toEqual([null, false]);
  });

  it("is chosen by its number, and not made by it", () => {
    const { hand, move } = holding();
    expect(hand.pickNumber(2)?.text).toBe("4");
    expect(hand.pickNumber(2)?.text).toBe("4");
    expect(hand.pickNumber(3)).toBeNull();
    expect([hand.chosen, move.mock.calls.length]).toEqual(["4", 0]);
  });

  it("is looked at in detail only while it is spoken of", async () => {
    const { hand } = holding();
    hand.pick("4");
    await hand.askPreview(hand.offerOf("enter")!);
    expect(hand.preview).toBeNull();
    await hand.askPreview(hand.offerOf("4")!);
    expect(hand.preview).not.toBeNull();
  });
});

describe("keys", () => {
  const pressed = (key: string, more = {}) => ({
    key,
    code: "",
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  });

  it.each([
    ["Enter", "put"],
    ["Escape", "back"],
    ["H", "hint"],
    ["m", "moves"],
    ["p", "picture"],
    ["ArrowLeft", "picture"],
    ["?", "keys"],
  ])("%s", (key, what) => expect(commandOf(pressed(key))).toEqual({ do: what }));

  it("leave to others what is theirs", () => {
    expect(commandOf(pressed("h", { ctrlKey: true }))).toBeNull();
    expect(commandOf(pressed("Tab"))).toBeNull();
    expect(commandOf(pressed("&", { code: "Digit1" }))).toEqual({ do: "pick", number: 1 });
  });

  it("step through a list and stay in it", () => {
    expect([stepIn("ArrowDown", 0, 3), stepIn("ArrowDown", 2, 3), stepIn("ArrowUp", 0, 3)]).toEqual([1, 2, 0]);
    expect([stepIn("Home", 2, 3), stepIn("End", 0, 3), stepIn("a", 0, 3)]).toEqual([0, 2, null]);
  });

  it("are each said once", () => expect(new Set(KEY_LIST.map(([, what]) => what)).size).toBe(KEY_LIST.length));
});
