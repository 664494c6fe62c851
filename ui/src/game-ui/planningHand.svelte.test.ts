// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trioAt } from "../board/trio";
import { Hand as AkropolisHand } from "../games/akropolis/hand.svelte";
import type { Move as Laying, Offers } from "../games/akropolis/view";
import { Hand as AmytisHand } from "../games/amytis/hand.svelte";
import { NINE, type Offers as AmytisOffers } from "../games/amytis/view";
import { setSentences } from "../i18n/say.svelte";
import { choose } from "../settings/settings.svelte";
import { Session } from "../table/session.svelte";
import { intentionWords } from "./intentionWords";
import { keepIntentions, type PlanningHand } from "./planningHand.svelte";

const SENTENCES = {
  "ui.intention.taken": "taken",
  "ui.intention.impossible": "impossible",
  "ui.intention.kept": "kept",
  "ui.intention.yours": "yours",
  "akropolis.ui.too_dear": "costs {price}, has {stones}",
};

/** A table at which I have seat 1; the socket is never answered, so what it would say is said here. */
function tableOf(view: object, supposed: object) {
  const socket = { addEventListener() {}, close() {}, send() {} } as unknown as WebSocket;
  const session = new Session(
    () => "",
    () => socket,
  );
  const move = vi.spyOn(session, "move").mockResolvedValue();
  const suppose = vi.spyOn(session, "suppose").mockResolvedValue({ moves: 0, offers: supposed } as never);
  const whyNot = vi.spyOn(session, "whyNot").mockResolvedValue("not there");
  function tell(moves: number, toMove: number, offers: object | null = null, more: object = {}) {
    session.state = {
      table: { id: "t1", moves, to_move: toMove },
      you: { mine: [1] },
      view: { ...view, to_move: toMove, ...more },
      offers,
    } as never;
    flushSync();
  }
  tell(0, 0);
  return { session, move, suppose, whyNot, tell };
}

let stop = () => {};

/** With what a page does for it. */
function kept<Hand extends PlanningHand<object, unknown, unknown>>(hand: Hand): Hand {
  stop();
  stop = $effect.root(() => keepIntentions(hand));
  hand.begin();
  flushSync();
  return hand;
}

beforeEach(() => {
  setSentences(SENTENCES, "en");
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  choose("confirm", "always");
});

