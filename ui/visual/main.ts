// The scenes alone, with whatever a test lays on the table: for pictures that never change by chance.

import { mount, unmount, type Component } from "svelte";
import "../src/style/theme.css";
import "../src/games/akropolis/akropolis.css";
import PlanAlone from "./PlanAlone.svelte";
import CityScene from "../src/games/akropolis/scene/CityScene.svelte";
import TableScene from "../src/games/amytis/scene/TableScene.svelte";

// Each has properties of its own, which the test knows.
const SCENES = { CityScene, PlanAlone, TableScene } as unknown as Record<string, Component<Record<string, unknown>>>;
let shown: Record<string, unknown> | null = null;

Object.assign(window, {
  show(scene: string, props: Record<string, unknown>) {
    const nothing = () => {};
    const target = document.getElementById("table")!;
    const told: unknown[] = [];
    const tell = (what: string) => (place: number | null) => told.push([what, place]);
    Object.assign(window, { told });
    const own =
      scene === "CityScene"
        ? { hand: null, toggleCounts: nothing }
        : {
            stacks: new Set(props["open"] as number[]),
            spaces: new Set(props["open"] as number[]),
            gainOn: (space: number) => (props["gains"] as number[] | undefined)?.[space - 1] ?? null,
            pickStack: tell("stack"),
            pickSpace: tell("space"),
            labels: { stacks: "Stacks", stack: String, spaces: "Spaces", space: String },
          };
    shown = mount(SCENES[scene]!, { target, props: { ...own, ...props } });
  },
  async leave() {
    if (shown) await unmount(shown);
    shown = null;
  },
  ask(method: string) {
    (shown![method] as () => void)();
  },
});
