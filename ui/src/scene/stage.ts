// A window on a scene: it draws only when something has changed, and gives everything back at the end.

import { Group, PCFShadowMap, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import type { Point } from "../board/hex";
import type { Size } from "../board/camera";
import { Life } from "./life";
import { Light, watchDarkness } from "./light";
import { eye, type Lens, type Orbit, type Vec } from "./orbit";
import { wantsStillness } from "../settings/settings.svelte";
import type { Form } from "./webgl";
import { World } from "./world";

const SEEN = 38;
const SLOPE = Math.tan((SEEN / 2) * (Math.PI / 180));
const SHARPEST = 2;
// A device that cannot keep up gets the lite form.
const SLOW_FRAME = 90;
const PATIENCE = 6;
// Instead of the number of a frame that is to come.
const GONE = -1;

/** Called for every frame with the time in milliseconds; true as long as it goes on. */
export type Motion = (now: number) => boolean;

export class Stage {
  readonly scene = new Scene();
  readonly light: Light;
  readonly world: World;
  /** Birds and smoke: seen only while flags and waves move, too. */
  readonly living = new Group();
  size: Size = { width: 1, height: 1 };
  /** Called after each frame. */
  drawn: () => void = () => {};
  form: Form;
  private readonly camera = new PerspectiveCamera(SEEN, 1, 0.5, 600);
  private readonly renderer: WebGLRenderer;
  private readonly watch: ResizeObserver;
  private readonly stopWatching: () => void;
  private readonly life = new Life(() => this.drawSoon());
  private motions = new Set<Motion>();
  private frame = 0;
  private before = 0;
  private slow = 0;
  private shadowsAreOld = true;
  private readonly works = new Map<string, () => void>();
  private working = 0;
  private orbit: Orbit | null = null;

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
    this.living.visible = isFull && !wantsStillness();
    this.scene.add(this.living);
    this.light = new Light(this.scene, isFull);
    this.world = new World(this.scene);
    this.world.light(this.light.hour);
    this.stopWatching = watchDarkness(() => {
      this.light.turnTo();
      this.world.light(this.light.hour);
      this.changed();
    });
    if (this.living.visible) this.life.begin();
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

  /** An island, and its sea. */
  lay(...island: Parameters<World["lay"]>): void {
    this.world.lay(...island);
    this.world.light(this.light.hour);
    if (this.orbit) this.look(this.orbit);
  }

  look(orbit: Orbit): void {
    this.orbit = orbit;
    this.camera.position.set(...eye(orbit));
    this.camera.lookAt(...orbit.target);
    this.camera.updateMatrixWorld();
    const horizon = this.world.look(eye(orbit));
    this.light.haze(orbit.distance * 1.25, 1.02 * horizon);
    this.invalidate();
  }

  /** Something is seen differently: draw when the browser is ready. */
  invalidate(): void {
    this.life.wake();
    this.drawSoon();
  }

  /** Work for a moment of its own, so that nothing else waits long for it; what has the same name replaces it.
   *  Nothing is drawn before all of it is done. */
  soon(name: string, work: () => void): void {
    this.works.set(name, work);
    this.working ||= window.setTimeout(() => this.workOn());
  }

  private workOn(): void {
    this.doNext();
    this.working = this.works.size > 0 ? window.setTimeout(() => this.workOn()) : 0;
    this.drawSoon();
  }

  private doNext(): void {
    for (const [name, work] of this.works) {
      this.works.delete(name);
      return work();
    }
  }

  private drawSoon(): void {
    if (!this.working) this.frame ||= requestAnimationFrame((now) => this.draw(now));
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
    if (this.working) return;
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
    this.canvas.dataset["form"] = this.form;
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
    this.life.end();
    this.living.visible = false;
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
    while (this.works.size > 0) this.doNext();
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
    clearTimeout(this.working);
    this.frame = GONE;
    this.motions.clear();
    this.life.end();
    this.watch.disconnect();
    this.stopWatching();
    this.world.dispose();
    this.light.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
