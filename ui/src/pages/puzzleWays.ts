// The ways into puzzles: each is at a table of its own, and the one before it is given up.

import { say, has } from "../i18n/say.svelte";
import { api } from "../net/api";
import { nextPuzzle, ofTheme, progressOf, train, trainedTheme } from "../table/puzzleProgress";
import { giveUp } from "./lessonWays";
import { go } from "./route.svelte";

export const PUZZLES = "/puzzles";

export async function beginPuzzle(game: string, puzzle: string, before = ""): Promise<void> {
  const { table } = await api.beginPuzzle(game, puzzle);
  go(`/t/${table.id}`);
  if (before) void giveUp(before);
}

/** The next one of a theme; of all that there are, if it is none. */
export async function trainOn(game: string, theme: string): Promise<void> {
  train(game, theme);
  await goOnTraining(game);
}

export async function goOnTraining(game: string, last = "", before = ""): Promise<void> {
  const { puzzles } = await api.puzzles(game);
  const next = nextPuzzle(ofTheme(puzzles, trainedTheme(game)), progressOf(game), last);
  if (next) await beginPuzzle(game, next.id, before);
}

export function themeWords(game: string, theme: string): string {
  const own = `${game}.theme.${theme}`;
  return say(has(own) ? own : `ui.puzzle.theme.${theme}`);
}
