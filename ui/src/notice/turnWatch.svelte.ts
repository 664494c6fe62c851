// Watches a table for the moments that are heard or called out: a move is made, and it becomes my turn.

import type { State } from "../net/api";
import { say } from "../i18n/say.svelte";
import { play } from "../sound/play";
import type { callForTurn, markTurn } from "./myTurn";

/** What calls somebody; it may come later than the table. */
type Calls = { callForTurn: typeof callForTurn; markTurn: typeof markTurn };

/** Whether somebody here is to move. */
export function isMyTurn(state: State | null): boolean {
  return (
    state?.table.phase === "playing" && state.table.to_move !== null && state.you.mine.includes(state.table.to_move)
  );
}

/** To be called while a component is made. What is there when one comes is no news. */
export function watchTurns(state: () => State | null, calls: () => Calls | null): void {
  let before: State | null = null;
  $effect(() => {
    const now = state();
    const by = calls();
    if (!now || !by) return;
    if (before && now.table.moves > before.table.moves) void play("stone");
    if (before && isMyTurn(now) && !isMyTurn(before))
      by.callForTurn({ table: now.table.id, title: say("ui.your_turn"), text: now.table.title });
    by.markTurn(isMyTurn(now));
    before = now;
  });
  $effect(() => {
    const by = calls();
    return () => by?.markTurn(false);
  });
}
