// Everything that stands on the stage of Akropolis: cities, a tile in the air, marks, the country.

import { Bodies } from "../../../scene/bodies";
import type { Vec } from "../../../scene/orbit";
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

export class Town extends Bodies<CityPart> {
  private built: PartInstance[] = [];
  private held: PartInstance[] = [];
  private falling: PartInstance[] = [];
  private ground = "";

  constructor(stage: Stage) {
    super(stage, cityParts(), CELLS);
  }

  /** The cities from now on; `fresh` has a tile that has just been laid. */
  show(all: readonly Placed[], showsCounts: boolean, fresh: Placed | null = null): void {
    const isFalling = fresh !== null && !wantsStillness();
    this.built = all.flatMap((placed) => [
      ...cityInstances(placed, showsCounts, isFalling && placed === fresh ? placed.city.last : null),
    ]);
    this.standAll();
    this.layGround(all);
    if (isFalling) this.fall(all, showsCounts, fresh);
  }

  private standAll(): void {
    this.stand([...this.built, ...this.held, ...this.falling]);
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
      this.standAll();
      return true;
    });
  }

  /** A tile in the hand, over the city or put down. */
  hold(held: PartInstance[]): void {
    if (held.length === 0 && this.held.length === 0) return;
    this.held = held;
    this.standAll();
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
}

function roundTo(value: number): number {
  return Math.round(value / ROUND_TO) * ROUND_TO;
}
