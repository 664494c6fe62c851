// Everything that stands on the stage of Amytis.

import { Bodies } from "../../../scene/bodies";
import { coastAround } from "../../../scene/coast";
import type { LandPaint } from "../../../scene/land";
import type { Stage } from "../../../scene/stage";
import { extent } from "./instances";
import type { Layout } from "./layout";
import { drawFace } from "./marks";
import { oasis } from "./oasis";
import { pieceModel, type PieceName } from "./pieces";

const ROOM = 2.9;
/** The table is seen from higher above than a city: its world is rounder, so that the horizon is in view. */
const ROUND = 1.3;
const COVERED = 11;
const LAND: LandPaint = {
  meadow: 0xe8cf94,
  straw: 0xf0dcab,
  earth: 0xe6cc98,
  sand: 0xa9bd6c,
  rock: 0xd0a878,
  far: 0xe0c08a,
  tide: 0xe6f2cc,
};

export class TableGroup extends Bodies<PieceName> {
  constructor(stage: Stage) {
    super(stage, pieceModel, drawFace);
  }

  lay(layout: Layout): void {
    const built = extent(layout).map(([x, , z]) => ({ x, z }));
    const zs = built.map((at) => at.z);
    const coast = coastAround([0, (Math.min(...zs) + Math.max(...zs)) / 2], built, ROOM, ROUND);
    const { world, light } = this.stage;
    light.cover(coast.middle, COVERED);
    this.stage.soon("ground", () => {
      this.stage.lay(coast, built, LAND);
      this.enliven(coast.middle, coast.farthest * 0.8, []);
    });
    this.stage.soon("grow", () => {
      this.around.stand(oasis(layout, coast, (x, z) => world.land.heightAt(x, z)));
      this.stage.changed();
    });
  }
}
