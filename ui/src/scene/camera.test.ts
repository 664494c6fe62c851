// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "./camera.svelte";
import { add, axes, eye, type Orbit, type Vec } from "./orbit";
import type { Stage } from "./stage";

const LENS = { slope: 0.27, aspect: 1.6 };
// Two cities side by side, far apart.
const CITIES: Vec[] = [
  [-16, 0, -5],
  [-16, 0, 5],
  [-8, 2, 0],
  [8, 3, 0],
  [16, 0, -5],
  [16, 0, 5],
];
const FRAME = { left: 0.02, right: 0.02, top: 0.07, bottom: 0.17 };

/** A stage that draws nothing, and whose time passes when it is told to. */
class StillStage {
  readonly lens = LENS;
  readonly size = { width: 1600, height: 1000 };
  private readonly motions = new Set<(now: number) => boolean>();
  look(): void {}
  move(motion: (now: number) => boolean): void {
    this.motions.add(motion);
  }
  halt(motion: (now: number) => boolean): void {
    this.motions.delete(motion);
  }
  pass(now: number): void {
    for (const motion of [...this.motions]) if (!motion(now)) this.motions.delete(motion);
  }
}

/** How far from the middle the farthest point is seen; 1 is the edge of the window. */
function farthest(orbit: Orbit): number {
  const { right, up, back } = axes(orbit);
  const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const seen = CITIES.map((point) => {
    const from = add(point, eye(orbit), -1);
    const depth = -dot(from, back);
    return Math.max(
      Math.abs(dot(from, right)) / (depth * LENS.slope * LENS.aspect),
      Math.abs(dot(from, up)) / (depth * LENS.slope),
    );
  });
  return Math.max(...seen);
}

describe("a camera that goes slowly round", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
  });

  it("never loses anything from view", () => {
    const stage = new StillStage();
    const camera = new Camera(stage as unknown as Stage);
    camera.show(CITIES, false, FRAME);
    camera.turn(true);
    const start = camera.orbit.azimuth;
    let now = 1000;
    for (; now < 2000; now += 50) stage.pass(now);
    for (; camera.orbit.azimuth < start + 2 * Math.PI; now += 50) {
      stage.pass(now);
      expect(farthest(camera.orbit)).toBeLessThanOrEqual(1);
      expect(now).toBeLessThan(120_000);
    }
  });
});
