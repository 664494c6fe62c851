import type { GameUi } from "../game";
import "./amytis.css";
import Emblem from "./Emblem.svelte";

const SEATS = 2;

const amytis: GameUi = {
  name: "amytis",
  Emblem,
  defaults: { sides: "AAAAAA", second_hand: 2, first: null },
  seats: () => SEATS,
  solo: [],
  play: () => import("./Play.svelte"),
  moment: () => import("./Moment.svelte"),
  options: () => import("./Options.svelte"),
  rules: () => import("./rules"),
  lesson: () => import("./lesson"),
};

export default amytis;
