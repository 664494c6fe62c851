// What is told to those who listen after each change at a table, in this order: what happened, what it is worth, whose
// turn it is. It knows no game.

import { signed } from "../game-ui/points";
import { say } from "../i18n/say.svelte";
import type { LogEntry, State } from "../net/api";

export interface News {
  id: number;
  lines: readonly string[];
}

/** What a game adds: what has become visible, for instance. */
export type TellMore = (before: State, after: State, entries: readonly LogEntry[]) => readonly string[];

export function newsOf(
  before: State | null,
  after: State,
  entries: readonly LogEntry[],
  tellMore: TellMore = () => [],
): string[] {
  // Who comes in is told how it stands, not everything that ever happened.
  if (!before) return after.table.phase === "gathering" ? [] : [turnWords(after)];
  const lines = entries.map((entry) => entry.lines.map((line) => line.text).join(" "));
  if (before.table.moves === after.table.moves && before.table.to_move === after.table.to_move) return lines;
  return [...lines, ...tellMore(before, after, entries), standingOf(after, before), turnWords(after)].filter(Boolean);
}

export function namesOf(state: State): string[] {
  return state.table.seats.map((seat, i) => seat.name || seatsOf(state)[i]?.name || "");
}

/** Whose turn it is, or who has won. */
export function turnWords(state: State): string {
  const { to_move: toMove, result } = state.table;
  const names = namesOf(state);
  if (toMove !== null) {
    const isMine = state.you.mine.includes(toMove);
    return `${say(isMine ? "ui.your_turn_of" : "ui.turn_of", { name: names[toMove] ?? "" })}.`;
  }
  const winners = result?.winners.map((seat) => names[seat] ?? "") ?? [];
  if (winners.length === 1) return say("ui.winner", { name: winners[0] });
  return winners.length ? say("ui.winners", { names: winners }) : `${say("ui.game_over")}.`;
}

/** Everybody's points, and what has come to them. Empty if the game does not tell any. */
export function standingOf(state: State, before: State | null = null): string {
  const [names, was] = [namesOf(state), before ? seatsOf(before) : []];
  const points = seatsOf(state).map(({ sheet }, i) => {
    const change = sheet.total - (was[i]?.sheet.total ?? sheet.total);
    return `${names[i]} ${sheet.total}${change ? ` (${signed(change)})` : ""}`;
  });
  return points.length ? say("ui.points_now", { points }) : "";
}

/** What every view tells of a seat; a game that shows itself otherwise tells nothing. */
function seatsOf(state: State): readonly { name: string | null; sheet: { total: number } }[] {
  return "seats" in state.view ? state.view.seats : [];
}

/** What happened with the last move; null if there was none. */
export function lastMoveOf(log: readonly LogEntry[]): string[] | null {
  const entry = log.findLast((each) => each.move !== null);
  return entry ? entry.lines.map((line) => line.text) : null;
}
