// Looks from one view of a game to the next, while the first is still on the page: what happened, and how it is shown.

import type { GameView } from "../net/api";
import type { Told } from "../table/session.svelte";
import type { Sight } from "../table/pace.svelte";
import { LONGEST, type Happens } from "./motion";
import { keep, perform } from "./perform";
import { wantsStillness } from "../settings/settings.svelte";

export function watch(
  happens: Happens,
  before: GameView,
  after: GameView,
  frame: HTMLElement | undefined,
  length = LONGEST,
): Sight<Told> | null {
  const happening = happens(before, after);
  if (!happening) return null;
  const { seat, told, motions } = happening;
  if (!frame || document.hidden || motions.length === 0 || wantsStillness()) return { seat, told, begin: null };
  const kept = keep(frame, motions);
  return { seat, told, begin: () => perform(frame, motions, kept, length) };
}