describe("a tile of Akropolis, planned while others decide", () => {
  const places = trioAt([3, 0], 0).map(([q, r], i): [number, number, number] => [q, r, 2 * i]);
  const site = [7, 8, 9].map((tile, price) => ({ tile, hexes: "hmq", price }));
  const seat = { city: [], lakes: [], stones: 1, sheet: { hexes: [] } };
  const view = { game: "akropolis", site, seats: [seat, seat, seat] };

  function offersOf(tiles: typeof site): Offers {
    return { parts: ["houses"], tiles, places, changes: tiles.map(({ tile }) => places.map(() => [tile])) };
  }

  const move: Laying = { tile: 8, at: [3, 0], rotation: 0 };

  function waiting() {
    const table = tableOf(view, offersOf(site));
    return { ...table, hand: kept(new AkropolisHand(table.session)) };
  }

  async function planning() {
    const table = waiting();
    table.hand.take(8);
    await table.hand.suppose();
    table.hand.putAt(move);
    flushSync();
    return table;
  }

  it("can be any at the site, and what could be done is asked for once it is taken up", async () => {
    const { hand, suppose } = waiting();
    expect([hand.offers, hand.seat, suppose.mock.calls.length]).toEqual([null, 1, 0]);
    hand.take(5);
    expect(hand.tile).toBeNull();
    hand.take(9);
    await hand.suppose();
    expect(suppose.mock.calls).toEqual([[1]]);
    expect([hand.held?.tile, hand.spots.length, hand.lacks]).toEqual([9, 1, 1]);
  });

  it.each(["second", "always", "never"] as const)("is never played while others decide (%s)", async (setting) => {
    choose("confirm", setting);
    const { hand, move: moved } = await planning();
    hand.down = null;
    hand.aim = hand.spots[0]!.point;
    expect(hand.put()).toBe(true);
    hand.confirmByPress();
    expect(await hand.confirm()).toBe(false);
    expect(moved).not.toHaveBeenCalled();
    expect(intentionWords(hand)).toBe("kept");
  });

  it("lies there when the turn comes, at the price of then, and waits to be confirmed", async () => {
    choose("confirm", "never");
    const { hand, tell, move: moved } = await planning();
    const left = [
      { ...site[1]!, price: 0 },
      { ...site[2]!, price: 1 },
    ];
    tell(1, 1, offersOf(left), { site: left });
    hand.begin();
    expect([hand.putDown, hand.held?.price, hand.total]).toEqual([move, 0, 8]);
    expect([hand.isIntended, intentionWords(hand)]).toEqual([true, "yours"]);
    expect(moved).not.toHaveBeenCalled();
    await hand.confirm();
    expect(moved).toHaveBeenCalledWith(move);
  });

  it("is off when somebody has taken it", async () => {
    const { hand, tell } = await planning();
    const left = [site[0]!, { ...site[2]!, price: 1 }];
    tell(1, 1, offersOf(left), { site: left });
    hand.begin();
    expect([hand.tile, hand.putDown, hand.told]).toEqual([null, null, "taken"]);
    hand.take(7);
    expect(hand.told).toBe("");
  });

  it("is off when it is still too dear", async () => {
    const { hand, tell } = await planning();
    tell(1, 1, offersOf(site.slice(0, 1)), { seats: [seat, { ...seat, stones: 0 }, seat] });
    hand.begin();
    expect([hand.putDown, hand.told]).toEqual([null, "costs 1, has 0"]);
  });

  it("is asked about again when another has moved, and others decide still", async () => {
    const { hand, tell, suppose } = await planning();
    tell(1, 2);
    hand.begin();
    await vi.waitFor(() => expect(suppose).toHaveBeenCalledTimes(2));
    flushSync();
    expect([hand.putDown, hand.told]).toEqual([move, ""]);
    const left = site.filter(({ tile }) => tile !== 8);
    suppose.mockResolvedValue({ moves: 2, offers: offersOf(left) } as never);
    tell(2, 0, null, { site: left });
    hand.begin();
    await vi.waitFor(() => expect(hand.told).toBe("taken"));
    expect(hand.tile).toBeNull();
  });

  it("comes along into the turn while it is only held, and is not played when it is put down then", async () => {
    choose("confirm", "never");
    const { hand, tell, move: moved } = waiting();
    hand.take(8);
    await hand.suppose();
    tell(1, 1, offersOf(site));
    hand.begin();
    expect(hand.tile).toBe(8);
    hand.aim = hand.spots[0]!.point;
    hand.put();
    expect([hand.isReady, moved.mock.calls.length]).toEqual([true, 0]);
    // Who takes up something else knows that it is their turn.
    hand.take(7);
    hand.put();
    expect(moved).toHaveBeenCalledOnce();
  });

  it("is dropped by one step back, and then nothing is kept", async () => {
    const { hand, tell } = await planning();
    expect([hand.back(), hand.tile, hand.offers]).toEqual([true, null, null]);
    flushSync();
    expect(sessionStorage.length).toBe(0);
    tell(1, 1, offersOf(site));
    hand.begin();
    expect([hand.putDown, hand.told]).toEqual([null, ""]);
  });

  it("outlives a reload, for this table and seat only", async () => {
    const { session, tell } = await planning();
    const again = kept(new AkropolisHand(session));
    await vi.waitFor(() => expect(again.putDown).toEqual(move));
    tell(1, 1, offersOf(site));
    expect(kept(new AkropolisHand(session)).putDown).toEqual(move);
    const elsewhere = tableOf(view, offersOf(site));
    elsewhere.session.state = { ...elsewhere.session.state!, table: { ...elsewhere.session.state!.table, id: "t2" } };
    const other = kept(new AkropolisHand(elsewhere.session));
    await other.suppose();
    expect(other.putDown).toBeNull();
  });

  it("is forgotten with the move that is made, whichever that is", async () => {
    const { hand, tell } = await planning();
    tell(1, 1, offersOf(site));
    hand.begin();
    hand.take(7);
    tell(2, 2);
    hand.begin();
    expect([hand.tile, sessionStorage.length]).toEqual([null, 0]);
  });

  it("is not for those who look on, nor for several at one device", async () => {
    for (const mine of [[], [1, 2]]) {
      const { session, suppose } = tableOf(view, offersOf(site));
      session.state = { ...session.state!, you: { mine } as never };
      const hand = kept(new AkropolisHand(session));
      hand.take(8);
      await hand.suppose();
      expect([hand.waitingSeat, hand.tile, suppose.mock.calls.length]).toEqual([null, null, 0]);
    }
  });

  it("says what the server says when nothing can be planned", async () => {
    const { hand, suppose } = waiting();
    suppose.mockRejectedValue(new Error("nothing to plan"));
    hand.take(8);
    await vi.waitFor(() => expect(hand.told).toBe("nothing to plan"));
    expect(hand.tile).toBeNull();
  });
});

