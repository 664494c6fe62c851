// Everything that stands on a stage: the land and what grows around, the bodies of the game, marks and signs.

import { Bars, type Bar } from "./bars";
import { Land } from "./land";
import { Parts, type Instance, type Part } from "./parts";
import { Signs, type Sign } from "./signs";
import type { Stage } from "./stage";

type Cells = ConstructorParameters<typeof Signs>[0];

export class Bodies<Name extends string> {
  protected readonly around: Parts<Name>;
  protected readonly land = new Land();
  private readonly instances: Parts<Name>;
  private readonly signs: Signs;
  private readonly bars = new Bars();

  constructor(
    protected readonly stage: Stage,
    private readonly parts: Record<Name, Part>,
    cells: Cells,
  ) {
    this.instances = new Parts(parts);
    this.around = new Parts(parts);
    this.signs = new Signs(cells, true);
    stage.scene.add(this.land.mesh, this.around.group, this.instances.group, this.bars.mesh, this.signs.mesh);
  }

  stand(all: Iterable<readonly [Name, Instance]>): void {
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
    for (const { geometry } of Object.values<Part>(this.parts)) geometry.dispose();
  }
}
