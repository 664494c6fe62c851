// How far somebody has come with a lesson. It is kept on their device.

import { remember, remembered } from "../settings/remembered";

export interface Mark {
  /** The step at which they are, and the table at which they are there. */
  at: number;
  table: string;
  /** The deed of that step is done, and what is said of it not yet read. */
  isDone: boolean;
  /** They have closed it for now. */
  isClosed: boolean;
  /** They have gone through all of it at least once. */
  isFinished: boolean;
}

export const UNTOUCHED: Mark = { at: 0, table: "", isDone: false, isClosed: false, isFinished: false };

/** Where the marks of lessons are kept. */
export interface Bookmark {
  read(): Mark;
  keep(mark: Mark): void;
}

export function bookmarkOf(game: string, lesson: string): Bookmark {
  const name = `lesson.${game}.${lesson}`;
  return { read: () => markFrom(remembered(name)), keep: (mark) => remember(name, JSON.stringify(mark)) };
}

/** Whatever is kept there, of whatever version. */
export function markFrom(kept: string | null): Mark {
  try {
    const found = (JSON.parse(kept ?? "{}") ?? {}) as Partial<Mark>;
    return {
      at: Number.isInteger(found.at) && found.at! > 0 ? found.at! : 0,
      table: typeof found.table === "string" ? found.table : "",
      isDone: found.isDone === true,
      isClosed: found.isClosed === true,
      isFinished: found.isFinished === true,
    };
  } catch {
    return UNTOUCHED;
  }
}

/** Somebody is in the middle of it. */
export function isUnderWay(mark: Mark, steps: number): boolean {
  return mark.table !== "" && (mark.at > 0 || mark.isDone) && mark.at < steps;
}
