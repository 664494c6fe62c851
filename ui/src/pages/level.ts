// An opponent as lists of them show it.
import { has, say } from "../i18n/say.svelte";
import type { Level } from "../net/api";

/** Its name, and how strong it is if that was measured. */
export function levelLabel(level: Level): string {
  return level.rating === null ? level.title : `${level.title} · ${level.rating}`;
}

/** What a level is called. A game without levels of its own has those of any game. */
export function levelName(game: string, level: string): string {
  const own = `${game}.level.${level}`;
  return say(has(own) ? own : `core.level.${level}`);
}
