// What is told of the Illustrious Architect, alone against it: its tiles, and what it would take next.

import { say } from "../../i18n/say.svelte";
import type { SiteTile, View } from "./view";
import { tileWords } from "./words";

/** Where it sits. */
export const ARCHITECT = 1;

/** The tile that it takes once this one is taken; null if that is not certain. */
export function answerTo({ architect, site }: View, tile: number | null): SiteTile | null {
  const takes = architect?.answers.find((one) => one.tile === tile)?.takes;
  return site.find((one) => one.tile === takes) ?? null;
}

export interface Answer {
  tile: SiteTile;
  takes: SiteTile | null;
}

/** By tile that one can take. */
export function answersOf(view: View): Answer[] {
  return view.site
    .filter(({ tile }) => view.architect?.answers.some((one) => one.tile === tile))
    .map((tile) => ({ tile, takes: answerTo(view, tile.tile) }));
}

/** Why it cannot be said what it takes. */
export function unknownWords({ hidden }: View): string {
  return say(hidden.stacks ? "akropolis.ui.architect.unknown" : "akropolis.ui.architect.over");
}

/** After 1 (house, quarry, market): 2 (temple plaza with 2 stars, quarry, house). */
export function answerWords(view: View, { tile, takes }: Answer): string {
  const told = (one: SiteTile) => `${view.site.indexOf(one) + 1} (${tileWords(one.hexes)})`;
  return say("akropolis.ui.architect.after", { tile: told(tile), takes: takes ? told(takes) : unknownWords(view) });
}

/** Each of its tiles, as one listens to it. */
export function tilesWords({ architect }: View): string {
  const tiles = (architect?.tiles ?? []).map(({ hexes }) => tileWords(hexes));
  if (tiles.length === 0) return say("akropolis.ui.architect.no_tiles");
  return `${say("akropolis.ui.architect.tiles")}: ${tiles.join("; ")}.`;
}
