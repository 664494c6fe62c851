// Somebody's place before a stage: it follows what is shown until a hand moves it.

import {
  NO_FRAME,
  allRound,
  between,
  fitted,
  orbited,
  panned,
  zoomed,
  type Frame,
  type Orbit,
  type Vec,
} from "./orbit";
import type { Stage } from "./stage";
import { wantsStillness } from "../settings/settings.svelte";

const SOFT = 320;
const TURN_PER_PIXEL = 0.0062;
const TILT_PER_PIXEL = 0.005;
// Not so far that a tile seems to be turned.
const ASIDE = [0, 0.2, -0.2, 0.4, -0.4];
const WORTH_IT = 0.96;
const SIXTH = Math.PI / 3;
/** Once around in a minute and a half. */
const TURNTABLE = (2 * Math.PI) / 90_000;

export class Camera {
  orbit: Orbit = $state.raw({ target: [0, 0, 0], azimuth: -0.2, elevation: 0.8, distance: 20 });
  /** Grows when anything is seen elsewhere than before. */
  moved = $state(0);
  isTurning = $state(false);
  private isHandled = false;
  private points: readonly Vec[] = [];
  private glide: ((now: number) => boolean) | null = null;
  private turntable: ((now: number) => boolean) | null = null;

  private frame: Frame = NO_FRAME;

  constructor(
    private readonly stage: Stage,
    start: Partial<Orbit> = {},
  ) {
    this.orbit = { ...this.orbit, ...start };
  }

  private go(orbit: Orbit): void {
    this.orbit = orbit;
    this.stage.look(orbit);
    this.moved++;
  }

  /** Turned a little, if that brings what is seen much nearer. */
  face(points: readonly Vec[], frame: Frame): void {
    const turned = ASIDE.map((azimuth) => ({ ...this.orbit, azimuth: this.orbit.azimuth + azimuth }));
    const away = (orbit: Orbit) => fitted(orbit, this.stage.lens, points, frame).distance;
    const nearest = turned.reduce((best, next) => (away(next) < WORTH_IT * away(best) ? next : best));
    this.orbit = nearest;
  }

  /** What should be seen as long as nobody has moved the camera. */
  show(points: readonly Vec[], softly: boolean, frame: Frame): void {
    [this.points, this.frame] = [points, frame];
    if (!this.isHandled) this.to(this.whole(), softly);
    else this.go(this.orbit);
  }

  fit(): void {
    this.isHandled = false;
    this.to(this.whole(), true);
  }

  resized(): void {
    this.go(this.isHandled ? this.orbit : this.whole());
  }

  private whole(): Orbit {
    return this.fittedTo(this.orbit);
  }

  /** Who walks around everything must see all of it from everywhere. */
  private fittedTo(orbit: Orbit): Orbit {
    const points = this.isTurning ? allRound(this.points) : this.points;
    return fitted(orbit, this.stage.lens, points, this.frame);
  }

  private to(wished: Orbit, softly: boolean): void {
    if (this.glide) this.stage.halt(this.glide);
    this.glide = null;
    if (!softly || wantsStillness()) return this.go(wished);
    const from = this.orbit;
    let begin = 0;
    this.glide = (now) => {
      begin ||= now;
      const part = Math.min(1, (now - begin) / SOFT);
      this.go(between(from, wished, 1 - (1 - part) ** 3));
      if (part < 1) return true;
      this.glide = null;
      return false;
    };
    this.stage.move(this.glide);
  }

  private handle(orbit: Orbit): void {
    if (this.glide) this.stage.halt(this.glide);
    this.turn(false);
    this.isHandled = true;
    this.go(orbit);
  }

  dragged(dx: number, dy: number): void {
    this.handle(orbited(this.orbit, -dx * TURN_PER_PIXEL, dy * TILT_PER_PIXEL));
  }

  pan(dx: number, dy: number): void {
    const high = this.stage.size.height;
    this.handle(panned(this.orbit, this.stage.lens, dx / high, dy / high));
  }

  zoom(factor: number): void {
    this.handle(zoomed(this.orbit, factor));
  }

  /** By sixths, clockwise as the plan turns; the middle stays. */
  step(sixths: number): void {
    const wished = { ...this.orbit, azimuth: this.orbit.azimuth + sixths * SIXTH };
    this.to(this.isHandled ? wished : this.fittedTo(wished), true);
  }

  /** Slowly round and round. */
  turn(wished: boolean): void {
    if (this.turntable) this.stage.halt(this.turntable);
    this.turntable = null;
    this.isTurning = wished;
    if (!wished) return;
    if (!this.isHandled) this.to(this.whole(), true);
    let before = 0;
    this.turntable = (now) => {
      if (this.glide) return true;
      const passed = before ? Math.min(100, now - before) : 0;
      before = now;
      const next = orbited(this.orbit, passed * TURNTABLE, 0);
      this.go(this.isHandled ? next : this.fittedTo(next));
      return true;
    };
    this.stage.move(this.turntable);
  }
}
