// What a line of a list says about a table, for who reads it.

import type { Card } from "../net/api";
import { isPocketTable } from "../net/transport.svelte";

export type Outcome = "won" | "shared" | "lost";

export function isMyTurn(card: Card): boolean {
  return card.phase === "playing" && card.to_move !== null && card.mine.includes(card.to_move);
}

/** An exercise of a lesson that has done its duty: nobody wants to see it in a list. */
export function isSetAside(card: Card): boolean {
  return card.kind === "lesson" && card.result !== null && card.result.resigned !== null;
}

/** A game on this device, played to its end, of which no server has a copy yet. */
export function canBeBrought(card: Card): boolean {
  return isPocketTable(card.id) && card.kind === "table" && !card.brought && card.result?.resigned === null;
}

/** Where I have to do something, then what goes on, then what is over; the last changed first in each. What lies here is
 * not listed a second time as the server's copy. */
export function myTurnFirst(cards: readonly Card[]): Card[] {
  const rank = (card: Card): number => (isMyTurn(card) ? 0 : card.phase === "over" ? 2 : 1);
  const brought = new Set(cards.flatMap((card) => card.brought ?? []));
  const seen = cards.filter((card) => !isSetAside(card) && !brought.has(card.id));
  return seen.sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}

/** How a game ended for me; null where it is not over, or several of us sat at one device. */
export function outcomeOf(card: Card): Outcome | null {
  const [seat] = card.mine;
  if (!card.result || card.mine.length !== 1 || card.kind === "analysis") return null;
  if (!card.result.winners.includes(seat!)) return "lost";
  return card.result.winners.length > 1 ? "shared" : "won";
}

/** The others at the table; everybody, if I am not among them or play alone. */
export function opponentsIn(card: Card): Card["seats"] {
  const others = card.seats.filter((_, i) => !card.mine.includes(i));
  return others.length ? others : card.seats;
}
