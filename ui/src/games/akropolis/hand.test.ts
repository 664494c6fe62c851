import { describe, expect, it } from "vitest";
import type { Session } from "../../table/session.svelte";
import { trioAt } from "../../board/trio";
import type { Hex } from "../../board/hex";
import { Hand } from "./hand.svelte";
import type { Offers } from "./view";

/** All three spellings of one spot, as the server offers them. */
function spellings(at: Hex, rotation: number): Offers["places"] {
  return trioAt(at, rotation).map(([q, r], i): [number, number, number] => [q, r, (rotation + 2 * i) % 6]);
}

/** Two spots that touch: one for even rotations, one for odd ones. */
const places = [...spellings([3, 0], 0), ...spellings([3, 0], 1)];
const offers: Offers = {
  parts: ["houses"],
  tiles: [{ tile: 7, hexes: "hmq", price: 0 }],
  places,
  changes: [places.map(() => [0])],
};

function holding(): Hand {
  const sheet = { hexes: [{ at: [0, 0], type: "quarry", level: 1, counts: false, value: 0, points: 0, reasons: [] }] };
  const view = { game: "akropolis", to_move: 0, seats: [{ city: [], lakes: [], sheet }] };
  const hand = new Hand({ state: { view, offers } } as unknown as Session);
  hand.take(7);
  return hand;
}

describe("a tile that is held", () => {
  it.each([1, -1])("turns with every notch while it hovers over a spot (%i)", (steps) => {
    const hand = holding();
    hand.aim = { ...hand.fitting[0]!.point };
    const spot = hand.ghost!.spot.key;
    const seen = [hand.ghost!.rotation];
    for (let notch = 0; notch < 3; notch += 1) {
      hand.spin(steps);
      expect(hand.ghost!.spot.key).toBe(spot);
      expect(hand.ghost!.rotation).not.toBe(seen.at(-1));
      expect(hand.ghost!.rotation).toBe(hand.rotation);
      seen.push(hand.ghost!.rotation);
    }
    expect(new Set(seen).size).toBe(3);
  });

  it("turns in all six ways where it hovers over nothing", () => {
    const hand = holding();
    const seen = Array.from({ length: 6 }, () => (hand.spin(1), hand.rotation));
    expect(new Set(seen).size).toBe(6);
  });

  it("turns in all six ways by keys, and goes along to where it fits", () => {
    const hand = holding();
    hand.walk("right");
    const seen = Array.from({ length: 6 }, () => {
      hand.spin(1);
      expect(hand.ghost!.rotation).toBe(hand.rotation);
      return `${hand.rotation} ${hand.ghost!.spot.key}`;
    });
    expect(new Set(seen).size).toBe(6);
  });

  it("goes to the best spot, then to the next best and back, and to both ends of the list", () => {
    const hand = holding();
    const steps = [1, 1, 1, -1, -1] as const;
    const spots = steps.map((step) => (hand.walkBest(step), hand.ghost!.spot.key));
    expect(spots[0]).not.toBe(spots[1]);
    expect(spots).toEqual([spots[0], spots[1], spots[0], spots[1], spots[0]]);
    expect(hand.down).toBeNull();
    hand.walkEnd(true);
    expect(hand.ghost!.spot.key).toBe(hand.fitting.at(-1)!.key);
    hand.walkEnd(false);
    expect(hand.ghost!.spot.key).toBe(hand.fitting[0]!.key);
  });
});
