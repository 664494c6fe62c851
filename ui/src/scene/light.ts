// The light of the day, or of the evening when the page is dark.

import { Color, DirectionalLight, Fog, HemisphereLight, type Scene } from "three";

interface Mood {
  sky: number;
  sun: number;
  sunPower: number;
  above: number;
  below: number;
  fill: number;
  /** Where the sun stands, seen from the middle. */
  from: readonly [number, number, number];
}

const DAY: Mood = {
  sky: 0xe6dcc4,
  sun: 0xfff0d2,
  sunPower: 2.7,
  above: 0xdbe7f5,
  below: 0xb79a6a,
  fill: 1.25,
  from: [-0.62, 1, 0.36],
};
const DUSK: Mood = {
  sky: 0x1c1a2c,
  sun: 0xff9d62,
  sunPower: 1.35,
  above: 0x8f9be6,
  below: 0x3c3654,
  fill: 1.25,
  from: [-0.95, 0.66, 0.3],
};
/** 1 in the evening: for shaders, so that windows shine. */
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
  private readonly sun = new DirectionalLight();
  private readonly fill = new HemisphereLight();
  private mood = DAY;
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
    this.sun.shadow.radius = 4;
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.02;
    this.setMood(isDark());
  }

  get sky(): number {
    return this.mood.sky;
  }

  setMood(dark: boolean): void {
    this.mood = dark ? DUSK : DAY;
    EVENING.value = dark ? 1 : 0;
    const { sky, sun, sunPower, above, below, fill } = this.mood;
    (this.scene.background as Color).set(sky);
    this.scene.fog!.color.set(sky);
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
    const [x, y, z] = this.mood.from;
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
