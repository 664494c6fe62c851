// Who this browser is. The server knows nobody without an id, so everything else waits for it.

import { api, Unreachable, type Me } from "./api";
import { HOLDER, pocketName, rememberPocketName } from "./pocketName";
import { beAlone, isAlone, keptEdition } from "./transport.svelte";

let known: Me | null = $state.raw(null);

/** Before any page is shown: whichever link brought somebody here, they are somebody. */
export async function introduce(): Promise<void> {
  if (isAlone()) return beHolder();
  try {
    known = await api.me();
    rememberPocketName(known.name);
  } catch (error) {
    if (!(error instanceof Unreachable) || keptEdition() === null) throw error;
    beAlone();
    beHolder();
  }
}

function beHolder(): void {
  known = { id: HOLDER, name: pocketName() };
}

export function me(): Me {
  if (!known) throw new Error("nobody has been introduced");
  return known;
}

/** What they want to be called; an empty name changes nothing. */
export async function rename(name: string): Promise<void> {
  const wished = name.trim();
  if (!wished || wished === me().name) return;
  if (isAlone()) known = { id: HOLDER, name: wished };
  else known = await api.rename(wished);
  rememberPocketName(wished);
}
