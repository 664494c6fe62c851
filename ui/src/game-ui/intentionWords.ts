// A plan in words: that it is kept, what became of it, that it is offered.

import { say } from "../i18n/say.svelte";

/** What is asked of a hand that can plan. */
export interface Intends {
  readonly waitingSeat: number | null;
  readonly isReady: boolean;
  readonly isIntended: boolean;
  readonly told: string;
  /** Somebody who waits is told that they can plan. */
  readonly isInvited: boolean;
}

/** Empty: there is none. */
export function intentionWords({ told, waitingSeat, isReady, isIntended }: Omit<Intends, "isInvited">): string {
  if (told) return told;
  if (waitingSeat !== null) return isReady ? say("ui.intention.kept") : "";
  return isIntended && isReady ? say("ui.intention.yours") : "";
}
