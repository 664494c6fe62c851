// Ready-made words for each other. Who does not want to hear them says so on this device.

import { remember, remembered } from "../settings/remembered";

/** With a sign each, for the eye. */
export const GREETINGS: Record<string, string> = {
  hello: "👋",
  good_luck: "🍀",
  well_played: "👏",
  wow: "😮",
  thinking: "🤔",
  sorry: "🙈",
  thanks: "🙏",
};

const REMEMBERED = "greetings";
const MUTED = "muted";

let muted = $state(remembered(REMEMBERED) === MUTED);

export function areMuted(): boolean {
  return muted;
}

export function mute(wished: boolean): void {
  muted = wished;
  remember(REMEMBERED, wished ? MUTED : "heard");
}
