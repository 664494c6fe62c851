// What a city is shown with, as a plan or as a scene.

import type { Box } from "../../board/camera";
import type { Hand } from "./hand.svelte";
import type { Move, SeatView } from "./view";

export interface ComparedTile {
  which: "made" | "better";
  hexes: string;
  move: Move;
}

export interface CityProps {
  seat: SeatView;
  number: number;
  name: string;
  hand: Hand | null;
  /** Its newest tile has just come; on the plan it is seen to come. */
  isNew?: boolean;
  showsCounts: boolean;
  toggleCounts: () => void;
  /** To the scene, or back to the plan. */
  swap?: () => void;
  keys?: () => void;
  /** It is small: what else would lie over it has a place of its own. */
  isSmall?: boolean;
  /** How many pixels at each edge lie under something else. */
  covered?: Box;
  /** Somebody looks at a hex, to know why. */
  asked?: () => void;
  /** Placements that are compared here; the plan shows them. */
  compared?: readonly ComparedTile[];
}
