// What the page needs to know of Amytis before its surface is loaded: its options, its parts, how it is offered.

import type { GameUi } from "../game";
import "./amytis.css";
import { say } from "../../i18n/say.svelte";

const SEATS = 2;

const amytis: GameUi = {
  name: "amytis",
  emblem: () => import("./Emblem.svelte"),
  defaults: { sides: "AAAAAA", second_hand: 2, first: null },
  seats: () => SEATS,
  terms: (options) => {
    const sides = String(options["sides"]);
    const isFirstGame = !sides.includes("B");
    return [
      isFirstGame ? say("amytis.ui.terms.all_a") : say("amytis.ui.terms.sides", { sides }),
      say("amytis.ui.terms.second_hand", { count: Number(options["second_hand"] ?? SEATS) }),
    ];
  },
  solo: [],
  play: () => import("./Play.svelte"),
  moment: () => import("./Moment.svelte"),
  moveWords: () => import("./moveWords"),
  motions: () => import("./motions"),
  options: () => import("./Options.svelte"),
  rules: () => import("./rules"),
  lessons: () => import("./lessons"),
  pad: () => import("./pad/Pad.svelte"),
};

export default amytis;
