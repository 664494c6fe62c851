// Everything that stands on the stage of Akropolis: cities, a tile in the air, marks, the country.

import { Bars, type Bar } from "../../../scene/bars";
import { Land } from "../../../scene/land";
import type { Vec } from "../../../scene/orbit";
import { Parts } from "../../../scene/parts";
import { Signs, type Sign } from "../../../scene/signs";
import type { Stage } from "../../../scene/stage";
import { wantsStillness } from "../../../scene/webgl";
import { CELLS } from "./marks";
import { cityParts, type CityPart } from "./models";
import {
  centreOf,
  cityInstances,
  country,
  extent,
  hexInstances,
  onGround,
  type Placed,
  type PartInstance,
} from "./instances";

const FALL = 420;
const FALL_FROM = 1.7;
const COUNTRY = 17;
const ROUND_TO = 3;

export class Town {
  private readonly parts = cityParts();
  private readonly instances = new Parts<CityPart>(this.parts);
  private readonly around = new Parts<CityPart>(this.parts);
  private readonly signs = new Signs(CELLS, true);
  private readonly bars = new Bars();
  private readonly land = new Land();
  private built: PartInstance[] = [];
  private held: PartInstance[] = [];
  private falling: PartInstance[] = [];
  private ground = "";

  constructor(private readonly stage: Stage) {
    stage.scene.add(this.land.mesh, this.around.group, this.instances.group, this.bars.mesh, this.signs.mesh);
  }

  /** The cities from now on; `fresh` has a tile that has just been laid. */
  show(all: readonly Placed[], showsCounts: boolean, fresh: Placed | null = null): void {
    const isFalling = fresh !== null && !wantsStillness();
    this.built = all.flatMap((placed) => [
      ...cityInstances(placed, showsCounts, isFalling && placed === fresh ? placed.city.last : null),
    ]);
    this.stand();
    this.layGround(all);
    if (isFalling) this.fall(all, showsCounts, fresh);
  }

  private stand(): void {
    this.instances.stand([...this.built, ...this.held, ...this.falling]);
    this.stage.changed();
  }

  private fall(all: readonly Placed[], showsCounts: boolean, fresh: Placed): void {
    const tile = fresh.city.built.filter((hex) => hex.tile === fresh.city.last);
    let begin = 0;
    this.stage.move((now) => {
      begin ||= now;
      const part = (now - begin) / FALL;
      if (part >= 1) {
        this.falling = [];
        this.show(all, showsCounts);
        return false;
      }
      const lift = FALL_FROM * (1 - part) ** 2 * Math.cos(part * 1.2);
      this.falling = tile.flatMap((hex) => [...hexInstances({ ...hex, lift, alone: lift > 0.05 }, fresh)]);
      this.stand();
      return true;
    });
  }

  /** A tile in the hand, over the city or put down. */
  hold(held: PartInstance[]): void {
    if (held.length === 0 && this.held.length === 0) return;
    this.held = held;
    this.stand();
  }

  mark(bars: readonly Bar[], signs: readonly Sign[]): void {
    this.bars.show(bars);
    this.signs.show(signs);
    this.stage.invalidate();
  }

  private layGround(all: readonly Placed[]): void {
    const built = all.flatMap((placed) => placed.city.built.map((hex) => onGround(hex.at, placed)));
    const middle = centreOf(built);
    const [x, z] = [roundTo(middle.x), roundTo(middle.z)];
    const size = Math.max(0, ...built.map((at) => Math.hypot(at.x - x, at.z - z)));
    const flat = roundTo(size + 6) + ROUND_TO;
    this.land.lay([x, z], flat);
    this.stage.light.cover([x, z], size + 4);
    const ground = `${x} ${z} ${flat} ${built.length}`;
    if (ground === this.ground) return;
    this.ground = ground;
    this.around.stand(country(all, size + COUNTRY, (px, pz) => this.land.heightAt(px, pz)));
  }

  extent(all: readonly Placed[], margin: number): Vec[] {
    return all.flatMap((placed) => extent(placed, margin));
  }

  dispose(): void {
    for (const one of [this.instances, this.around, this.signs, this.bars, this.land]) one.dispose();
    for (const { geometry } of Object.values(this.parts)) geometry.dispose();
  }
}

function roundTo(value: number): number {
  return Math.round(value / ROUND_TO) * ROUND_TO;
}
