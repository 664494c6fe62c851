// What is written down of a table of Akropolis, as the pad asks about it. No rules: the answer has the points.

import type { Hex } from "../../../board/hex";
import type { components } from "../../../net/schema";
import { DISTRICTS, type District } from "../kinds";
import type { Move } from "../view";

export type Tally = components["schemas"]["AkropolisTally"];
export type EnteredPosition = components["schemas"]["AkropolisEnteredPosition"];
export type KindName = components["schemas"]["AkropolisKind"];

export interface Score {
  value: number;
  stars: number;
}

/** So many are in the box. */
export const STONES = 40;

/** A tile as it lies; `anyway`, if the rules do not allow it and it lies there nevertheless. */
export type LaidTile = Move & { anyway?: boolean };

export interface PaintedHex {
  at: Hex;
  kind: KindName;
  level: number;
}

/** A city that was entered tile by tile, or hex by hex. */
export type EnteredCity = { tiles: LaidTile[] } | { hexes: PaintedHex[] };

export interface CountedSeat {
  name: string;
  stones: number;
  districts: Record<District, Score>;
  /** Counts instead of the figures. */
  city: EnteredCity | null;
}

export interface CountedArchitect {
  hexes: Partial<Record<KindName, number>>;
  stones: number;
  /** Its tiles one by one; they count instead of the hexes. */
  tiles?: number[] | null;
}

export interface Counted {
  options: { players: number; long: boolean; variants: District[]; houses: "size" | "value"; architect: string | null };
  seats: CountedSeat[];
  architect: CountedArchitect;
  /** What lies in the construction site, the free tile first; and whose turn it is, where that could be anybody's. */
  site?: number[];
  toMove?: number | null;
}

const NOTHING: Score = { value: 0, stars: 0 };

export function emptySeat(name = ""): CountedSeat {
  const districts = Object.fromEntries(DISTRICTS.map((district) => [district, NOTHING])) as Record<District, Score>;
  return { name, stones: 0, districts, city: null };
}

/** What the start tile brings along. */
const EMPTY_ARCHITECT: CountedArchitect = { hexes: { house_plaza: 1, quarry: 3 }, stones: 0, tiles: null };

export function isUntouched({ hexes }: CountedArchitect): boolean {
  const counted = Object.entries(hexes).filter(([, count]) => count > 0);
  const start = EMPTY_ARCHITECT.hexes as Record<string, number>;
  return counted.every(([kind, count]) => count === start[kind]);
}

/** With the same people as last time. */
export function emptyTable(before: Counted | null): Counted {
  const options = before?.options ?? { players: 2, long: false, variants: [], houses: "size", architect: null };
  const names = before?.seats.map(({ name }) => name) ?? ["", ""];
  return { options, seats: names.map((name) => emptySeat(name)), architect: EMPTY_ARCHITECT };
}

export function isCounted(kept: unknown): kept is Counted {
  const { options, seats, architect } = (kept ?? {}) as Partial<Counted>;
  return (
    Array.isArray(options?.variants) &&
    typeof options.players === "number" &&
    Array.isArray(seats) &&
    seats.length === options.players &&
    seats.every((seat) => typeof seat?.name === "string" && DISTRICTS.every((one) => seat.districts?.[one])) &&
    typeof architect?.hexes === "object" &&
    [(kept as Partial<Counted>).site, architect.tiles].every(isListOfTiles)
  );
}

function isListOfTiles(list: unknown): boolean {
  return list === undefined || list === null || (Array.isArray(list) && list.every(Number.isInteger));
}

/** As many people as were chosen; who is there stays. */
export function withOptions(table: Counted, options: Counted["options"]): Counted {
  const seats = table.seats.slice(0, options.players);
  while (seats.length < options.players) seats.push(emptySeat());
  return { ...table, options, seats, toMove: null };
}

export function withSeat(table: Counted, number: number, changed: Partial<CountedSeat>): Counted {
  const seats = table.seats.map((seat, i) => (i === number ? { ...seat, ...changed } : seat));
  // With another tile it is another turn.
  return { ...table, seats, toMove: changed.city === undefined ? (table.toMove ?? null) : null };
}

/** What is laid in a city does not lie in the site any more. */
export function withCity(table: Counted, number: number, city: EnteredCity): Counted {
  const laid = "tiles" in city ? city.tiles.map(({ tile }) => tile) : [];
  const site = (table.site ?? []).filter((tile) => !laid.includes(tile));
  return { ...withSeat(table, number, { city }), site };
}

/** The question. */
export function asked({ options, seats, architect }: Counted): unknown {
  const written = seats.map(({ stones, districts, city }) =>
    city ? { city: { ...city, stones } } : { districts, stones },
  );
  return { options, seats: options.architect ? [...written, askedOf(architect)] : written };
}

function askedOf({ hexes, tiles, stones }: CountedArchitect): unknown {
  return tiles ? { tiles, stones } : { hexes, stones };
}

/** The tiles that are entered anywhere but in one city. */
export function tilesBut(table: Counted, seat: number | null): number[] {
  const cities = table.seats.flatMap(({ city }, i) => (i !== seat && city && "tiles" in city ? city.tiles : []));
  const taken = table.options.architect ? (table.architect.tiles ?? []) : [];
  return [...cities.map(({ tile }) => tile), ...taken];
}

/** What a bot is asked about: all that lies on the table, whoever counts in another way. */
export function position({ options, seats, architect, site = [], toMove = null }: Counted): Record<string, unknown> {
  const people = seats.map(({ stones, city }) => ({ stones, ...(city ?? { tiles: [] }) }));
  const taken = { stones: architect.stones, tiles: architect.tiles ?? [] };
  return { options, seats: options.architect ? [...people, taken] : people, site, to_move: toMove };
}
