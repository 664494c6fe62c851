// Leads through a lesson: which step it is, and what ends it. It knows no page and no DOM.

import { READ, type Deed, type Lesson, type Step } from "../games/lesson";

/** Where a lesson was left, so that loading the page again does not begin it anew. */
export interface Bookmark {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export class LessonGuide {
  at = $state(0);
  /** What goes on at the table, if that is worth an aside. */
  private present = $state<string | null>(null);
  readonly steps: Lesson;
  private readonly asides: Lesson;
  private readonly key: string;
  private readonly bookmark: Bookmark;

  constructor(steps: Lesson, table: string, bookmark: Bookmark) {
    this.steps = steps.filter((step) => !step.during);
    this.asides = steps.filter((step) => step.during);
    this.key = `lesson ${table}`;
    this.bookmark = bookmark;
    this.at = Number(bookmark.getItem(this.key) ?? 0);
  }

  readonly step = $derived.by((): Step | null => this.steps[this.at] ?? null);
  /** What is said now: an aside goes before the step, which waits. Nothing once the lesson is over. */
  readonly said = $derived.by((): Step | null => {
    const aside = this.asides.find((one) => one.during === this.present);
    return this.step && (aside ?? this.step);
  });

  next(): void {
    this.goTo(this.at + 1);
  }

  end(): void {
    this.goTo(this.steps.length);
  }

  /** Who is quicker than the lesson is not held up: steps up to the deed are taken as done. */
  notice(deed: Deed): void {
    const stop = this.steps.findIndex((step, i) => i >= this.at && step.until === READ);
    const near = this.steps.slice(this.at, stop < 0 ? undefined : stop);
    const done = near.findIndex((step) => step.until === deed);
    if (done >= 0) this.goTo(this.at + done + 1);
  }

  /** Something begins that has to be decided first; null when it is over. */
  meanwhile(what: string | null): void {
    this.present = what;
  }

  private goTo(step: number): void {
    this.at = step;
    this.bookmark.setItem(this.key, String(step));
  }
}
