// Who won, by how much, and where the margin came from. Pure.

import type { Facts } from "../i18n/say.svelte";

export interface Outcome {
  names: readonly string[];
  totals: readonly number[];
  winners: readonly number[];
  /** The seats of the reader. */
  mine: readonly number[];
}

/** A sentence by its name, with its facts. "You" is somebody who plays one seat. */
export function verdictOf({ names, totals, winners, mine }: Outcome): { key: string; facts: Facts } {
  const winner = winners[0] ?? 0;
  if (winners.length > 1) return { key: "ui.winners", facts: { names: winners.map((seat) => names[seat] ?? "") } };
  const isMine = mine.length === 1 && mine[0] === winner;
  const name = names[winner] ?? "";
  const others = totals.filter((_, seat) => seat !== winner);
  const points = others.length ? (totals[winner] ?? 0) - Math.max(...others) : 0;
  // Equal points, and something else decided; or who had more gave up.
  if (points <= 0) return { key: isMine ? "ui.you_win" : "ui.winner", facts: { name } };
  return { key: isMine ? "ui.you_win_by" : "ui.wins_by", facts: { name, points } };
}

export interface Margin {
  /** Who is compared with whom: the reader or the winner, and the best of the others. */
  seat: number;
  rival: number;
}

/** Null if there is nobody to compare with. */
export function marginBetween({ totals, winners, mine }: Outcome): Margin | null {
  const seat = (mine.length === 1 ? mine[0] : winners[0]) ?? 0;
  const others = totals.map((_, i) => i).filter((i) => i !== seat);
  if (!others.length) return null;
  return { seat, rival: others.reduce((best, i) => ((totals[i] ?? 0) > (totals[best] ?? 0) ? i : best)) };
}
