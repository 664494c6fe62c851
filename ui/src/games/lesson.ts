// A first lesson: a few steps in a real game, whose deal is always the same.

/** What the learner has to do before the next step comes. "read" is a press on Next. */
export type Deed = string;
export const READ: Deed = "read";

export interface Step {
  /** The key of its sentence. */
  text: string;
  /** The deed that ends it: the game's surface tells of each with `notice`. */
  until: Deed;
  /** What to look at: a selector; it is outlined. */
  mark?: string;
  /** Where only some things are seen at once: what the surface brings into view. */
  show?: string;
  /** An aside: it is said while this goes on, whatever step it is, and is no step itself. */
  during?: string;
}

export type Lesson = readonly Step[];
