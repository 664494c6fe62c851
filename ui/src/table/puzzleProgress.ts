// What somebody has solved, and their rating on the scale of the bots. It is kept on their device.

import type { ListedPuzzle } from "../net/api";
import { remember, remembered } from "../settings/remembered";

export interface Progress {
  rating: number;
  /** By the id of the puzzle, whether its first answer was right. */
  answered: Readonly<Record<string, boolean>>;
}

const BEGINNING: Progress = { rating: 1000, answered: {} };
// Elo's: by so many points somebody is ten times as likely; what one answer may change, at first and later.
const TENFOLD = 400;
const STEP = { first: 48, later: 20, from: 12 };
// Of those that are as hard as somebody is strong, chance takes one.
const CHOICE = 5;

const nameOf = (game: string): string => `puzzles.${game}`;

export function progressOf(game: string): Progress {
  return progressFrom(remembered(nameOf(game)));
}

/** Whatever is kept there, of whatever version. */
export function progressFrom(kept: string | null): Progress {
  try {
    const { rating, answered } = (JSON.parse(kept ?? "{}") ?? {}) as Partial<Progress>;
    const known = Object.entries(answered ?? {}).filter(([, solved]) => typeof solved === "boolean");
    return {
      rating: Number.isFinite(rating) ? rating! : BEGINNING.rating,
      answered: Object.fromEntries(known),
    };
  } catch {
    return BEGINNING;
  }
}

/** A first answer moves the rating, by the more the less it was to be expected; a later one does not. */
export function answeredOnce(before: Progress, puzzle: string, difficulty: number, solved: boolean): Progress {
  if (puzzle in before.answered) return before;
  const expected = 1 / (1 + 10 ** ((difficulty - before.rating) / TENFOLD));
  const step = Object.keys(before.answered).length < STEP.from ? STEP.first : STEP.later;
  const rating = Math.round(before.rating + step * (Number(solved) - expected));
  return { rating, answered: { ...before.answered, [puzzle]: solved } };
}

/** Keep it; by how much the rating has changed, or null if it was answered before. */
export function noteAnswer(game: string, puzzle: string, difficulty: number, solved: boolean): number | null {
  const before = progressOf(game);
  const after = answeredOnce(before, puzzle, difficulty, solved);
  if (after === before) return null;
  remember(nameOf(game), JSON.stringify(after));
  return after.rating - before.rating;
}

export const ofTheme = (puzzles: readonly ListedPuzzle[], theme: string): ListedPuzzle[] =>
  puzzles.filter(({ themes }) => !theme || themes.includes(theme));

/** One that is new to them, else one they have missed, else any; about as hard as they are strong. */
export function nextPuzzle(
  puzzles: readonly ListedPuzzle[],
  { rating, answered }: Progress,
  last = "",
  chance = Math.random(),
): ListedPuzzle | undefined {
  const others = puzzles.filter(({ id }) => id !== last);
  const fresh = others.filter(({ id }) => !(id in answered));
  const missed = others.filter(({ id }) => answered[id] === false);
  const open = [fresh, missed, others, puzzles].find((some) => some.length > 0) ?? [];
  const near = [...open].sort((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating));
  return near[Math.floor(chance * Math.min(CHOICE, near.length))];
}

/** What is being trained, for who asks for the next one. */
export const trainedTheme = (game: string): string => remembered(`puzzles.theme.${game}`) ?? "";
export const train = (game: string, theme: string): void => remember(`puzzles.theme.${game}`, theme);
