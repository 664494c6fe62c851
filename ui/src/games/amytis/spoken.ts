// What is under way, for those who listen: short, since it is said again with every change.

import { intentionWords } from "../../game-ui/intentionWords";
import { sayByHand } from "../../i18n/byHand";
import { say } from "../../i18n/say.svelte";
import type { Hand } from "./hand.svelte";
import type { View } from "./view";
import { moveWords, prospectWords, tileWords } from "./words";

export function spokenOf(hand: Hand, view: View): string {
  if (hand.told) return hand.told;
  if (hand.isChoosing && !hand.down) return say(`amytis.ui.choose_${view.stage}`);
  if (hand.down) {
    const total = prospectWords(hand.prospect);
    const then = hand.waitingSeat === null ? "ui.said_down" : "ui.intention.said_kept";
    const planned = hand.waitingSeat === null ? intentionWords(hand) : "";
    return `${planned} ${moveWords(view, hand.down)} ${sayByHand(then, { total })}`.trim();
  }
  return hand.stack !== null && hand.tile ? say("amytis.ui.said_held", { tile: tileWords(hand.tile) }) : "";
}
