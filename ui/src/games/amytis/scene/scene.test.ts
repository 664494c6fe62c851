import { describe, expect, it } from "vitest";
import { BOARD, NINE, THICK, layoutFor, spaceAt } from "./layout";
import { gainSign } from "./marks";
import { pieceModel, type PieceName } from "./pieces";
import { faceUp, seenFirst, tableInstances, topOfSpace, topOfStack, type View } from "./instances";

function seat(architects: number[], pawns: number, mine: string[], heights: Record<number, number> = {}) {
  return {
    name: null,
    spaces: NINE.map((space) => ({ tile: heights[space] ? "gG" : null, height: heights[space] ?? 0 })),
    architects,
    pawns,
    sheet: { total: 0, projects: [], favours: mine.map((favour) => ({ favour, state: "mine" })) },
  };
}

const VIEW = {
  stacks: NINE.map((stack) => (stack === 3 ? { tile: null, left: 0 } : { tile: "wP", left: 5 })),
  display: [1, 2, 3],
  seats: [seat([1, 5], 2, ["ones", "bottom"], { 4: 3 }), seat([9], 5, [])],
} as unknown as View;

describe("the table of Amytis", () => {
  const layout = layoutFor(0, true);
  const instances = [...tableInstances(VIEW, layout, null)];
  const count = (name: string) => instances.filter(([part]) => part === name).length;

  it("has stacks and piles at their height", () => {
    expect(count("tile")).toBe(8 * 5 + 3);
    expect(count("wall")).toBe(8);
    expect(topOfStack(VIEW, 3)).toBeLessThan(topOfStack(VIEW, 1));
    expect(topOfSpace(VIEW.seats[0]!, 4) - topOfSpace(VIEW.seats[0]!, 5)).toBeCloseTo(3 * THICK);
  });

  it("has all people of a seat: four architects and five pawns, wherever they are", () => {
    expect(count("figure0")).toBe(4 + 5);
    expect(count("figure1")).toBe(4 + 5);
  });

  it("shows the colour of a tile by its shape, too", () => {
    const shapes = ["gG", "gB", "gO", "gP"].map((tile) => [...faceUp({ x: 0, z: 0 }, tile, 0)].map(([part]) => part));
    expect(shapes.map((parts) => parts[2])).toEqual(["green", "blue", "orange", "pink"]);
  });

  it.each([true, false])("leaves no two places on top of each other; wide: %s", (isWide) => {
    const { main, boards } = layoutFor(1, isWide);
    const places = [main, ...boards].flatMap((board) => NINE.map((n) => spaceAt(board, n)));
    const near = places.filter((a, i) =>
      places.some((b, k) => k > i && Math.max(Math.abs(a.x - b.x), Math.abs(a.z - b.z)) < 1),
    );
    expect(near).toEqual([]);
  });

  it("puts the board of whoever looks in front, in a tall window", () => {
    const { main, boards } = layoutFor(1, false);
    expect(boards[1].z).toBeGreaterThan(main.z);
    expect(boards[0].z).toBeLessThan(main.z);
  });

  it("says what a tile would bring on a space", () => {
    expect([3, 0].map((points) => gainSign({ x: 0, z: 0 }, 0, points).face)).toEqual(["+3", "0"]);
  });

  it("has no palm that is larger than a piece", () => {
    const high = (name: PieceName) => Math.max(...pieceModel(name).positions.filter((_, i) => i % 3 === 1));
    expect(high("palm")).toBeLessThan(high("figure0"));
    expect(high("palm")).toBeLessThan(high("palace"));
  });

  it("is seen from near in a tall window: the stacks and the own city, with the cards beside them", () => {
    const tall = layoutFor(0, false);
    const cards = [...tableInstances(VIEW, tall, null)].filter(([part]) => part === "card");
    expect(cards.every(([, { x, scale = 1 }]) => scale < 1 || x > BOARD / 2)).toBe(true);
    const zs = seenFirst(tall).map((at) => at[2]);
    expect(Math.min(...zs)).toBeGreaterThan(tall.boards[1].z + BOARD / 2);
    expect(Math.max(...zs)).toBeGreaterThan(tall.boards[0].z);
  });
});
