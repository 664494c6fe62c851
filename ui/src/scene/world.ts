// What is there before anything is built: an island in the sea under the sky of the hour.

import { Vector3, type Scene } from "three";
import { SEA, coastAround, horizonFrom, type Coast, type Ground } from "./coast";
import type { Hour } from "./hours";
import { Land, type LandPaint } from "./land";
import type { Vec } from "./orbit";
import { Sea } from "./sea";
import { Sky } from "./sky";

/** So high above the horizon the sun is seen. */
const SUN_HEIGHT = 0.07;
const SOMEWHERE = coastAround([0, 0], [], 12);

export class World {
  coast: Coast = SOMEWHERE;
  readonly land = new Land();
  private readonly sea = new Sea();
  private readonly sky = new Sky();
  private readonly sun = new Vector3();

  constructor(scene: Scene) {
    scene.add(this.sky.mesh, this.sea.mesh, this.land.mesh);
  }

  lay(coast: Coast, built: readonly Ground[], paint: LandPaint): void {
    this.coast = coast;
    this.land.lay(coast, built, paint);
    this.sea.lay(coast, paint.tide);
  }

  light(hour: Hour): void {
    const [x, , z] = hour.from;
    const { farthest } = this.coast;
    const low = SUN_HEIGHT - horizonFrom(this.coast, farthest, farthest).dip;
    this.sun.set(x, 0, -Math.abs(z) - 0.75).normalize();
    this.sun.multiplyScalar(Math.cos(low)).setY(Math.sin(low));
    this.sea.light(hour, this.sun);
    this.sky.light(hour, this.sun);
  }

  /** From a point; says how far away the horizon is then. */
  look([x, y, z]: Vec): number {
    const [mx, mz] = this.coast.middle;
    const { dip, far } = horizonFrom(this.coast, y - SEA, Math.hypot(x - mx, z - mz));
    this.sky.look(dip);
    return far;
  }

  dispose(): void {
    for (const one of [this.land, this.sea, this.sky]) one.dispose();
  }
}
