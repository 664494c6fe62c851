// Leads through a lesson: which step it is, and what ends it. It knows no page and no DOM.

import { READ, TRIED, exercisesOf, type Deed, type Lesson, type Step } from "../games/lesson";
import { UNTOUCHED, type Bookmark } from "./lessonProgress";

export class LessonGuide {
  at = $state(0);
  /** The deed of this step is done; what is said of it waits for its reader. */
  isDone = $state(false);
  /** A turn was made that did not do it. */
  hasMissed = $state(false);
  /** What goes on at the table, if that is worth an aside. */
  private present = $state<string | null>(null);
  private isClosed = $state(false);
  readonly steps: Lesson;
  private readonly asides: Lesson;
  private readonly exercises: readonly number[];
  private readonly table: string;
  private readonly bookmark: Bookmark;

  /** At the table of an exercise it begins with the first step there, or goes on where it was left at this very table. */
  constructor(lesson: Lesson, exercise: number, table: string, bookmark: Bookmark) {
    this.steps = lesson.filter((step) => !step.during);
    this.asides = lesson.filter((step) => step.during);
    this.exercises = exercisesOf(this.steps);
    this.table = table;
    this.bookmark = bookmark;
    const mark = bookmark.read();
    const isHere = mark.table === table && (this.exercises[mark.at] ?? exercise) === exercise;
    this.at = isHere ? mark.at : Math.max(0, this.exercises.indexOf(exercise));
    this.isDone = isHere && mark.isDone;
    this.isClosed = isHere && mark.isClosed;
    if (!isHere) this.keep();
  }

  readonly step = $derived.by((): Step | null => (this.isClosed ? null : (this.steps[this.at] ?? null)));
  /** What is said now: an aside goes before the step, which waits. Nothing once the lesson is over. */
  readonly said = $derived.by((): Step | null => {
    const aside = this.asides.find((one) => one.during === this.present);
    return this.step && (aside ?? this.step);
  });
  readonly isAside = $derived.by(() => this.said !== this.step);
  readonly text = $derived.by((): string => {
    const { said } = this;
    return (!this.isAside && this.isDone && said?.done) || (said?.text ?? "");
  });
  /** Nothing is to be done but to read on. */
  readonly isToRead = $derived.by(() => this.isDone || this.step?.until === READ);
  readonly isLast = $derived.by(() => this.at === this.steps.length - 1);
  /** The exercise that the next step needs, if it is another one. */
  readonly nextExercise = $derived.by((): number | null => {
    const next = this.exercises[this.at + 1];
    return next === undefined || next === this.exercises[this.at] ? null : next;
  });

  next(): void {
    this.goTo(this.at + 1);
  }

  end(): void {
    this.isClosed = true;
    this.keep();
  }

  /** Who is quicker than the lesson is not held up: steps up to the deed are taken as done. */
  notice(deed: Deed): void {
    if (this.isToRead || !this.step) return;
    const stop = this.steps.findIndex((step, i) => i >= this.at && this.isBorder(step, i));
    const near = this.steps.slice(this.at, stop < 0 ? undefined : stop);
    const done = near.findIndex((step) => step.until === deed);
    if (done >= 0) this.finish(this.at + done);
    else if (deed === TRIED && this.step.done) this.hasMissed = true;
  }

  /** The turn was taken back: it can be tried again. */
  tryAgain(): void {
    this.hasMissed = false;
  }

  /** Something begins that has to be decided first; null when it is over. */
  meanwhile(what: string | null): void {
    this.present = what;
  }

  /** Deeds do not lead over what is to be read, nor into another exercise. */
  private isBorder(step: Step, i: number): boolean {
    return step.until === READ || this.exercises[i] !== this.exercises[this.at];
  }

  private finish(number: number): void {
    if (!this.steps[number]?.done) return this.goTo(number + 1);
    [this.at, this.isDone, this.hasMissed] = [number, true, false];
    this.keep();
  }

  private goTo(step: number): void {
    [this.at, this.isDone, this.hasMissed] = [step, false, false];
    this.keep();
  }

  private keep(): void {
    const { at, table, isDone, isClosed } = this;
    const isOver = at >= this.steps.length;
    const isFinished = isOver || this.bookmark.read().isFinished;
    // Who has come to its end begins anew, or not at all.
    if (isOver) this.bookmark.keep({ ...UNTOUCHED, at, table, isFinished });
    else this.bookmark.keep({ at, table, isDone, isClosed, isFinished });
  }
}
