// The rules of a game and its lesson, if its catalogue has them: NAME.rules.1 is a chapter's title, NAME.rules.1.1 and
// so on are its lines; NAME.lesson.1 and so on are what is said in a first game.

import { has } from "../i18n/say.svelte";
import { READ, type Lesson, type Lessons } from "../games/lesson";
import type { Chapter } from "../games/rules";

export function chaptersOf(game: string): Chapter[] {
  return numbered(`${game}.rules`).map((title) => ({
    title,
    lines: numbered(title).map((text) => ({ text })),
  }));
}

/** The same is said in each of its lessons, which differ in their positions. */
export function lessonsOf(game: string, names: readonly string[]): Lessons {
  const steps: Lesson = numbered(`${game}.lesson`).map((text) => ({ text, until: READ }));
  return { steps: Object.fromEntries(names.map((name) => [name, steps])) };
}

function numbered(section: string): string[] {
  const keys: string[] = [];
  while (has(`${section}.${keys.length + 1}`)) keys.push(`${section}.${keys.length + 1}`);
  return keys;
}
