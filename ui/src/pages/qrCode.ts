// A text as a QR code: one path of squares, each a unit wide.

import { encode } from "uqr";

// What the standard asks for around it, so that a camera finds it.
const QUIET = 4;

export function codeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
