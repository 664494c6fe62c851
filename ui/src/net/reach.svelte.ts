// From where this page's address can be opened. On the server's own machine that is a question: 127.0.0.1 is another
// machine for everybody else.

import { api, type Reach } from "./api";

let found: Reach | null = $state.raw(null);

export function isOnServersMachine(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";
}

/** Asked once, and only where it is a question. */
export async function findReach(): Promise<void> {
  if (found) return;
  found = isOnServersMachine(location.hostname)
    ? await api.reach().catch(() => null)
    : { only_here: false, address: null };
}

/** Whether a link from here would lead nowhere on another machine; null while nobody knows. */
export function onlyHere(): boolean | null {
  return found && found.only_here;
}

/** The server has another address than this page's, which friends in the same network can open. */
export function isInNetwork(): boolean {
  return found?.address != null;
}

/** What links for others begin with. */
export function originForOthers(): string {
  return found?.address ?? location.origin;
}
