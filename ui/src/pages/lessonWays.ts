// The ways into lessons and out of them. An exercise that nobody needs any more is given up, so that it does not wait for them.

import { exercisesOf, type Lesson } from "../games/lesson";
import { api } from "../net/api";
import { bookmarkOf, isUnderWay } from "../table/lessonProgress";
import { go } from "./route.svelte";

export const addressOfLessons = (game: string): string => `/learn/${game}`;

/** Where it was left, if that table is still there; else from the beginning. */
export async function enterLesson(game: string, lesson: string, steps: Lesson): Promise<void> {
  const bookmark = bookmarkOf(game, lesson);
  const mark = bookmark.read();
  const ownSteps = steps.filter((step) => !step.during);
  if (!isUnderWay(mark, ownSteps.length)) return begin(game, lesson, 0, mark.isFinished ? "" : mark.table);
  const isThere = await api.state(mark.table).then(
    ({ table, you }) => you.mine.length > 0 && (table.phase === "playing" || mark.isDone),
    () => false,
  );
  if (!isThere) return begin(game, lesson, exercisesOf(ownSteps)[mark.at] ?? 0);
  bookmark.keep({ ...mark, isClosed: false });
  go(`/t/${mark.table}`);
}

/** An exercise at a table of its own; the one before it is given up. */
export async function begin(game: string, lesson: string, exercise: number, before = ""): Promise<void> {
  const { table } = await api.learn(game, lesson, exercise);
  go(`/t/${table.id}`);
  if (before) void giveUp(before);
}

/** Nobody comes back to it. */
export async function giveUp(exercise: string): Promise<void> {
  try {
    const { table, you } = await api.state(exercise);
    const [seat] = you.mine;
    if (table.phase === "playing" && seat !== undefined) await api.resign(exercise, seat);
  } catch {
    // It stays as it is; nothing depends on it.
  }
}
