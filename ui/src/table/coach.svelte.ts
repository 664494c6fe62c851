// Leads through a lesson: which step it is, and what ends it. It knows no page and no DOM.

import { READ, type Deed, type Lesson, type Step } from "../games/lesson";

/** Where a lesson was left, so that loading the page again does not begin it anew. */
export interface Bookmark {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export class Coach {
  at = $state(0);
  readonly steps: Lesson;
  private readonly key: string;
  private readonly bookmark: Bookmark;

  constructor(steps: Lesson, table: string, bookmark: Bookmark) {
    this.steps = steps;
    this.key = `lesson ${table}`;
    this.bookmark = bookmark;
    this.at = Number(bookmark.getItem(this.key) ?? 0);
  }

  readonly step = $derived.by((): Step | null => this.steps[this.at] ?? null);

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

  private goTo(step: number): void {
    this.at = step;
    this.bookmark.setItem(this.key, String(step));
  }
}
