// Everything that stands on the stage of Akropolis: cities, a tile in the air, marks, their island.

import { Bodies } from "../../../scene/bodies";
import { coastAround } from "../../../scene/coast";
import type { Vec } from "../../../scene/orbit";
import type { Stage } from "../../../scene/stage";
import { wantsStillness } from "../../../settings/settings.svelte";
import { airyInstances, centreOf, cityInstances, extent, onGround, ventsOf } from "./instances";
import type { Placed, PartInstance } from "./instances";
import { island } from "./island";
import { drawFace } from "./marks";
import { cityModel, type CityPart } from "./models";
import { LAND } from "./palette";

const FALL = 420;
const FALL_FROM = 1.7;
/** Room for a tile beside the city, and for a beach. */
const ROOM = 5.6;

export class Town extends Bodies<CityPart> {
  private held: PartInstance[] = [];
  private falling: PartInstance[] = [];
  private ground = "";

  constructor(stage: Stage) {
    super(stage, cityModel, drawFace);
  }

  /** The cities from now on; `fresh` has a tile that has just been laid. */
  show(all: readonly Placed[], showsCounts: boolean, fresh: Placed | null = null): void {
    const isFalling = fresh !== null && !wantsStillness();
    this.stage.soon("hew", () => {
      const built = all.flatMap((placed) => [
        ...cityInstances(placed, showsCounts, isFalling && placed === fresh ? placed.city.last : null),
      ]);
      this.stage.soon("build", () => this.build(built));
      this.stage.soon("stand", () => this.stand(built));
      this.stage.soon("ground", () => this.layGround(all, built));
    });
    if (isFalling) this.fall(all, showsCounts, fresh);
  }

  /** The models that are needed, before they stand. */
  private build(instances: readonly PartInstance[]): void {
    const names = new Set(instances.map(([what]) => what).filter((what) => typeof what === "string"));
    for (const name of names) cityModel(name);
  }

  private moveAll(): void {
    this.move([...this.held, ...this.falling]);
  }

  private fall(all: readonly Placed[], showsCounts: boolean, fresh: Placed): void {
    const tile = fresh.city.built.filter((hex) => hex.tile === fresh.city.last);
    let begin = 0;
    this.stage.move((now) => {
      begin ||= now;
      const part = (now - begin) / FALL;
      if (part >= 1) {
        this.falling = [];
        this.moveAll();
        this.show(all, showsCounts);
        return false;
      }
      const lift = FALL_FROM * (1 - part) ** 2 * Math.cos(part * 1.2);
      this.falling = tile.flatMap((hex) => [...airyInstances({ ...hex, lift }, fresh)]);
      this.moveAll();
      return true;
    });
  }

  /** A tile in the hand, over the city or put down. */
  hold(held: PartInstance[]): void {
    if (held.length === 0 && this.held.length === 0) return;
    this.held = held;
    this.moveAll();
  }

  private layGround(all: readonly Placed[], standing: readonly PartInstance[]): void {
    const built = all.flatMap((placed) => placed.city.built.map((hex) => onGround(hex.at, placed)));
    const ground = built.map(({ x, z }) => `${x.toFixed(1)} ${z.toFixed(1)}`).join();
    if (ground === this.ground) return;
    this.ground = ground;
    // One city grows around its first tile.
    const { x, z } = all.length === 1 ? all[0]! : centreOf(built);
    const { world, light } = this.stage;
    const coast = coastAround([x, z], built, ROOM);
    this.stage.lay(coast, built, LAND);
    const middle = centreOf(built);
    const size = Math.max(1, ...built.map((at) => Math.hypot(at.x - middle.x, at.z - middle.z)));
    light.cover([middle.x, middle.z], size + 4);
    this.stage.soon("grow", () => this.around.stand(island(coast, world.land)));
    this.enliven([middle.x, middle.z], size + 3, ventsOf(standing));
  }

  extent(all: readonly Placed[], margin: number): Vec[] {
    return all.flatMap((placed) => extent(placed, margin));
  }
}
