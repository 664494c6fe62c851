// An error as a sentence for the one who met it.

import { say } from "../i18n/say.svelte";
import { Refusal } from "../net/api";

export function troubleOf(error: unknown): string {
  return error instanceof Refusal ? error.message : say("ui.unreachable");
}
