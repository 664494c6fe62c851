import type { GameUi } from "../game";
import "./akropolis.css";
import Emblem from "./Emblem.svelte";

const ARCHITECTS = ["hippodamos", "metagenes", "callicrates"];

const akropolis: GameUi = {
  name: "akropolis",
  Emblem,
  defaults: { players: 2, long: false, variants: [], houses: "size", architect: null },
  seats: (options) => Number(options["players"] ?? 2),
  solo: ARCHITECTS.map((architect) => ({
    key: `akropolis.ui.solo.${architect}`,
    options: { players: 1, architect },
  })),
  play: () => import("./Play.svelte"),
  moment: () => import("./Moment.svelte"),
  options: () => import("./Options.svelte"),
  rules: () => import("./rules/chapters"),
  lesson: () => import("./lesson"),
};

export default akropolis;
