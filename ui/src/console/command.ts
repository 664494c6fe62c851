// What the console understands: commands, by words of the catalogue. English words are understood in every language.

import { wordsOf } from "./words";

/** What is answered, line by line. Nothing: what happens is told as news. */
export type Answer = readonly string[];

export interface Command {
  /** In English. */
  word: string;
  /** Where the catalogue has its words (`<section>.word.<word>`) and what it does (`<section>.help.<word>`). */
  section: string;
  run(rest: string): Answer | Promise<Answer>;
}

export interface Vocabulary {
  commands: readonly Command[];
  /** What needs no word: a number, a hex. Null if it is nothing of the kind. */
  bare(line: string): Answer | Promise<Answer> | null;
}

/** All words for it; the one that the help shows comes first. */
export function wordsFor({ section, word }: Pick<Command, "section" | "word">): string[] {
  return [...new Set([...wordsOf(`${section}.word.${word}`), word])];
}

/** Commands of one section of the catalogue, by their English words. */
export function commandsOf(section: string, runs: Record<string, Command["run"]>): Command[] {
  return Object.entries(runs).map(([word, run]) => ({ word, section, run }));
}
