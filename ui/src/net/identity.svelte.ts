// Who this browser is. The server knows nobody without an id, so everything else waits for it.

import { api, type Me } from "./api";

let known: Me | null = $state.raw(null);

/** Before any page is shown: whichever link brought somebody here, they are somebody. */
export async function introduce(): Promise<void> {
  known = await api.me();
}

export function me(): Me {
  if (!known) throw new Error("nobody has been introduced");
  return known;
}

/** What they want to be called; an empty name changes nothing. */
export async function rename(name: string): Promise<void> {
  const wished = name.trim();
  if (wished && wished !== me().name) known = await api.rename(wished);
}
