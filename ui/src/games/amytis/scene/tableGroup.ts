// Everything that stands on the stage of Amytis.

import { Bars, type Bar } from "../../../scene/bars";
import { Land } from "../../../scene/land";
import { Parts } from "../../../scene/parts";
import { Signs, type Sign } from "../../../scene/signs";
import type { Stage } from "../../../scene/stage";
import type { Layout } from "./layout";
import { CELLS } from "./marks";
import { pieces, type PieceName } from "./pieces";
import { oasis, type PartInstance } from "./instances";

const FLAT = 15;
const OASIS = 24;
const COVERED = 11;

export class TableGroup {
  private readonly pieces = pieces();
  private readonly instances = new Parts<PieceName>(this.pieces);
  private readonly around = new Parts<PieceName>(this.pieces);
  private readonly signs = new Signs(CELLS, true);
  private readonly bars = new Bars();
  private readonly land = new Land();

  constructor(private readonly stage: Stage) {
    stage.scene.add(this.land.mesh, this.around.group, this.instances.group, this.bars.mesh, this.signs.mesh);
  }

  lay(layout: Layout): void {
    this.land.lay([0, 0], FLAT);
    this.stage.light.cover([0, 0], COVERED);
    this.around.stand(oasis(layout, OASIS, (x, z) => this.land.heightAt(x, z)));
    this.stage.changed();
  }

  show(all: Iterable<PartInstance>): void {
    this.instances.stand(all);
    this.stage.changed();
  }

  mark(bars: readonly Bar[], signs: readonly Sign[]): void {
    this.bars.show(bars);
    this.signs.show(signs);
    this.stage.invalidate();
  }

  dispose(): void {
    for (const one of [this.instances, this.around, this.signs, this.bars, this.land]) one.dispose();
    for (const { geometry } of Object.values(this.pieces)) geometry.dispose();
  }
}
