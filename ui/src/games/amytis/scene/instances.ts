// What stands where on the table of Amytis, from the server's view alone.

import type { components } from "../../../net/schema";
import { chanceAt } from "../../../scene/chance";
import type { Vec } from "../../../scene/orbit";
import type { Instance } from "../../../scene/parts";
import {
  BOARD,
  BOTTOM_SPACES,
  CARD,
  FAVOUR_BOARD,
  NINE,
  THICK,
  UPPER,
  bottomAt,
  cardAt,
  favourAt,
  spaceAt,
  type Layout,
  type Spot,
} from "./layout";
import type { PieceName } from "./pieces";
import { PAINT, SEAT_PAINT, colourOf, readTile } from "./tile";

export type View = components["schemas"]["AmytisView"];
type SeatView = components["schemas"]["AmytisSeatView"];
export type PartInstance = readonly [PieceName, Instance];

/** Newer servers tell the faces of the cards. */
interface Face {
  card: number;
  pattern: string[];
}

export const ON_BOARD = 0.126;
const CLAY = 0xd9b98a;
const STARTING_PAWNS = 5;
const LIFTED = 0.5;
const TINTS = [0xffffff, 0xfff0dc, 0xf2f2ff, 0xffe8d2] as const;

/** A pile: clay below, the visible tile with its building on top. */
export function* pile(at: Spot, tile: string | null, height: number, lift = 0): Generator<PartInstance> {
  for (let k = 0; k < height - 1; k++)
    yield ["tile", { ...at, y: ON_BOARD + k * THICK, tint: k % 2 ? CLAY : 0xcfae7e }];
  if (tile) yield* faceUp(at, tile, ON_BOARD + (height - 1) * THICK + lift, height);
}

/** A building a little different from its neighbours; it grows with the pile. */
export function* faceUp(at: Spot, tile: string, y: number, height = 1): Generator<PartInstance> {
  const { building, colour } = readTile(tile);
  const top = y + THICK - 0.012;
  yield ["tile", { ...at, y, tint: PAINT[colour] }];
  yield ["floor", { ...at, y: top }];
  yield [colour, { ...at, y: top }];
  const chance = chanceAt(Math.round(10 * at.x), Math.round(10 * at.z), height);
  const rise = chance.between(0.94, 1.06) + 0.05 * Math.min(6, height - 1);
  const tint = TINTS[chance.pick(TINTS.length)]!;
  const turn = chance.between(-0.1, 0.1);
  yield [building, { x: at.x, y: top + 0.008, z: at.z - 0.07, scale: 0.96, turn, rise, tint }];
}

export function topOfStack(view: View, stack: number): number {
  return ON_BOARD + (view.stacks[stack - 1]?.left ?? 0) * THICK;
}

export function topOfSpace(seat: SeatView, space: number): number {
  return ON_BOARD + (seat.spaces[space - 1]?.height ?? 0) * THICK;
}

/** The whole table; the chosen stack offers its tile. */
export function* tableInstances(view: View, layout: Layout, chosen: number | null): Generator<PartInstance> {
  yield ["board", { ...layout.main, y: 0 }];
  for (const stack of NINE) {
    const { tile, left } = view.stacks[stack - 1]!;
    yield* pile(spaceAt(layout.main, stack), tile, left, stack === chosen ? LIFTED : 0);
  }
  for (const [i, seat] of view.seats.entries()) {
    const board = layout.boards[i as 0 | 1];
    yield ["board", { ...board, y: 0 }];
    for (const space of NINE) {
      const { tile, height } = seat.spaces[space - 1]!;
      yield* pile(spaceAt(board, space), tile, height);
    }
    yield* people(view, layout, i as 0 | 1);
    const cards = seat.sheet.projects;
    for (const [k, report] of cards.entries())
      yield* card(view, report.card, cardAt(layout, board, k, cards.length), report.done);
  }
  for (const [k, number] of view.display.entries())
    yield* card(view, number, cardAt(layout, layout.main, k, view.display.length), false);
  yield* favours(view, layout);
}

/** Where an architect stands on a stack: beside the building. */
export function figureAt(view: View, layout: Layout, stack: number): Instance {
  const { x, z } = spaceAt(layout.main, stack);
  return { x: x + 0.34, y: topOfStack(view, stack), z: z + 0.33 };
}

function* people(view: View, layout: Layout, seat: 0 | 1): Generator<PartInstance> {
  const name = `figure${seat}` as const;
  const tint = SEAT_PAINT[seat];
  const { architects, pawns } = view.seats[seat]!;
  for (const stack of architects) yield [name, { ...figureAt(view, layout, stack), tint, scale: 1.15 }];
  const board = layout.boards[seat];
  const beside = { x: board.x - BOARD / 2 - 0.36, y: 0, z: board.z - BOARD / 2 + 0.2 };
  for (let k = 0; k < 4 - architects.length; k++)
    yield [name, { ...beside, z: beside.z + 0.42 * k, tint, scale: 1.15 }];
  for (let k = 0; k < pawns; k++) yield [name, { ...beside, z: beside.z + 2.0 + 0.3 * k, tint, scale: 0.7 }];
}

