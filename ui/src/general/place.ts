// The places where something is seen to change: see motion/motion.ts.

import type { Place } from "../motion/motion";

export function totalPlace(seat: number): Place {
  return `total/${seat}`;
}
