// A hex that a move would change: what is told of it.

import type { ChangedHex } from "./view";
import { isDistrict } from "./words";

export function begins({ before, after }: ChangedHex): boolean {
  return after.counts && !(before?.counts ?? false);
}

export function ceases({ before, after }: ChangedHex): boolean {
  return (before?.counts ?? false) && !after.counts;
}

/** What begins or ceases to count, and what is new and does not count. */
export function isWorthTelling(hex: ChangedHex): boolean {
  const isNew = hex.before?.type !== hex.after.type || hex.before?.level !== hex.after.level;
  return begins(hex) || ceases(hex) || (isNew && isDistrict(hex.after.type));
}
