// Two boards side by side need more width than one.

import type { Size } from "../../board/camera";
import { layoutOf as layoutFor, type Layout } from "../../game-ui/layout";

const NARROW = 860;

export function layoutOf(size: Size): Layout {
  return layoutFor(size, NARROW);
}
