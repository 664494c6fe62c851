// An opponent as lists of them show it.
import type { Level } from "../net/api";

/** Its name, and how strong it is if that was measured. */
export function levelLabel(level: Level): string {
  return level.rating === null ? level.title : `${level.title} · ${level.rating}`;
}
