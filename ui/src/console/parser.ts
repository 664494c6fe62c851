// From a line to a command and the rest of the line.

import { wordsFor, type Command } from "./command";
import { nearestWord, plain } from "./words";

export type Reading =
  | { command: Command; rest: string }
  /** What was meant, perhaps: the whole line with the word put right. */
  | { meant: string }
  | null;

export function read(line: string, commands: readonly Command[]): Reading {
  const typed = plain(line);
  let found: { command: Command; rest: string; length: number } | null = null;
  for (const command of commands)
    for (const word of wordsFor(command).map(plain)) {
      const isIt = typed === word || typed.startsWith(`${word} `);
      if (isIt && word.length > (found?.length ?? 0))
        found = { command, rest: typed.slice(word.length).trim(), length: word.length };
    }
  if (found) return { command: found.command, rest: found.rest };
  const [first = "", ...rest] = typed.split(" ");
  const meant = nearestWord(first, commands.flatMap(wordsFor));
  return meant === null ? null : { meant: [meant, ...rest].join(" ") };
}
