// How high a held tile hovers: it comes down when it is put down.

import type { Stage } from "../../../scene/stage";
import { wantsStillness } from "../../../settings/settings.svelte";

const AIR = 0.45;
const DOWN = 150;

export class Drop {
  lift = $state(AIR);
  private motion: ((now: number) => boolean) | null = null;

  to(firm: boolean, stage: Stage): void {
    if (this.motion) stage.halt(this.motion);
    const [from, to] = [this.lift, firm ? 0 : AIR];
    if (from === to) return;
    if (to > from || wantsStillness()) return void (this.lift = to);
    let begin = 0;
    this.motion = (now) => {
      begin ||= now;
      const part = Math.min(1, (now - begin) / DOWN);
      this.lift = from + (to - from) * part ** 2;
      return part < 1;
    };
    stage.move(this.motion);
  }
}
