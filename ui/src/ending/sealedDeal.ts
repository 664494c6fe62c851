// Whether the deal of a game is the one that its table promised: what `architekton verify` does, but for playing it again.

import { sha256 } from "./sha256";

export interface Sealed {
  game: string;
  options: unknown;
  deal: unknown;
  seal?: { commitment: string; salt: string };
}

/** With what this device has seen of the seal before the end, if it was there. */
export function verdictOf(record: Sealed, seen: string | null): "verified" | "late" | "broken" | "unsealed" {
  if (!record.seal) return seen ? "broken" : "unsealed";
  const { commitment, salt } = record.seal;
  const { game, options, deal } = record;
  const found = sha256(canonical({ format: "architekton-deal-1", game, options, deal, salt }));
  if (found !== commitment || (seen !== null && seen !== commitment)) return "broken";
  return seen === null ? "late" : "verified";
}

/** One spelling for each document: keys in order, no spaces. */
export function canonical(document: unknown): string {
  if (Array.isArray(document)) return `[${document.map(canonical).join(",")}]`;
  if (typeof document !== "object" || document === null) return JSON.stringify(document);
  const parts = Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(",")}}`;
}
