// What can be asked at any table: what happened, how it stands, taking back, help.

import { say } from "../i18n/say.svelte";
import { lastMoveOf, standingOf, turnWords } from "../table/news";
import type { Session } from "../table/session.svelte";
import { commandsOf, wordsFor, type Answer, type Command } from "./command";
import { read } from "./parser";

export const SHARED = "ui.console";
const LOG_LINES = 5;

/** `more` is what a game adds to how it stands. */
export function tableCommands(session: Session, more: () => Answer = () => []): Command[] {
  return commandsOf(SHARED, {
    now: () => [turnWords(session.state!), ...more(), standingOf(session.state!)],
    last: () => lastMoveOf(session.log) ?? [say("ui.console.nothing_yet")],
    log: (rest) =>
      session.log.slice(-(Number(rest) || LOG_LINES)).map((entry) => entry.lines.map((line) => line.text).join(" ")),
    undo: () => undo(session),
    agree: () => answerTakeBack(session, true),
    decline: () => answerTakeBack(session, false),
  });
}

async function undo(session: Session): Promise<Answer> {
  if (!session.may("take_back")) return [say("ui.console.no_undo")];
  const { table, you } = session.state!;
  const seat = you.mine.find((each) => each === table.to_move) ?? you.mine[0];
  await session.wish("take_back", { seat });
  return [];
}

async function answerTakeBack(session: Session, agree: boolean): Promise<Answer> {
  const { table, you } = session.state!;
  const seat = table.take_back?.waiting.find((each) => you.mine.includes(each));
  if (seat === undefined) return [say("ui.console.nobody_asks")];
  await session.wish("answer_take_back", { seat, agree });
  return [];
}

/** What everything does, or one command; it knows all of them, itself too. */
export function withHelp(commands: readonly Command[]): Command[] {
  const all: Command[] = [...commands, ...commandsOf(SHARED, { help })];

  function help(rest: string): Answer {
    const asked = rest ? read(rest, all) : null;
    if (asked && "command" in asked) return [helpFor(asked.command)];
    return [say("ui.console.help_first"), ...all.map(helpFor)];
  }
  return all;
}

function helpFor(command: Command): string {
  const [word] = wordsFor(command);
  return say(`${command.section}.help.${command.word}`, { word });
}
