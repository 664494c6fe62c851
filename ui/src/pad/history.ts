// Boxed games that were scored on this device, and what they add up to for each person. Pure, but for where it is kept.

import { remember, remembered } from "../settings/remembered";

export interface Scored {
  game: string;
  /** As a browser writes the moment. */
  when: string;
  names: string[];
  totals: number[];
  winners: number[];
}

export interface PersonTally {
  name: string;
  games: number;
  won: number;
  best: number;
  average: number;
}

const NAME = "pad.history";
const MOST = 300;

export function scoredGames(): Scored[] {
  try {
    const kept: unknown = JSON.parse(remembered(NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isScored) : [];
  } catch {
    return [];
  }
}

export function keepScored(games: readonly Scored[]): void {
  remember(NAME, JSON.stringify(games.slice(0, MOST)));
}

function isScored(kept: unknown): kept is Scored {
  const { game, when, names, totals, winners } = (kept ?? {}) as Partial<Scored>;
  return (
    typeof game === "string" &&
    typeof when === "string" &&
    isListOf("string", names) &&
    isListOf("number", totals) &&
    isListOf("number", winners) &&
    names!.length === totals!.length
  );
}

function isListOf(type: "string" | "number", list: unknown): boolean {
  return Array.isArray(list) && list.every((item) => typeof item === type);
}

/** Of one game; who has played most comes first. */
export function tallies(games: readonly Scored[]): PersonTally[] {
  const found = new Map<string, { totals: number[]; won: number }>();
  for (const { names, totals, winners } of games)
    names.forEach((name, seat) => {
      const one = found.get(name) ?? { totals: [], won: 0 };
      one.totals.push(totals[seat]!);
      if (winners.includes(seat)) one.won += 1;
      found.set(name, one);
    });
  return [...found]
    .map(([name, { totals, won }]) => ({
      name,
      won,
      games: totals.length,
      best: Math.max(...totals),
      average: totals.reduce((sum, total) => sum + total, 0) / totals.length,
    }))
    .sort((a, b) => b.games - a.games || b.won - a.won || a.name.localeCompare(b.name));
}

/** Who has been here, the latest first. */
export function knownNames(games: readonly Scored[]): string[] {
  return [...new Set(games.flatMap(({ names }) => names))];
}
