import { signed, totalOf } from "../../game-ui/points";
import { describe, expect, it } from "vitest";
import { centre, type Hex } from "../../board/hex";
import { middle, trioAt } from "../../board/trio";
import { hexSeenAt, lift, newlyLaid, outlineAfter, readCity, standingBefore, tilesOnTop } from "./city";
import { KEY_LIST } from "./keyList";
import { commandOf } from "./keys";
import { kindsOf } from "./kinds";
import { aimedAt, changeOf, fits, placementOn, readSpots, stonesGained, turnedOn } from "./spots";
import type { HexReport, Offers, SeatView } from "./view";

function report(at: HexReport["at"], level = 1, type: HexReport["type"] = "quarry"): HexReport {
  return { at, type, level, counts: false, value: 0, points: 0, reasons: [] };
}

function seatWith(hexes: HexReport[], city: SeatView["city"] = []): SeatView {
  const none = { value: 0, stars: 0, points: 0 };
  const districts = { houses: none, markets: none, barracks: none, temples: none, gardens: none };
  const sheet = { districts, stones: 1, total: 1, hexes };
  return { name: null, stones: 1, tiles: [], city, lakes: [], sheet };
}

/** All three spellings of one spot, as the server offers them. */
function spellings(at: Hex, rotation: number): Offers["places"] {
  const [a, b, c] = trioAt(at, rotation);
  return [
    [a[0], a[1], rotation],
    [b[0], b[1], (rotation + 2) % 6],
    [c[0], c[1], (rotation + 4) % 6],
  ];
}

const places = [...spellings([0, 0], 1), ...spellings([5, 0], 0)];
const offers: Offers = {
  parts: ["houses", "stones"],
  tiles: [{ tile: 7, hexes: "hmq", price: 1 }],
  places,
  changes: [places.map((_, i) => [i, -1])],
};

describe("a city as it is drawn", () => {
  const laid = { tile: 7, at: [0, 1] as HexReport["at"], rotation: 2 };
  const seat = seatWith([report([0, 0]), report([0, 1], 2), report([0, -1])], [laid]);

  it("draws what is further back first", () => {
    expect(readCity(seat).built.map((hex) => hex.at)).toEqual([
      [0, -1],
      [0, 0],
      [0, 1],
    ]);
    expect(readCity(seat, 3).built.map((hex) => hex.at)).toEqual([
      [0, 1],
      [0, 0],
      [0, -1],
    ]);
  });

  it("knows which tile lies on top", () => {
    expect(tilesOnTop([laid, { tile: 9, at: [0, 1], rotation: 2 }]).get("0,1")).toBe(2);
    expect(readCity(seat).built.map((hex) => hex.tile)).toEqual([0, 0, 1]);
  });

  it("has a seam where another tile begins, and none within a tile", () => {
    const start = readCity(seat).built.find((hex) => hex.key === "0,0")!;
    expect(start.seams).toEqual([1, 2, 3, 4, 5]);
  });

  it("knows what stands before a tile, from wherever it is looked at, further back first", () => {
    const higher = seatWith([report([0, 0]), report([0, 1], 2), report([0, -1], 3), report([0, 2], 3)]);
    const before = (turn: number) => standingBefore(readCity(higher, turn), [[0, 0]]).map((hex) => hex.key);
    expect(before(0)).toEqual(["0,1", "0,2"]);
    expect(before(3)).toEqual(["0,-1"]);
  });

  it("draws a line around a tile before what is higher, and after what would only cut into it", () => {
    const around = (south: number) => {
      const city = readCity(seatWith([report([0, 0]), report([0, 1], south)]));
      return [...outlineAfter(city, [[0, 0]])].map(([key, line]) => [key, line.split("M").length - 1]);
    };
    expect(around(2)).toEqual([["0,0", 6]]);
    expect(around(1)).toEqual([
      ["0,0", 5],
      ["0,1", 1],
    ]);
  });

  it("is hit where it is seen", () => {
    const { x, y } = centre([0, 1]);
    expect(hexSeenAt(readCity(seat), { x, y: y - 2 * lift() })?.key).toBe("0,1");
    expect(hexSeenAt(readCity(seat), { x: 900, y })).toBeNull();
  });

  it("tells from two moments whose tile is new", () => {
    const before = seatWith([], []);
    expect(newlyLaid([before, before], [before, seat])).toEqual([{ seat: 1, tile: 1 }]);
    expect(newlyLaid(null, [seat])).toEqual([]);
    expect(newlyLaid([seat], [before])).toEqual([]);
  });
});

