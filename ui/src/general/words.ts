// Longer sentences made of the catalogue's, for labels and for those who listen.

import { has, say } from "../i18n/say.svelte";
import { signed } from "../game-ui/points";
import type { GameEvent, Offer, View } from "./view";

/** Everybody's name; who has none is called by their seat. */
export function namesOf(view: View, given: readonly string[]): string[] {
  return view.seats.map((seat, i) => given[i] || seat.name || say("core.seat", { seat: i + 1 }));
}

/** Pieces home +1, a card: or nothing, if it brings nothing that is certain. */
export function bringsWords({ brings, then }: Pick<Offer, "brings" | "then">): string {
  const parts = brings.map(({ name, points }) => `${name} ${signed(points)}`);
  return [...parts, ...then].join(", ");
}

/** A move and what it brings. */
export function offerWords(offer: Offer): string {
  const brings = bringsWords(offer);
  return brings ? `${offer.sentence}: ${brings}` : offer.sentence;
}

/** What would happen. The server's sentence calls people by their seats; here their names are known. */
export function eventWords(game: string, event: GameEvent, names: readonly string[]): string {
  const key = `${game}.event.${event.code}`;
  const { seat } = event as { seat?: number };
  if (!has(key) || seat === undefined) return event.text;
  return say(key, { ...event, who: names[seat - 1] ?? "" });
}

/** A mode by its name, and in a sentence; without one, the options that it sets. */
export function modeWords(
  game: string,
  mode: string,
  options: Record<string, unknown>,
): { name: string; about: string } {
  const [name, about] = [`${game}.mode.${mode}`, `${game}.mode_is.${mode}`];
  const listed = Object.entries(options).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return {
    name: has(name) ? say(name) : mode.replaceAll("_", " "),
    about: has(about) ? say(about) : listed.join(", "),
  };
}