describe("a tile of Amytis, planned while the other decides", () => {
  const stacks = NINE.map((stack) => ({ tile: stack % 2 ? "pB" : "gG", left: 3 }));
  const seat = { spaces: NINE.map(() => ({ tile: null, height: 0 })), architects: [], threats: [] };
  const view = { game: "amytis", stage: "favour", stacks, seats: [seat, seat] };

  function offersOf(open: number[]): AmytisOffers {
    const moves = open.flatMap((stack) => NINE.map((space) => ({ stack, space })));
    return { parts: ["garden"], moves, changes: moves.map(({ stack }) => [stack]), then: moves.map(() => []) };
  }

  async function planning() {
    const table = tableOf(view, offersOf([1, 2, 4]));
    const hand = kept(new AmytisHand(table.session));
    hand.pickSpace(5);
    hand.pickStack(4);
    await hand.suppose();
    flushSync();
    return { ...table, hand };
  }

  it("is put down in either order, whatever the other has to decide", async () => {
    const { hand, move } = await planning();
    expect([hand.putDown, hand.total, hand.isChoosing]).toEqual([{ stack: 4, space: 5 }, 4, false]);
    hand.pickSpace(5);
    expect(move).not.toHaveBeenCalled();
  });

  it("is offered if the stack shows the same tile, and can be taken from", async () => {
    const { hand, tell } = await planning();
    tell(1, 1, offersOf([1, 4]), { stage: "place" });
    hand.begin();
    expect([hand.putDown, hand.isIntended]).toEqual([{ stack: 4, space: 5 }, true]);
  });

  it.each([
    ["another tile lies there", "pB", [1, 4], "taken"],
    ["the same tile cannot be taken", "gG", [1, 2], "impossible"],
  ])("is off when %s", async (_, tile, open, told) => {
    const { hand, tell } = await planning();
    tell(1, 1, offersOf(open), { stage: "place", stacks: stacks.map((one, i) => (i === 3 ? { ...one, tile } : one)) });
    hand.begin();
    expect([hand.putDown, hand.stack, hand.told]).toEqual([null, null, told]);
  });

  it("says at the stack why it cannot be planned with", async () => {
    const { hand, whyNot } = await planning();
    hand.drop();
    flushSync();
    expect(hand.pickStack(9)).toBe(true);
    await vi.waitFor(() => expect(hand.refusal).toEqual({ text: "not there", at: "stack 9" }));
    expect([hand.stack, whyNot.mock.lastCall?.[1]]).toEqual([null, 1]);
  });
});
