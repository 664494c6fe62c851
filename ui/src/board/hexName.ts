// Names for hexes that stay the same for a whole game, however a city grows: see docs/without-seeing.md.
// A column is a letter, M where the city began. A row is a number, 50 where it began, larger to the south. Hexes of
// one column are two rows apart; to a neighbour beside it, it is one letter and one number. The server says the same.

import type { Hex } from "./hex";

const FIRST_COLUMN = 12;
const FIRST_ROW = 50;
const LETTERS = 26;
const A = "A".charCodeAt(0);
const WRITTEN = /^([a-z]{1,2}) ?(-?\d+)$/i;

export function hexName(at: Hex): string {
  return `${columnName(at[0])}${rowOf(at)}`;
}

export function rowOf([q, r]: Hex): number {
  return 2 * r + q + FIRST_ROW;
}

/** A to Z; east of Z come AA, AB and so on, west of A come ZZ, ZY and so on. */
export function columnName(q: number): string {
  const column = q + FIRST_COLUMN;
  if (column < 0) return `Z${letter(LETTERS + column)}`;
  return column < LETTERS ? letter(column) : `A${letter(column - LETTERS)}`;
}

function letter(number: number): string {
  return String.fromCharCode(A + number);
}

export function columnNamed(name: string): number | null {
  const [first, second] = [...name.toUpperCase()].map((each) => each.charCodeAt(0) - A);
  if (first === undefined || !/^[a-z]{1,2}$/i.test(name)) return null;
  if (second === undefined) return first - FIRST_COLUMN;
  if (first === 0) return LETTERS + second - FIRST_COLUMN;
  return first === LETTERS - 1 ? second - LETTERS - FIRST_COLUMN : null;
}

/** Null if it is no name, or of no hex: every other row of a column has one. */
export function hexNamed(name: string): Hex | null {
  const [, letters, digits] = WRITTEN.exec(name.trim()) ?? [];
  const q = letters === undefined ? null : columnNamed(letters);
  if (q === null) return null;
  const twice = Number(digits) - FIRST_ROW - q;
  return twice % 2 === 0 ? [q, twice / 2] : null;
}
