// A window on a scene: it draws only when something has changed, and gives everything back at the end.

import { PCFShadowMap, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import type { Point } from "../board/hex";
import type { Size } from "../board/camera";
import { Light, isDark, watchDarkness } from "./light";
import { eye, type Lens, type Orbit, type Vec } from "./orbit";
import type { Form } from "./webgl";

const SLOPE = Math.tan((15 * Math.PI) / 180);
const SHARPEST = 2;
// A device that cannot keep up gets the lite form.
const SLOW_FRAME = 90;
const PATIENCE = 6;

/** Called for every frame with the time in milliseconds; true as long as it goes on. */
export type Motion = (now: number) => boolean;

export class Stage {
  readonly scene = new Scene();
  readonly light: Light;
  size: Size = { width: 1, height: 1 };
  /** Called after each frame. */
  drawn: () => void = () => {};
  form: Form;
  private readonly camera = new PerspectiveCamera(30, 1, 0.5, 600);
  private readonly renderer: WebGLRenderer;
  private readonly watch: ResizeObserver;
  private readonly stopWatching: () => void;
  private motions = new Set<Motion>();
  private frame = 0;
  private before = 0;
  private slow = 0;
  private shadowsAreOld = true;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    form: Form,
    resized: () => void,
  ) {
    this.form = form;
    const isFull = form === "full";
    this.renderer = new WebGLRenderer({ canvas, antialias: isFull, powerPreference: "low-power" });
    this.renderer.shadowMap.enabled = isFull;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.light = new Light(this.scene, isFull);
    this.stopWatching = watchDarkness(() => {
      this.light.setMood(isDark());
      this.changed();
    });
    this.resize();
    this.watch = new ResizeObserver(() => {
      if (this.resize()) resized();
    });
    this.watch.observe(canvas.parentElement ?? canvas);
  }

  get lens(): Lens {
    return { slope: SLOPE, aspect: this.size.width / this.size.height };
  }

  get calls(): number {
    return this.renderer.info.render.calls;
  }

  private resize(): boolean {
    const { clientWidth, clientHeight } = this.canvas.parentElement ?? this.canvas;
    if (clientWidth === this.size.width && clientHeight === this.size.height) return false;
    this.setSize({ width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) });
    this.invalidate();
    return true;
  }

  private setSize(size: Size, sharpness = this.form === "full" ? Math.min(SHARPEST, devicePixelRatio) : 1): void {
    this.size = size;
    this.renderer.setPixelRatio(sharpness);
    this.renderer.setSize(size.width, size.height, false);
    this.camera.aspect = size.width / size.height;
    this.camera.updateProjectionMatrix();
  }

  look(orbit: Orbit): void {
    this.camera.position.set(...eye(orbit));
    this.camera.lookAt(...orbit.target);
    this.camera.updateMatrixWorld();
    this.light.haze(orbit.distance * 1.5, orbit.distance * 3.2 + 20);
    this.invalidate();
  }

  /** Something is seen differently: draw when the browser is ready. */
  invalidate(): void {
    this.frame ||= requestAnimationFrame((now) => this.draw(now));
  }

  /** Something stands differently: its shadow, too. */
  changed(): void {
    this.shadowsAreOld = true;
    this.invalidate();
  }

  move(motion: Motion): void {
    this.motions.add(motion);
    this.invalidate();
  }

  halt(motion: Motion): void {
    this.motions.delete(motion);
  }

  private draw(now: number): void {
    this.frame = 0;
    for (const motion of this.motions) if (!motion(now)) this.motions.delete(motion);
    this.render();
    this.drawn();
    if (this.motions.size > 0) {
      this.notice(now);
      this.invalidate();
    } else this.before = 0;
  }

  private render(): void {
    this.renderer.shadowMap.needsUpdate = this.shadowsAreOld;
    this.shadowsAreOld = false;
    this.renderer.render(this.scene, this.camera);
    this.canvas.dataset["calls"] = String(this.calls);
    this.canvas.dataset["frames"] = String(this.renderer.info.render.frame);
  }

  /** Several slow frames one after the other: less is more. */
  private notice(now: number): void {
    const took = this.before ? now - this.before : 0;
    this.before = now;
    this.slow = took > SLOW_FRAME ? this.slow + 1 : 0;
    if (this.slow < PATIENCE || this.form === "lite") return;
    this.form = "lite";
    this.light.castNothing();
    this.setSize(this.size);
  }

  /** Where a point of the world is in the window, in pixels. */
  place(at: Vec): Point {
    const { x, y } = new Vector3(...at).project(this.camera);
    return { x: ((x + 1) / 2) * this.size.width, y: ((1 - y) / 2) * this.size.height };
  }

  /** From the eye through a pixel. */
  ray({ x, y }: Point): { from: Vec; along: Vec } {
    const through = new Vector3((2 * x) / this.size.width - 1, 1 - (2 * y) / this.size.height, 0.5);
    const along = through.unproject(this.camera).sub(this.camera.position).normalize();
    return { from: this.camera.position.toArray(), along: along.toArray() };
  }

  /** A picture of its own size, from its own place; the window stays as it was. */
  picture(size: Size, orbit: (lens: Lens) => Orbit): Promise<ImageBitmap> {
    const kept = { size: this.size, position: this.camera.position.clone(), turn: this.camera.quaternion.clone() };
    this.setSize(size, 1);
    this.look(orbit(this.lens));
    this.shadowsAreOld = true;
    this.render();
    const picture = createImageBitmap(this.canvas);
    this.setSize(kept.size);
    this.camera.position.copy(kept.position);
    this.camera.quaternion.copy(kept.turn);
    this.camera.updateMatrixWorld();
    this.changed();
    return picture;
  }

  /** What is left of the scene is the caller's to dispose of before. */
  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.frame = -1;
    this.motions.clear();
    this.watch.disconnect();
    this.stopWatching();
    this.light.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
