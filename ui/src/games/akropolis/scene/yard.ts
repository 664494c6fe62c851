// What lies under the buildings of a hex: a lighter ground within a rim of the district's colour.

import { Solid, ring } from "../../../scene/solid";
import type { District } from "../kinds";
import { CREAM, GROUND, blend } from "./palette";

export function yard(solid: Solid, district: District, towards = CREAM, part = 0.66): Solid {
  const hexagon = ring(6, 0.8, 0).map(({ x, z }) => [x, z] as const);
  return solid.flat(hexagon, 0.014, blend(GROUND[district], towards, part));
}
