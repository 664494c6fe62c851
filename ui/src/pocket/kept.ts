// Games on this device, in IndexedDB: the facts of every table, and one line about each for lists. What is appended is
// on disk before anybody is told of it.

import type { Card, PlayedHere } from "../net/api";

const NAME = "architekton";
const FACTS = "facts";
const TABLES = "tables";

export interface KeptFact {
  version: number;
  at: number;
  name: string;
  data: unknown;
  command: string | null;
}

export interface Append {
  match: string;
  facts: KeptFact[];
  about: object;
  line: Card;
  /** What counts of it in statistics, once it is over. */
  played: PlayedHere | null;
}

/** What was found out about a finished game; only Python looks into it. */
export interface KeptReview {
  match: string;
  judge: string;
  data: unknown;
}

export interface KeptTable extends Omit<Append, "facts"> {
  review?: KeptReview;
  /** Under which id a server has a copy. */
  brought?: string;
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(FACTS, { keyPath: ["match", "version"] });
      request.result.createObjectStore(TABLES, { keyPath: "match" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** All of it or nothing. A fact whose version is there already was played elsewhere: then nothing is kept. */
export async function keep(appends: readonly Append[]): Promise<void> {
  if (!appends.length) return;
  const all = (await database()).transaction([FACTS, TABLES], "readwrite", { durability: "strict" });
  for (const { facts, ...about } of appends) {
    for (const fact of facts) all.objectStore(FACTS).add({ match: about.match, ...fact });
    change(all.objectStore(TABLES), about.match, (before) => goneOn(about, before));
  }
  await done(all);
}

/** A copy at a server is one of this game for as long as its end stands. */
function goneOn(about: KeptTable, before: KeptTable | undefined): KeptTable {
  return before?.brought && about.line.phase === "over" ? { ...about, brought: before.brought } : about;
}

/** A server has a copy of it now. */
export async function noteBrought(match: string, brought: string): Promise<void> {
  const all = (await database()).transaction(TABLES, "readwrite");
  change(all.objectStore(TABLES), match, (before) => before && { ...before, brought });
  await done(all);
}

export async function keepReview(review: KeptReview): Promise<void> {
  const all = (await database()).transaction(TABLES, "readwrite");
  change(all.objectStore(TABLES), review.match, (before) => before && { ...before, review });
  await done(all);
}

export async function reviewOf(match: string): Promise<KeptReview | null> {
  const tables = (await database()).transaction(TABLES).objectStore(TABLES);
  return (await answerOf<KeptTable | undefined>(tables.get(match)))?.review ?? null;
}

/** What is known of a table, made from what was known before. */
function change(
  tables: IDBObjectStore,
  match: string,
  make: (before: KeptTable | undefined) => KeptTable | undefined,
): void {
  const before: IDBRequest<KeptTable | undefined> = tables.get(match);
  before.onsuccess = () => {
    const next = make(before.result);
    if (next) tables.put(next);
  };
}

function done(all: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    all.oncomplete = () => resolve();
    all.onabort = () => reject(all.error);
  });
}

export async function factsOf(match: string): Promise<KeptFact[]> {
  const store = (await database()).transaction(FACTS).objectStore(FACTS);
  return answerOf(store.getAll(IDBKeyRange.bound([match, 0], [match, Infinity])));
}

/** Under which id a server has a copy of it; empty if none has. */
export async function broughtAs(match: string): Promise<string> {
  const tables = (await database()).transaction(TABLES).objectStore(TABLES);
  const found = await answerOf<KeptTable | undefined>(tables.get(match));
  return found?.brought ?? "";
}

export async function keptTables(): Promise<KeptTable[]> {
  return answerOf((await database()).transaction(TABLES).objectStore(TABLES).getAll());
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
