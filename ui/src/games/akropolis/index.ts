// What the page needs to know of Akropolis before its surface is loaded: its options, its parts, how it is offered.

import type { GameUi } from "../game";
import "./akropolis.css";
import { say } from "../../i18n/say.svelte";

const ARCHITECTS = ["hippodamos", "metagenes", "callicrates"];

const akropolis: GameUi = {
  name: "akropolis",
  emblem: () => import("./Emblem.svelte"),
  defaults: { players: 2, long: false, variants: [], houses: "size", architect: null },
  seats: (options) => Number(options["players"] ?? 2),
  terms: (options) => {
    const variants = ((options["variants"] ?? []) as string[]).map((each) => say(`akropolis.district.${each}`));
    return [
      say(options["long"] === true ? "akropolis.ui.terms.long" : "akropolis.ui.terms.short"),
      ...(variants.length ? [say("akropolis.ui.terms.variants", { count: variants.length, variants })] : []),
    ];
  },
  solo: ARCHITECTS.map((architect) => ({
    key: `akropolis.ui.solo.${architect}`,
    options: { players: 1, architect },
  })),
  play: () => import("./Play.svelte"),
  moment: () => import("./Moment.svelte"),
  moveWords: () => import("./moveWords"),
  motions: () => import("./motions"),
  options: () => import("./Options.svelte"),
  rules: () => import("./rules/chapters"),
  lessons: () => import("./lessons"),
  pad: () => import("./pad/Pad.svelte"),
};

export default akropolis;
