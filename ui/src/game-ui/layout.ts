// How the surface of a game uses its window. Where room is scarce nothing lies over the board.

import type { Size } from "../board/camera";

/** "wide": everything beside the board; "tall": above and below it; "short": beside it, in little height. */
export type Layout = "wide" | "tall" | "short";

const NARROW = 760;
const LOW = 480;
/** On a laptop below whose board a replay has its buttons. */
const BROAD = { width: 1100, low: 430 };
/** Beside the board nothing has room. */
const SLIM = 520;

/** A surface that needs more width than others says how much. */
export function layoutOf({ width, height }: Size, narrow = NARROW): Layout {
  if (width <= height || width <= SLIM) return "tall";
  if (height <= (width >= BROAD.width ? BROAD.low : LOW)) return "short";
  return width <= narrow ? "tall" : "wide";
}
