// How well somebody knows a game, from the tables they have sat at; and what they chose the last time.

import type { Card, Level } from "../net/api";
import { isSetAside } from "./cards";
import { remember, remembered } from "../settings/remembered";

export interface Experience {
  /** Never played it, lessons not counted unless they were played to the end and not given up. */
  isNew: boolean;
  hasWon: boolean;
}

export function experienceOf(game: string, mine: readonly Card[]): Experience {
  const isPlayed = (card: Card) => card.kind !== "lesson" || (card.phase === "over" && !isSetAside(card));
  const played = mine.filter((card) => card.game === game && isPlayed(card));
  const isWon = ({ result, mine: seats }: Card) => result?.winners.some((seat) => seats.includes(seat)) ?? false;
  return { isNew: played.length === 0, hasWon: played.some((card) => card.seats.length > 1 && isWon(card)) };
}

/** The one that was chosen the last time; else the gentlest until a first win, then the next. */
export function usualLevel(game: string, levels: readonly Level[], hasWon: boolean): number {
  const chosen = levels.findIndex((level) => level.name === remembered(`level.${game}`));
  return chosen >= 0 ? chosen : Math.min(hasWon ? 1 : 0, levels.length - 1);
}

export function rememberLevel(game: string, level: string): void {
  remember(`level.${game}`, level);
}

export function usualSolo(game: string, keys: readonly string[]): number {
  return Math.max(0, keys.indexOf(remembered(`solo.${game}`) ?? ""));
}

export function rememberSolo(game: string, key: string): void {
  remember(`solo.${game}`, key);
}
