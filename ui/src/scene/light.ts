// The light on a stage: of the hour, and of the evening when the page is dark.

import { Color, DirectionalLight, Fog, HemisphereLight, type Scene } from "three";
import { hourOf, type Hour } from "./hours";

/** From 0 by day to 1 in the dark: for shaders, so that windows shine. */
export const EVENING = { value: 0 };
const SHADOW_SIZE = 2048;

export function isDark(): boolean {
  const wished = document.documentElement.dataset["theme"];
  return wished ? wished === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Tells when the page becomes dark or light; returns how to stop. */
export function watchDarkness(tell: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(tell);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", tell);
  return () => {
    chosen.disconnect();
    system.removeEventListener("change", tell);
  };
}

export class Light {
  hour: Hour = hourOf(12, false);
  private readonly sun = new DirectionalLight();
  private readonly fill = new HemisphereLight();
  private middle: readonly [number, number] = [0, 0];
  private reach = 10;

  constructor(
    private readonly scene: Scene,
    casts: boolean,
  ) {
    scene.background = new Color();
    scene.fog = new Fog(0, 1, 2);
    scene.add(this.sun, this.sun.target, this.fill);
    this.sun.castShadow = casts;
    this.sun.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE);
    this.sun.shadow.radius = 3;
    this.sun.shadow.intensity = 0.82;
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.02;
    this.turnTo();
  }

  /** To the hour that it is. */
  turnTo(): void {
    this.hour = hourOf(new Date().getHours(), isDark());
    const { horizon, sun, sunPower, above, below, fill, dark } = this.hour;
    EVENING.value = dark;
    (this.scene.background as Color).set(horizon);
    this.scene.fog!.color.set(horizon);
    this.sun.color.set(sun);
    this.sun.intensity = sunPower;
    this.fill.color.set(above);
    this.fill.groundColor.set(below);
    this.fill.intensity = fill;
    this.cover(this.middle, this.reach);
  }

  /** Everything within reach of the middle throws its shadow. */
  cover(middle: readonly [x: number, z: number], reach: number): void {
    this.middle = middle;
    this.reach = reach;
    const [x, y, z] = this.hour.from;
    const far = reach * 2.2;
    this.sun.position.set(middle[0] + x * far, y * far, middle[1] + z * far);
    this.sun.target.position.set(middle[0], 0, middle[1]);
    const view = this.sun.shadow.camera;
    [view.left, view.right, view.bottom, view.top] = [-reach, reach, -reach, reach];
    [view.near, view.far] = [0.1, far * 3];
    view.updateProjectionMatrix();
  }

  castNothing(): void {
    this.sun.castShadow = false;
  }

  /** The air gets thick behind the place. */
  haze(near: number, far: number): void {
    const fog = this.scene.fog as Fog;
    [fog.near, fog.far] = [near, far];
  }

  dispose(): void {
    this.sun.dispose();
    this.fill.dispose();
    this.scene.remove(this.sun, this.sun.target, this.fill);
  }
}