describe("spots", () => {
  const spots = readSpots(places, () => 0, 0);

  it("are one for the three spellings of the same three hexes", () => {
    expect(spots.map((spot) => [...spot.ways.keys()])).toEqual([
      [1, 3, 5],
      [0, 2, 4],
    ]);
  });

  it("fit the held rotation or not", () => {
    expect(spots.map((spot) => fits(spot, 3))).toEqual([true, false]);
  });

  it("turn a tile that does not fit to one that does, and on to the next", () => {
    const first = placementOn(offers, spots[0]!, 0);
    expect(first).toMatchObject({ at: [0, 0], rotation: 1, place: 0 });
    expect(turnedOn(offers, first, 1)).toMatchObject({ rotation: 3, place: 1 });
    expect(turnedOn(offers, first, -1)).toMatchObject({ rotation: 5, place: 2 });
  });

  it("are aimed at by coming near, or onto the mark if they need another rotation", () => {
    const [fitting, other] = [middle(trioAt([0, 0], 1)), middle(trioAt([5, 0], 0))];
    expect(aimedAt(spots, 1, { x: fitting.x + 20, y: fitting.y })).toBe(spots[0]);
    expect(aimedAt(spots, 1, other)).toBe(spots[1]);
    expect(aimedAt(spots, 1, { x: -500, y: 0 })).toBeNull();
  });

  it("lie where they are seen when the plan is turned and the ground is high", () => {
    const [turned] = readSpots(places, () => 2, 1);
    expect(turned!.ground).toBe(2);
    const trio = trioAt([0, 0], 2);
    expect(turned!.point.x).toBeCloseTo(middle(trio).x);
    expect(turned!.point.y).toBeCloseTo(middle(trio).y - 2 * lift());
  });

  it("bring what the server says", () => {
    const change = changeOf(offers, 7, 4)!;
    expect(totalOf(change)).toBe(3);
    expect(stonesGained(offers, change, 1)).toBe(0);
    expect(changeOf(offers, 8, 0)).toBeNull();
  });
});

describe("keys", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    commandOf({ key, code: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

  it("take tiles by digit, on any keyboard", () => {
    expect(press("2", { code: "Digit2" })).toEqual({ do: "take", slot: 1 });
    expect(press("é", { code: "Digit2" })).toEqual({ do: "take", slot: 1 });
  });

  it("never take Tab, Ctrl or Alt", () => {
    expect(press("Tab")).toBeNull();
    expect(press("r", { ctrlKey: true })).toBeNull();
    expect(press("ArrowLeft", { altKey: true })).toBeNull();
  });

  it("takes what AltGr writes, as a French keyboard sends it", () => {
    const getModifierState = (name: string) => name === "AltGraph";
    const windows = { ctrlKey: true, altKey: true, getModifierState };
    const linux = { getModifierState };
    for (const system of [windows, linux]) {
      expect(press("[", { code: "Digit5", ...system })).toEqual({ do: "city", steps: -1 });
      expect(press("]", { code: "Minus", ...system })).toEqual({ do: "city", steps: 1 });
    }
    expect(press("(", { code: "Digit5", ctrlKey: true, altKey: true })).toBeNull();
    expect(press("(", { code: "Digit5" })).toEqual({ do: "take", slot: 4 });
    expect(press("?", { code: "KeyM", shiftKey: true })).toEqual({ do: "keys" });
    // On it the key of "-" is that of 6: a comma does the same.
    expect(press(",", { code: "KeyM" })).toEqual({ do: "zoom", factor: 0.8 });
    expect(press(".", { code: "Comma", shiftKey: true })).toEqual({ do: "zoom", factor: 1.25 });
  });

  it("lists every key that it takes", () => {
    const listed = KEY_LIST.flatMap(([keys]) => keys);
    for (const key of ["O", "Page ↑", "Page ↓", "[", "]", ".", ","]) expect(listed).toContain(key);
  });

  it("turn both ways", () => {
    expect(press("r")).toEqual({ do: "spin", steps: 1 });
    expect(press("R", { shiftKey: true })).toEqual({ do: "spin", steps: -1 });
    expect(press("o")).toEqual({ do: "city", steps: 1 });
    expect(press("O", { shiftKey: true })).toEqual({ do: "city", steps: -1 });
  });
});

it("a tile's letters are its kinds", () => {
  expect(kindsOf("Ghq").map((kind) => kind.name)).toEqual(["garden_plaza", "house", "quarry"]);
  expect(kindsOf("G")[0]!.stars).toBe(3);
});

it("points are written with their sign", () => {
  expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "0", "−2"]);
});
