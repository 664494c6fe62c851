// What was typed and answered, and what happened meanwhile: in order, to be read again. Headless: no DOM.

import { say } from "../i18n/say.svelte";
import type { Answer, Vocabulary } from "./command";
import { read } from "./parser";
import { asSentence, wordOf } from "./words";

export interface Exchange {
  id: number;
  /** Null: nobody asked, it happened. */
  asked: string | null;
  lines: Answer;
}

/** So many exchanges are kept. */
const KEPT = 200;

export class Conversation {
  exchanges: readonly Exchange[] = $state.raw([]);
  /** The newest answer, for those who listen. */
  answered: Exchange | null = $state.raw(null);
  isBusy = $state(false);

  private count = 0;
  private meant: string | null = null;
  private readonly typed: string[] = [];
  private at = 0;

  constructor(private readonly vocabulary: Vocabulary) {}

  async ask(line: string): Promise<void> {
    const asked = line.trim() || this.meant;
    if (!asked || this.isBusy) return;
    if (line.trim()) this.typed.push(asked);
    this.at = this.typed.length;
    this.meant = null;
    this.isBusy = true;
    try {
      this.answer(asked, await this.understand(asked));
    } catch (error) {
      this.answer(asked, [(error as Error).message]);
    } finally {
      this.isBusy = false;
    }
  }

  private understand(asked: string): Answer | Promise<Answer> {
    const bare = this.vocabulary.bare(asked);
    if (bare) return bare;
    const reading = read(asked, this.vocabulary.commands);
    if (reading && "command" in reading) return reading.command.run(reading.rest);
    this.meant = reading?.meant ?? null;
    return [
      this.meant
        ? say("ui.console.meant", { meant: this.meant })
        : say("ui.console.unknown", { typed: asked, help: wordOf("ui.console.word.help") }),
    ];
  }

  private answer(asked: string, lines: Answer): void {
    this.answered = this.add(asked, lines);
  }

  /** What happened, whoever did it. It is read out elsewhere. */
  hear(lines: Answer): void {
    this.add(null, lines);
  }

  private add(asked: string | null, lines: Answer): Exchange {
    this.count += 1;
    const one = { id: this.count, asked, lines: lines.map(asSentence) };
    this.exchanges = [...this.exchanges.slice(1 - KEPT), one];
    return one;
  }

  /** A line that was typed before; an empty one after the last. */
  recall(steps: 1 | -1): string {
    this.at = Math.max(0, Math.min(this.typed.length, this.at + steps));
    return this.typed[this.at] ?? "";
  }
}
