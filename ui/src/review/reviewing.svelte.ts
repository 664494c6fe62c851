// A review on its way: asked for again and again until it is done, or until nobody looks any more.

import { api, type GameReview, type ReviewState } from "../net/api";
import { troubleOf } from "../pages/trouble";

export class Reviewing {
  /** How far it has come. */
  progress: ReviewState | null = $state.raw(null);
  /** What there is of it: the last that was told. */
  found: GameReview | null = $state.raw(null);
  trouble = $state("");
  private readonly table: string;
  private leaving = new AbortController();

  constructor(table: string) {
    this.table = table;
  }

  /** Until it is done, or has come to this. */
  async run(until: "quick" | "done" = "done"): Promise<void> {
    this.trouble = "";
    const { signal } = (this.leaving = new AbortController());
    try {
      for (let seen = 0, goesOn = true; goesOn;) {
        const state = await api.review(this.table, seen, signal);
        if (signal.aborted) return;
        seen = state.step;
        this.progress = state;
        this.found = state.review ?? this.found;
        goesOn = state.phase !== "done" && !(until === "quick" && this.found);
      }
    } catch (error) {
      if (!signal.aborted) this.trouble = troubleOf(error);
    }
  }

  /** Nobody waits any more. */
  stop(): void {
    this.leaving.abort();
  }
}
