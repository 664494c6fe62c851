// Games on this device, in IndexedDB: the facts of every table, and one line about each for lists. What is appended is
// on disk before anybody is told of it.

import type { Card } from "../net/api";

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
}

export interface KeptTable {
  match: string;
  about: object;
  line: Card;
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
  for (const { match, facts, about, line } of appends) {
    for (const fact of facts) all.objectStore(FACTS).add({ match, ...fact });
    all.objectStore(TABLES).put({ match, about, line } satisfies KeptTable);
  }
  await new Promise<void>((resolve, reject) => {
    all.oncomplete = () => resolve();
    all.onabort = () => reject(all.error);
  });
}

export async function factsOf(match: string): Promise<KeptFact[]> {
  const store = (await database()).transaction(FACTS).objectStore(FACTS);
  return answerOf(store.getAll(IDBKeyRange.bound([match, 0], [match, Infinity])));
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
