import { describe, expect, it } from "vitest";
import happens from "./motions";
import { NINE, type Move, type ProjectReport, type SeatView, type View } from "./view";

function project(card: number, done = false): ProjectReport {
  return { card, done, points: 8, missing: [], text: "" };
}

function seat(more: { heights?: number[]; architects?: number[]; cards?: ProjectReport[]; total?: number }): SeatView {
  const { heights = Array<number>(9).fill(0), architects = [], cards = [], total = 0 } = more;
  const spaces = heights.map((height) => ({ tile: height ? "gG" : null, height }));
  return { name: null, spaces, architects, pawns: 5, sheet: { total, projects: cards } } as unknown as SeatView;
}

function view(seats: SeatView[], moves: Move[], more: Partial<View> = {}): View {
  return {
    game: "amytis",
    to_move: 0,
    stacks: NINE.map(() => ({ tile: "pB", left: 3 })),
    cards: [1, 2, 3, 4].map((card) => ({ card, points: 2 * card, pattern: ["G"] })),
    display: [1, 2, 3],
    moves,
    seats,
    ...more,
  } as unknown as View;
}

const other = seat({ architects: [7] });

describe("what is seen of a decision", () => {
  const before = view([seat({ heights: [1, 0, 0, 0, 0, 0, 0, 0, 0] }), other], []);

  it("is a tile that goes to a city, and an architect that takes its place", () => {
    const grown = seat({ heights: [2, 0, 0, 0, 0, 0, 0, 0, 0], architects: [5], total: 3 });
    const seen = happens(before, view([grown, other], [{ stack: 5, space: 1 }], { to_move: 1 }))!;
    expect(seen.told).toEqual({
      key: "amytis.ui.took_tile",
      facts: { tile: "blue_palace", stack: 5, gain: "+3" },
    });
    const fly = { kind: "fly", as: "to", when: "first" };
    expect(seen.motions).toEqual([
      { kind: "come", at: "stack/5" },
      { ...fly, from: "stack/5", to: "space/0/1", near: "city/0" },
      { ...fly, from: "home/0", to: "architect/0/5" },
      { kind: "rise", at: "space/0/1", text: "▲ 2" },
      { kind: "count", at: "total/0", from: 0, to: 3 },
    ]);
  });

  it("is a project from the display, and one that takes its place there", () => {
    const taker = seat({ cards: [project(2)] });
    const move: Move = { project: 2 };
    const { motions, told } = happens(before, view([taker, other], [move], { display: [1, 3, 4] }))!;
    expect(told).toEqual({ key: "amytis.ui.took_project", facts: { points: 4, gain: "no_points" } });
    const taken = { kind: "fly", from: "card/2", to: "card/2", near: "home/0", as: "to", when: "first" };
    expect(motions).toContainEqual(taken);
    expect(motions).toContainEqual({ kind: "fly", from: "deck", to: "card/4", as: "to", when: "then" });
  });

  it("is a project from the deck that is fulfilled at once", () => {
    const taker = seat({ cards: [project(4, true)], total: 8 });
    const { motions, told } = happens(before, view([taker, other], [{ project: "deck" }]))!;
    expect(told?.key).toBe("amytis.ui.drew_project");
    const drawn = { kind: "fly", from: "deck", to: "card/4", near: "home/0", as: "to", when: "first" };
    expect(motions).toContainEqual(drawn);
    expect(motions).toContainEqual({ kind: "flash", at: "card/4", good: true });
  });

  it("is points instead of a project", () => {
    const seen = happens(before, view([seat({ total: 2 }), other], [{ project: "points" }]))!;
    expect(seen.told).toEqual({ key: "amytis.ui.took_points", facts: { gain: "+2" } });
  });

  it("is a pawn on a favour, and architects that come home", () => {
    const home = seat({});
    const { motions, told } = happens(before, view([seat({}), home], [{ favour: "ones" }]))!;
    expect(told?.facts).toEqual({ favour: "ones", gain: "no_points" });
    expect(motions).toEqual([
      { kind: "fly", from: "home/0", to: "pawn/0/ones", as: "to", when: "first" },
      { kind: "fly", from: "architect/1/7", to: "home/1", as: "from", when: "then" },
    ]);
  });

  it("is nothing where one view does not follow the other", () => {
    expect(happens(before, before)).toBeNull();
  });
});