/** What each favour counts, as a small model behind its dish. */
const MODELS: Record<(typeof UPPER)[number], readonly number[]> = {
  ones: [1],
  twos: [2],
  threes: [3],
  fours: [4],
  stairs: [1, 2, 3],
  corners: [3, 0, 3],
  projects: [],
};

function* favours(view: View, layout: Layout): Generator<PartInstance> {
  yield ["favourBoard", { ...layout.favours, y: 0 }];
  for (const name of UPPER) {
    const { x, z } = favourAt(layout, name);
    yield ["dish", { x, y: ON_BOARD, z: z + 0.08 }];
    const heights = MODELS[name];
    for (const [k, height] of heights.entries())
      for (let level = 0; level < height; level++)
        yield [
          "chip",
          { x: x + (k - (heights.length - 1) / 2) * 0.25, y: ON_BOARD + 0.09 * level, z: z - 0.38, tint: 0xe0a868 },
        ];
    if (name === "projects") yield ["card", { x, y: ON_BOARD, z: z - 0.36, scale: 0.34, tint: 0xfff4dc }];
    const owner = view.seats.findIndex((seat) => mineIn(seat).includes(name));
    if (owner >= 0) yield pawn(owner as 0 | 1, x, z + 0.08);
  }
  for (let i = 0; i < BOTTOM_SPACES; i++) yield ["dish", { ...bottomAt(layout, i), y: ON_BOARD }];
  let next = 0;
  for (const [i, seat] of view.seats.entries()) {
    const inBottom = STARTING_PAWNS - seat.pawns - mineIn(seat).length;
    for (let k = 0; k < inBottom; k++) {
      const { x, z } = bottomAt(layout, next++);
      yield pawn(i as 0 | 1, x, z);
    }
  }
}

function mineIn(seat: SeatView): string[] {
  return seat.sheet.favours
    .filter(({ state, favour }) => state === "mine" && favour !== "bottom")
    .map(({ favour }) => favour);
}

function pawn(seat: 0 | 1, x: number, z: number): PartInstance {
  return [`figure${seat}`, { x, y: ON_BOARD, z, tint: SEAT_PAINT[seat], scale: 0.85 }];
}

/** A card with its pattern, as far as it is known. */
function* card(view: View, number: number, { x, z }: Spot, done: boolean): Generator<PartInstance> {
  yield ["card", { x, y: 0.01, z, tint: done ? 0xf3d27a : 0xfff8e8 }];
  const faces = (view as { cards?: Face[] }).cards ?? [];
  const pattern = faces.find((face) => face.card === number)?.pattern ?? [];
  const wide = Math.max(0, ...pattern.map((row) => row.length));
  for (const [r, row] of pattern.entries())
    for (const [c, letter] of [...row].entries()) {
      const colour = colourOf(letter);
      if (!colour) continue;
      const where = { x: x + (c - (wide - 1) / 2) * 0.25, z: z + (r - (pattern.length - 1) / 2) * 0.25 };
      yield ["patch", { ...where, y: 0.036, tint: PAINT[colour] }];
      yield [colour, { x: where.x + 0.35 * 0.55, y: 0.036, z: where.z - 0.36 * 0.55, scale: 0.55, rise: 0.4 }];
    }
}

/** All corners of the table. */
export function extent(layout: Layout): Vec[] {
  const boards = [layout.main, ...layout.boards].flatMap((at) => boardExtent(layout, at));
  return [...boards, ...around(layout.favours, [FAVOUR_BOARD.wide / 2, FAVOUR_BOARD.wide / 2], FAVOUR_BOARD.deep / 2)];
}

/** What must be seen at first: in a tall window the stacks and the nearest city, with the rest behind them. */
export function seenFirst(layout: Layout): Vec[] {
  if (layout.isWide) return extent(layout);
  return [layout.main, layout.front].flatMap((at) => boardExtent(layout, at));
}

const PEOPLE = 0.65;

function boardExtent({ isWide }: Layout, at: Spot): Vec[] {
  const half = BOARD / 2 + 0.2;
  if (isWide) return around(at, [half + 0.3, half + 0.3], half, CARD.deep + 0.9);
  return around(at, [half + PEOPLE - 0.2, half + CARD.wide + 0.3], half);
}

function around({ x, z }: Spot, [left, right]: readonly [number, number], deep: number, front = 0): Vec[] {
  return [
    [x - left, 0, z - deep],
    [x + right, 0, z - deep],
    [x - left, 0, z + deep + front],
    [x + right, 0, z + deep + front],
    [x, 1.6, z - deep],
  ];
}
