// The places between which things move: see motion/motion.ts.

import type { Place } from "../../motion/motion";
import type { FavourName } from "./view";

export const place = {
  deck: "deck",
  /** The top tile of a stack. */
  stack: (stack: number): Place => `stack/${stack}`,
  /** The visible tile of a space. */
  space: (seat: number, space: number): Place => `space/${seat}/${space}`,
  /** Where a seat's architects and pawns are when they are not on the boards: beside its name. */
  home: (seat: number): Place => `home/${seat}`,
  city: (seat: number): Place => `city/${seat}`,
  architect: (seat: number, stack: number): Place => `architect/${seat}/${stack}`,
  card: (card: number): Place => `card/${card}`,
  pawn: (seat: number, favour: FavourName): Place => `pawn/${seat}/${favour}`,
  total: (seat: number): Place => `total/${seat}`,
};
