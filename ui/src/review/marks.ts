// What decisions are called, and which of them one goes through.

import { language, say } from "../i18n/say.svelte";
import type { GameReview, ReviewedDecision, ReviewedMove } from "../net/api";

type Mark = ReviewedDecision["mark"];

/** As chess players write them. */
const SIGNS: Partial<Record<Mark, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??", only: "!" };
const COSTLY: readonly Mark[] = ["inaccuracy", "mistake", "blunder"];

export function signOf(mark: Mark): string {
  return SIGNS[mark] ?? "";
}

export function isCostly({ mark }: ReviewedDecision): boolean {
  return COSTLY.includes(mark);
}

/** In their order; the numbers of decisions that are marked as costly. */
export function stopsOf(review: GameReview): number[] {
  return review.decisions.filter(isCostly).map(({ number }) => number);
}

/** The stop before or after a decision; null if there is none. */
export function nextStop(stops: readonly number[], at: number, isForward: boolean): number | null {
  const found = isForward ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return found ?? null;
}

/** The stop that is nearest to a move; the move itself where there are none. */
export function nearestStop(stops: readonly number[], move: number): number {
  return stops.reduce((best, stop) => (Math.abs(stop - move) < Math.abs(best - move) ? stop : best), stops[0] ?? move);
}

export interface Difference {
  part: string;
  made: number;
  better: number;
}

/** What both moves bring at once, by part of the score; only where they bring anything. */
export function differences(made: ReviewedMove, better: ReviewedMove): Difference[] {
  const parts = [...new Set([...better.gains, ...made.gains].map(({ part }) => part))];
  const of = (move: ReviewedMove, part: string) => move.gains.find((gain) => gain.part === part)?.points ?? 0;
  return parts.map((part) => ({ part, made: of(made, part), better: of(better, part) }));
}

/** With one decimal, as the language writes it. */
export function tenths(points: number): string {
  const format = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return format.format(points);
}

export function percent(share: number): number {
  return Math.round(100 * share);
}

/** What it cost, or that nothing better was found. */
export function costWords({ loss, error, win_loss }: ReviewedDecision): string {
  if (loss <= 0) return say("ui.review.cost_nothing");
  return say("ui.review.cost", { loss: tenths(loss), error: tenths(error), win: percent(win_loss) });
}
