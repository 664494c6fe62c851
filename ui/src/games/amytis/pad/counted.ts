// What is written down of a table of Amytis, as the pad asks about it. No rules: the answer has the points.

import type { components } from "../../../net/schema";
import type { FavourName } from "../view";

type Schemas = components["schemas"];
export type Tally = Schemas["AmytisTally"];
export type PadSheet = Schemas["AmytisPadSheet"];
export type Box = Schemas["AmytisBox"];

export const FAVOURS: readonly FavourName[] = [
  "ones",
  "twos",
  "threes",
  "fours",
  "stairs",
  "corners",
  "projects",
  "bottom",
];
export const WORTHS = ["8", "10", "12"] as const;
export type Worth = (typeof WORTHS)[number];

export interface EnteredStack {
  /** The visible tile, by its letters; null if nothing lies there. */
  tile: string | null;
  height: number;
}

/** A board as it lies: nine stacks, and the cards. */
export interface EnteredBoard {
  stacks: EnteredStack[];
  validated: number[];
  inHand: number[];
}

export interface CountedSeat {
  name: string;
  points: number;
  projects: Record<Worth, number>;
  /** By favour that they hold, what is counted for it; in the bottom row, their pawns. */
  favours: Partial<Record<FavourName, number>>;
  /** Counts instead of what was counted for projects and favours. */
  board: EnteredBoard | null;
}

export interface Counted {
  seats: [CountedSeat, CountedSeat];
}

export function emptySeat(name = ""): CountedSeat {
  return { name, points: 0, projects: { "8": 0, "10": 0, "12": 0 }, favours: {}, board: null };
}

export function emptyBoard(): EnteredBoard {
  return { stacks: Array.from({ length: 9 }, () => ({ tile: null, height: 0 })), validated: [], inHand: [] };
}

/** With the same people as last time. */
export function emptyTable(before: Counted | null): Counted {
  return { seats: [emptySeat(before?.seats[0].name), emptySeat(before?.seats[1].name)] };
}

export function isCounted(kept: unknown): kept is Counted {
  const { seats } = (kept ?? {}) as Partial<Counted>;
  return (
    Array.isArray(seats) &&
    seats.length === 2 &&
    seats.every(
      (seat) =>
        typeof seat?.name === "string" &&
        typeof seat.points === "number" &&
        typeof seat.projects === "object" &&
        typeof seat.favours === "object" &&
        (seat.board === null || seat.board?.stacks?.length === 9),
    )
  );
}

export function withSeat(table: Counted, number: number, changed: Partial<CountedSeat>): Counted {
  const [first, second] = table.seats;
  return { seats: number === 0 ? [{ ...first, ...changed }, second] : [first, { ...second, ...changed }] };
}

/** The question. */
export function asked({ seats }: Counted): unknown {
  return { seats: seats.map(askedSeat) };
}

function askedSeat({ points, projects, favours, board }: CountedSeat): unknown {
  if (!board) return { points, projects, favours };
  const held = Object.keys(favours).filter((favour) => favour !== "bottom");
  return {
    board: {
      game: "amytis",
      spaces: board.stacks.map(({ tile, height }) => (tile ? Array<string>(height).fill(tile) : [])),
      points,
      validated: board.validated,
      projects: board.inHand,
      favours: held,
      bottom: favours.bottom ?? 0,
    },
  };
}
