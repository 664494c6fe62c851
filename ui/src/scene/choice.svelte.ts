// Plan or scene, whichever somebody likes. The scene is loaded when it is asked for, or in the
// background for who chose it the last time; where it cannot be drawn, the plan stays.

import { choose, setting } from "../settings/settings.svelte";
import type { Form } from "./webgl";

const SHORT = 5000;
/** In milliseconds: a browser that is never idle shows it all the same. */
const LATEST = 1000;

export class SceneChoice<Scene> {
  isScene = $state(false);
  /** It failed, a moment ago. */
  failed = $state(false);
  Scene: Scene | null = $state.raw(null);
  form: Form | null = $state.raw(null);

  private readonly load: () => Promise<{ default: Scene }>;

  constructor(load: () => Promise<{ default: Scene }>) {
    this.load = load;
  }

  /** To be called when the page has been painted. */
  resume(): void {
    if (setting("board") !== "scene") return;
    const idle = globalThis.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 200));
    idle(() => void this.toScene(), { timeout: LATEST });
  }

  swap(): void {
    if (!this.isScene) return void this.toScene();
    this.isScene = false;
    choose("board", "plan");
  }

  /** It was promised, and does not work: the plan does. */
  fail(): void {
    this.isScene = false;
    this.form = null;
    this.failed = true;
    setTimeout(() => (this.failed = false), SHORT);
  }

  private async toScene(): Promise<void> {
    try {
      this.form = (await import("./webgl")).formHere();
      if (!this.form) throw new Error("no WebGL");
      this.Scene ??= (await this.load()).default;
      this.isScene = true;
      choose("board", "scene");
    } catch {
      this.fail();
    }
  }
}
