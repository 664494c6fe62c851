// A list that was told by numbers: a few lines at a time, to choose from.

import { say } from "../i18n/say.svelte";

const AT_ONCE = 5;

export class Choices<Move> {
  private all: readonly Move[] = [];
  private told = 0;
  private chosen = -1;

  constructor(private readonly line: (move: Move) => string) {}

  /** Another list, and its first lines. */
  begin(all: readonly Move[], atOnce = AT_ONCE): string[] {
    [this.all, this.told, this.chosen] = [all, 0, -1];
    return this.more(atOnce);
  }

  more(atOnce = AT_ONCE): string[] {
    const lines = this.all
      .slice(this.told, this.told + atOnce)
      .map((move, i) => say("ui.console.numbered", { number: this.told + i + 1, line: this.line(move) }));
    this.told += lines.length;
    return lines;
  }

  get count(): number {
    return this.all.length;
  }

  get left(): number {
    return this.all.length - this.told;
  }

  /** The one with this number, from one on. */
  pick(number: number): Move | null {
    const move = this.all[number - 1] ?? null;
    if (move !== null) this.chosen = number - 1;
    return move;
  }

  /** The one after that which was chosen last. */
  next(): Move | null {
    return this.pick(this.chosen + 2);
  }

  forget(): void {
    this.begin([]);
  }
}
