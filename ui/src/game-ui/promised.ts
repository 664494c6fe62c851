// What a bot expects of a move, in words: the chance to win, the lead, and how far behind the best one it is.

import { language, say } from "../i18n/say.svelte";
import type { Advice } from "../net/api";

type Promised = Pick<Advice<unknown, unknown>, "win" | "lead" | "behind" | "reason">;

/** With one decimal, as the language writes it: +3.2, −0,4. */
export function signedTenths(points: number): string {
  const format = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // What rounds to nought has no minus.
  const sign = points <= -0.05 ? "−" : "+";
  return sign + format.format(Math.abs(points));
}

/** 57 % to win · lead +3.2 */
export function promiseWords({ win, lead }: Promised): string {
  return say("ui.hint_promise", { win: Math.round(100 * win), lead: signedTenths(lead) });
}

/** −1.3 points; of the first, that it is the best. */
export function behindWords({ behind }: Promised, isFirst: boolean): string {
  return say(isFirst ? "ui.hint_best" : "ui.hint_behind", { behind: signedTenths(behind) });
}

/** All of it as a line, for those who listen. */
export function promisedLine(one: Promised, isFirst: boolean): string {
  return `${promiseWords(one)} (${behindWords(one, isFirst)}). ${one.reason.text}`;
}
