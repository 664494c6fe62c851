// A picture of one city, to keep: from low down, with its owner and its points below.

import { say } from "../../../i18n/say.svelte";
import { NO_FRAME, fitted, type Orbit, type Vec } from "../../../scene/orbit";
import { pictureOf } from "../../../scene/picture";
import type { Stage } from "../../../scene/stage";

const ELEVATION = 0.52;
const FRAME = { ...NO_FRAME, top: 0.22 };

/** From the side that the eye is on; what stands on the stage now is taken at once. */
export function cityPicture(stage: Stage, eye: Orbit, extent: Vec[], name: string, total: number): Promise<Blob> {
  const orbit = { ...eye, elevation: ELEVATION };
  const line = say("akropolis.ui.picture_line", { total });
  return pictureOf(stage, (lens) => fitted(orbit, lens, extent, FRAME), say("ui.city_of", { name }), line);
}
