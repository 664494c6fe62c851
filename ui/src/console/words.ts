// Words as people type them: accents, capitals and a slip of the finger do not matter.

import { language, say } from "../i18n/say.svelte";

const MARKS = /\p{M}/gu;
const BETWEEN = "|";

/** As words are compared. */
export function plain(text: string): string {
  const bare = text.normalize("NFD").replace(MARKS, "").toLowerCase();
  // A stroke through a letter is no mark of its own.
  return bare.replaceAll("ł", "l").replaceAll("’", "'").trim().replace(/\s+/g, " ");
}

/** The words that a key of the catalogue allows, the usual one first. */
export function wordsOf(key: string): string[] {
  return say(key)
    .split(BETWEEN)
    .map((word) => word.trim());
}

/** The usual one of them. */
export function wordOf(key: string): string {
  return wordsOf(key)[0]!;
}

/** How many letters have to be put in, left out, changed or exchanged with the next one. */
export function slips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      row.push(isSwap ? Math.min(least, rows[i - 2]![j - 2]! + 1) : least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

const LONG = 5;

/** The known word that somebody most likely meant: one that begins so, or one with a slip or two. */
export function nearestWord(typed: string, known: readonly string[]): string | null {
  const wanted = plain(typed);
  if (!wanted) return null;
  const begun = known.filter((word) => plain(word).startsWith(wanted));
  if (begun.length) return begun.reduce((best, word) => (word.length < best.length ? word : best));
  const allowed = wanted.length < 3 ? 0 : wanted.length < LONG ? 1 : 2;
  const near = known.map((word) => ({ word, away: slips(wanted, plain(word)) })).filter(({ away }) => away <= allowed);
  near.sort((a, b) => a.away - b.away);
  return near[0]?.word ?? null;
}

/** With a capital and a stop: who listens hears where a line ends. */
export function asSentence(line: string): string {
  const begun = line.charAt(0).toLocaleUpperCase(language()) + line.slice(1);
  return /[\p{L}\p{N})]$/u.test(begun) ? `${begun}.` : begun;
}
