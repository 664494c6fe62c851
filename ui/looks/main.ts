// The scenes alone, with whatever a test lays on the table: for pictures that never change by chance.

import { mount, unmount, type Component } from "svelte";
import "../src/style/theme.css";
import "../src/games/akropolis/akropolis.css";
import CityScene from "../src/games/akropolis/scene/CityScene.svelte";

const SCENES: Record<string, Component<any>> = { CityScene };
let shown: Record<string, unknown> | null = null;

Object.assign(window, {
  show(scene: string, props: Record<string, unknown>) {
    const nothing = () => {};
    const target = document.getElementById("table")!;
    shown = mount(SCENES[scene]!, { target, props: { hand: null, judge: nothing, ...props } });
  },
  async leave() {
    if (shown) await unmount(shown);
    shown = null;
  },
  ask(method: string) {
    (shown![method] as () => void)();
  },
});
