// The seals of deals as this device saw them before the end: who changes one later is found out.

import type { Table } from "../net/api";
import { remember, remembered } from "../settings/remembered";

const SEEN = "seals";
const MOST = 200;

/** At the first sight of a game that is not over; what was seen first stays. */
export function noteSeal({ id, commitment, phase }: Table): void {
  if (!commitment || phase === "over") return;
  const all = seen();
  if (all.some(([table]) => table === id)) return;
  remember(SEEN, JSON.stringify([[id, commitment], ...all].slice(0, MOST)));
}

export function seenSeal(id: string): string | null {
  return seen().find(([table]) => table === id)?.[1] ?? null;
}

function seen(): [table: string, commitment: string][] {
  try {
    return JSON.parse(remembered(SEEN) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}
