// The places between which things move: see motion/motion.ts.

import type { Place } from "../../motion/motion";

export const place = {
  site: "site",
  onSite: (tile: number): Place => `site/${tile}`,
  /** The nth tile that a seat laid. */
  tile: (seat: number, nth: number): Place => `tile/${seat}/${nth}`,
  hex: (seat: number, key: string): Place => `hex/${seat}/${key}`,
  city: (seat: number): Place => `city/${seat}`,
  seat: (seat: number): Place => `seat/${seat}`,
  stones: (seat: number): Place => `stones/${seat}`,
  stoneCount: (seat: number): Place => `stone-count/${seat}`,
  total: (seat: number): Place => `total/${seat}`,
};
