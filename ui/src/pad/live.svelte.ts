// A question that is asked anew with every change, one at a time: who presses quickly waits for the last answer only.

import { troubleOf } from "../pages/trouble";
import { answers, type Answers } from "./answers";

export class Live<Answer> {
  /** The last one that came; it stays while the next is under way. */
  answer: Answer | null = $state.raw(null);
  trouble = $state("");
  /** Whether the answer is the one to what was asked last. */
  isCurrent = $state(false);

  private next: string | null = null;
  private isUnderWay = false;

  constructor(
    private readonly game: string,
    private readonly question: string,
    private readonly by: Pick<Answers, "ask"> = answers(),
  ) {}

  ask(asked: unknown): void {
    this.next = JSON.stringify(asked);
    this.isCurrent = false;
    if (!this.isUnderWay) void this.askOn();
  }

  private async askOn(): Promise<void> {
    this.isUnderWay = true;
    while (this.next !== null) {
      const asked = this.next;
      this.next = null;
      try {
        const answer = await this.by.ask<Answer>(this.game, this.question, JSON.parse(asked));
        if (this.next === null) [this.answer, this.trouble, this.isCurrent] = [answer, "", true];
      } catch (error) {
        if (this.next === null) this.trouble = troubleOf(error);
      }
    }
    this.isUnderWay = false;
  }
}
