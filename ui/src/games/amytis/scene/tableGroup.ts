// Everything that stands on the stage of Amytis.

import { Bodies } from "../../../scene/bodies";
import type { Stage } from "../../../scene/stage";
import { oasis } from "./instances";
import type { Layout } from "./layout";
import { CELLS } from "./marks";
import { pieces, type PieceName } from "./pieces";

const FLAT = 15;
const OASIS = 24;
const COVERED = 11;

export class TableGroup extends Bodies<PieceName> {
  constructor(stage: Stage) {
    super(stage, pieces(), CELLS);
  }

  lay(layout: Layout): void {
    this.land.lay([0, 0], FLAT);
    this.stage.light.cover([0, 0], COVERED);
    this.around.stand(oasis(layout, OASIS, (x, z) => this.land.heightAt(x, z)));
    this.stage.changed();
  }
}
