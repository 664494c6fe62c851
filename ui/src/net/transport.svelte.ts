// Who answers: a server, or the table in the pocket. This is the only place that decides it. A table's id says where it
// is; everything else is the server's while it can be reached, and the pocket's when it cannot.

import { FOLDER, isOnPlainHost } from "./address";
import { remember, remembered } from "../settings/remembered";

// What was packed when the page was built: see vite.config.ts.
declare const __POCKET__: { edition: string; files: string[]; bytes: number; unpacked: number };
export const POCKET = __POCKET__;
/** What has to be fetched once, as people are told it. */
export const megabytes = Math.round(POCKET.bytes / 100_000) / 10;

// Another folder of the same host is another page, with a service worker of its own.
const KEPT = `pocket${FOLDER === "/" ? "" : FOLDER}`;
/** As Python calls tables that lie here: no server gives such an id. */
const PREFIX = "p";
/** What the service worker has: quicker than to wake Python. */
const WRITTEN_DOWN = ["/games"];

/** A browser that is killed soon forgets what was to be remembered, but not its service worker: that has everything. */
const isServedHere = Boolean(globalThis.navigator?.serviceWorker?.controller);

let kept: string | null = $state(remembered(KEPT) ?? (isServedHere ? POCKET.edition : null));
let alone = $state(isOnPlainHost);

/** The edition that somebody has asked to keep on this device; null if nobody has. */
export function keptEdition(): string | null {
  return kept;
}

export function noteKept(): void {
  remember(KEPT, POCKET.edition);
  kept = POCKET.edition;
}

/** No server answers, and none is asked any more until the page is loaded again. */
export function isAlone(): boolean {
  return alone;
}

export function beAlone(): void {
  alone = true;
}

export function isPocketTable(table: string): boolean {
  return table.startsWith(PREFIX);
}

/** Whether the pocket answers what is asked at this path, and not the server. */
export function isAnsweredHere(path: string): boolean {
  const [, first, table = ""] = path.split("/");
  return (alone && !WRITTEN_DOWN.includes(path)) || (first === "tables" && isPocketTable(table));
}
