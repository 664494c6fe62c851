import type { GameUi } from "../game";
import "./amytis.css";
import Emblem from "./Emblem.svelte";
import Look from "./Look.svelte";
import Options from "./Options.svelte";
import Play from "./Play.svelte";

const SEATS = 2;

const amytis: GameUi = {
  name: "amytis",
  Play,
  Look,
  Options,
  Emblem,
  defaults: { sides: "AAAAAA", second_hand: 2, first: null },
  seats: () => SEATS,
  solo: [],
  rules: () => import("./rules"),
  lesson: () => import("./lesson"),
};

export default amytis;
