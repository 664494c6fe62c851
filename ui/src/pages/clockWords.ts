// What was agreed about time, in words.

import { language, say } from "../i18n/say.svelte";
import type { WantedClock } from "../net/api";
import { lengthWords } from "./duration";

export function clockWords(clock: Pick<WantedClock, "kind" | "seconds" | "increment" | "then">): string[] {
  const words = (seconds: number): string => lengthWords(seconds, language());
  const key = clock.kind === "move" ? "move" : clock.increment ? "bank" : "bank_alone";
  const facts = { time: words(clock.seconds), increment: words(clock.increment ?? 0) };
  return [say(`ui.clock_is.${key}`, facts), say(`ui.clock_then.${clock.then}`)];
}
