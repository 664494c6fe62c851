// What is seen when one state of a game follows another. Pure: a game says what moved from where to where, in names of
// places. What is drawn at a place carries its name: data-place="stones/0".

import type { Facts } from "../i18n/say.svelte";
import type { GameView } from "../net/api";

/** A word without spaces. Several things may stand at one place: a city is seen large, and in small. */
export type Place = string;

/** The longest that a move may take to be seen, in milliseconds. */
export const LONGEST = 700;

export interface Flight {
  kind: "fly";
  from: Place;
  to: Place;
  /** Where it goes if `to` is not on the page: a city in three dimensions, a card in somebody's hand. */
  near?: Place;
  /** What flies looks like what stands at the one end, or at the other. */
  as: "from" | "to";
  /** By how many sixths it is turned on its way. */
  sixths?: number;
  /** With the main thing, or once that has landed. */
  when: "first" | "then";
}

export type Motion =
  | Flight
  /** It was not there before. */
  | { kind: "come"; at: Place }
  /** Once, because it starts or stops to count. */
  | { kind: "flash"; at: Place; good: boolean }
  /** Something grew: the number rises above it. */
  | { kind: "rise"; at: Place; text: string }
  /** A number that counts up, or down. */
  | { kind: "count"; at: Place; from: number; to: number };

/** One move, as those see it who look on. */
export interface Happening {
  seat: number;
  motions: Motion[];
  /** What stays to be read: the name of a sentence, and its facts besides the name of who moved. */
  told: { key: string; facts: Facts } | null;
}

/** What a game knows of two of its views: null if the second does not come of the first by one move. */
export type Happens = (before: GameView, after: GameView) => Happening | null;

/** The numbers that changed. */
export function countsOf(numbers: readonly { at: Place; from: number; to: number }[]): Motion[] {
  return numbers.filter(({ from, to }) => from !== to).map((one) => ({ kind: "count", ...one }));
}
