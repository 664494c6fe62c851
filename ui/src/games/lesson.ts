// Lessons: a few steps each, in positions of real games that are always the same.

import type { GameView } from "../net/api";

/** What the learner has to do before the next step comes. "read" is a press on Next. */
export type Deed = string;
export const READ: Deed = "read";
/** A turn was made, whatever came of it. */
export const TRIED: Deed = "tried";

export interface Step {
  /** The key of its sentence. */
  text: string;
  /** The deed that ends it: the game's surface tells of each with `notice`, or `deeds` finds it. */
  until: Deed;
  /** The key of what is said of the deed, once it is done; then the learner goes on when they like. */
  done?: string;
  /** Which exercise of the lesson it is about; that of the step before it, if it does not say. */
  exercise?: number;
  /** What to look at: a selector; it is outlined. */
  mark?: string;
  /** Where only some things are seen at once: what the surface brings into view. */
  show?: string;
  /** An aside: it is said while this goes on, whatever step it is, and is no step itself. */
  during?: string;
}

export type Lesson = readonly Step[];

export interface Lessons {
  /** By the names that the server has for them. */
  steps: Readonly<Record<string, Lesson>>;
  /** What a seat has done, as two views that follow each other tell. */
  deeds?(before: GameView, after: GameView, seat: number): Deed[];
}

/** The exercise of each step. */
export function exercisesOf(steps: Lesson): number[] {
  let exercise = 0;
  return steps.map((step) => (exercise = step.exercise ?? exercise));
}
