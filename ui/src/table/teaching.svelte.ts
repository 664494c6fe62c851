// A lesson at its table: the guide through it, and what the learner is seen to do.

import type { Lessons } from "../games/lesson";
import type { State } from "../net/api";
import { LessonGuide } from "./lessonGuide.svelte";
import { bookmarkOf } from "./lessonProgress";

export class Teaching {
  readonly guide: LessonGuide;
  readonly lesson: string;
  /** The first lesson is a game that can be played on. */
  readonly isWholeGame: boolean;
  private readonly lessons: Lessons;
  private seen: State | null = null;

  constructor(lessons: Lessons, game: string, { name, exercise }: { name: string; exercise: number }, table: string) {
    const [first = ""] = Object.keys(lessons.steps);
    this.lessons = lessons;
    this.lesson = name || first;
    this.isWholeGame = this.lesson === first;
    this.guide = new LessonGuide(lessons.steps[this.lesson] ?? [], exercise, table, bookmarkOf(game, this.lesson));
  }

  see(now: State): void {
    const before = this.seen;
    this.seen = now;
    const [seat] = now.you.mine;
    if (!before || before.view === now.view || seat === undefined) return;
    if (now.table.moves < before.table.moves) this.guide.tryAgain();
    else for (const deed of this.lessons.deeds?.(before.view, now.view, seat) ?? []) this.guide.notice(deed);
  }
}
