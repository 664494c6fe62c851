import type { GameUi } from "../game";
import "./akropolis.css";
import Emblem from "./Emblem.svelte";
import Look from "./Look.svelte";
import Options from "./Options.svelte";
import Play from "./Play.svelte";

const ARCHITECTS = ["hippodamos", "metagenes", "callicrates"];

const akropolis: GameUi = {
  name: "akropolis",
  Play,
  Look,
  Options,
  Emblem,
  defaults: { players: 2, long: false, variants: [], houses: "size", architect: null },
  seats: (options) => Number(options["players"] ?? 2),
  solo: ARCHITECTS.map((architect) => ({
    key: `akropolis.ui.solo.${architect}`,
    options: { players: 1, architect },
  })),
  rules: () => import("./rules"),
  lesson: () => import("./lesson"),
};

export default akropolis;
