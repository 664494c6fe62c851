// Links that hold a whole game, so that they lead to it from anywhere, for as long as somebody keeps them.

import { linkTo } from "../net/address";
import { api, type State } from "../net/api";
import { remember, remembered } from "../settings/remembered";
import { isSecretToday } from "./challenge";

const OPENED = "opened-links";
const MOST = 20;

/** Empty while the game, or its deal, is not everybody's to see. */
export async function packedLinkTo({ table, you }: State): Promise<string> {
  const isMine = table.kind === "analysis" && you.mine.length > 0;
  if (isSecretToday(table) || !(table.phase === "over" || isMine)) return "";
  // Without it there is one button less.
  const packed = await api.packed(table.id).catch(() => null);
  return packed ? linkTo(`/r/${packed.packed}`) : "";
}

/** The table on which the game in a link lies open: the one of last time, if it is still there. */
export async function openPacked(packed: string): Promise<string> {
  const before = opened().find(([word]) => word === packed)?.[1];
  const isThere = before !== undefined && (await api.state(before).catch(() => null)) !== null;
  const table = isThere ? before : (await api.unpack(packed)).table.id;
  const others = opened().filter(([word]) => word !== packed);
  remember(OPENED, JSON.stringify([[packed, table], ...others].slice(0, MOST)));
  return table;
}

/** Which links were opened here, the last one first, and at which tables their games lie. */
function opened(): [packed: string, table: string][] {
  try {
    return JSON.parse(remembered(OPENED) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}
