// Another game with the same people: one click, and who asked is there.

import { api } from "../net/api";
import { go } from "../pages/route.svelte";
import type { Session } from "../table/session.svelte";

/** `wish` may do more than the session's own: say what went wrong. */
export async function goToRematch(session: Session, wish = session.wish.bind(session)): Promise<void> {
  const { table, you } = session.state!;
  await wish("rematch", { seat: you.mine[0] });
  const next = session.state?.table.rematch || (await api.state(table.id)).table.rematch;
  if (next) go(`/t/${next}`);
}
