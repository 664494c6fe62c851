// Everything that stands on a stage: what grows around, the bodies of the game, what moves, marks and signs.

import { Bars, type Bar } from "./bars";
import { Flock } from "./flock";
import type { Vec } from "./orbit";
import { Parts, type Models, type Standing } from "./parts";
import { Signs, type Sign } from "./signs";
import type { Stage } from "./stage";

export class Bodies<Name extends string> {
  /** What stands around and hardly ever changes. */
  protected readonly around: Parts<Name>;
  private readonly standing: Parts<Name>;
  /** In a hand or in the air: they move, while the rest stays. */
  private readonly moving: Parts<Name>;
  private readonly flock = new Flock();
  private readonly signs: Signs;
  private readonly bars = new Bars();

  constructor(
    protected readonly stage: Stage,
    models: Models<Name>,
    draw: ConstructorParameters<typeof Signs>[0],
  ) {
    [this.standing, this.moving, this.around] = [new Parts(models), new Parts(models), new Parts(models)];
    this.signs = new Signs(draw);
    const { scene } = stage;
    scene.add(this.around.mesh, this.standing.mesh, this.moving.mesh, this.bars.mesh, this.signs.mesh);
    stage.living.add(this.flock.birds, this.flock.smoke);
  }

  stand(all: Iterable<Standing<Name>>): void {
    this.standing.stand(all);
    this.stage.changed();
  }

  move(all: Iterable<Standing<Name>>): void {
    this.moving.stand(all);
    this.stage.changed();
  }

  mark(bars: readonly Bar[], signs: readonly Sign[]): void {
    this.bars.show(bars);
    this.signs.show(signs);
    this.stage.invalidate();
  }

  /** Birds over a place, and smoke out of its chimneys. */
  enliven(middle: readonly [x: number, z: number], reach: number, vents: readonly Vec[]): void {
    this.flock.circle(middle, reach);
    this.flock.rise(vents);
  }

  dispose(): void {
    for (const one of [this.standing, this.moving, this.around, this.signs, this.bars, this.flock]) one.dispose();
  }
}
