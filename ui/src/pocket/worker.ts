// The table in the pocket: Python in a worker. It does one thing after the other; what is appended to a table is kept
// before anybody is told of it. While a bot thinks here, the page is free.

import { factsOf, keep, keepReview, keptTables, reviewOf, type Append, type KeptReview } from "./kept";
import type { FromWorker, ToWorker } from "./letters";

interface Post {
  ask(written: string): string;
  listen(line: number, match: string, language: string, after: number): string;
  hear(line: number, match: string, said: string): string;
  leave(line: number): void;
  waits_for_bot(match: string): boolean;
  think(match: string): string;
  read(match: string, facts: string, review: string): void;
  forget(match: string): void;
}
interface Reply {
  absent?: string;
  append: Append[];
  send: [number, string][];
  /** Why a line is not opened: 4000 and an HTTP status. */
  close?: number;
}
interface Answer {
  absent?: string;
  append: Append[];
  review: KeptReview | null;
  status: number;
  type: string;
  body: string;
}
interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(program: string): unknown;
}

/** A bot's move is not sooner than people can follow. */
const PACE = 700;
/** As a socket that broke. */
const BROKEN = 1006;
const PROGRAM = `
import sys
sys.path[:0] = ["/house/architekton/pocket/standins", "/house"]
from architekton.pocket.post import Post
Post
`;

let post: Post;
/** By line, the table to which it leads: somebody may wait for a bot there. */
const lines = new Map<number, string>();
const tables = () => [...new Set(lines.values())];

const tell = (message: FromWorker) => self.postMessage(message);

/** Of all that is fetched from now on: how much has come, told as it comes. */
function tellWhatIsFetched(): void {
  const fetchQuietly = self.fetch.bind(self);
  let bytes = 0;
  const count = (chunk: Uint8Array, onwards: TransformStreamDefaultController<Uint8Array>) => {
    tell({ what: "fetched", bytes: (bytes += chunk.byteLength) });
    onwards.enqueue(chunk);
  };
  self.fetch = async (...asked) => {
    const response = await fetchQuietly(...asked);
    return new Response(response.body?.pipeThrough(new TransformStream({ transform: count })) ?? null, response);
  };
}

async function start(place: string, name: string): Promise<void> {
  tellWhatIsFetched();
  const [{ loadPyodide }, archive, tables] = await Promise.all([
    import(/* @vite-ignore */ `${place}pyodide.mjs`) as Promise<{
      loadPyodide(options: { indexURL: string }): Promise<Pyodide>;
    }>,
    fetch(`${place}house.tar`).then((response) => response.arrayBuffer()),
    keptTables(),
  ]);
  const python = await loadPyodide({ indexURL: place });
  python.unpackArchive(archive, "tar", { extractDir: "/house" });
  const make = python.runPython(PROGRAM) as (name: string, known: string) => Post;
  post = make(name, JSON.stringify(tables.map(({ about }) => about)));
}

/** Python's answer; a table that is not in its memory is read first. */
async function told<Told extends Reply | Answer>(ask: () => string): Promise<Told> {
  const first = JSON.parse(ask()) as Told;
  if (first.absent === undefined) return first;
  const [facts, review] = await Promise.all([factsOf(first.absent), reviewOf(first.absent)]);
  post.read(first.absent, JSON.stringify(facts), JSON.stringify(review));
  return JSON.parse(ask()) as Told;
}

async function kept<Told extends Reply | Answer>(answer: Told): Promise<Told> {
  try {
    await keep(answer.append);
  } catch (error) {
    for (const { match } of answer.append) post.forget(match);
    throw error;
  }
  return answer;
}

async function handOn(reply: Reply): Promise<void> {
  await kept(reply);
  for (const [line, text] of reply.send) tell({ what: "said", line, text });
}

async function serve(message: ToWorker): Promise<void> {
  switch (message.do) {
    case "start":
      await start(message.place, message.name);
      tell({ what: "ready" });
      break;
    case "ask": {
      const answer = await kept(await told<Answer>(() => post.ask(JSON.stringify(message.asked))));
      const { status, type, body, review } = answer;
      if (review) await keepReview(review);
      tell({ what: "answer", id: message.id, status, type, body });
      break;
    }
    case "listen": {
      const { line, table, language, after } = message;
      const reply = await told<Reply>(() => post.listen(line, table, language, after));
      await handOn(reply);
      if (reply.close) tell({ what: "closed", line, code: reply.close });
      else lines.set(line, table);
      break;
    }
    case "hear":
      await handOn(await told<Reply>(() => post.hear(message.line, message.table, message.text)));
      break;
    case "leave":
      lines.delete(message.line);
      post.leave(message.line);
  }
}

/** What could not be done: the page is told, and asks again as after any break. */
function fail(message: ToWorker, error: unknown): void {
  console.error(error);
  if (message.do === "start") tell({ what: "failed", why: String(error) });
  else if (message.do === "ask") tell({ what: "answer", id: message.id, status: 503, type: "", body: "{}" });
  else tell({ what: "closed", line: message.line, code: BROKEN });
}

async function letBotsMove(): Promise<void> {
  for (const table of tables()) {
    if (!post.waits_for_bot(table)) continue;
    const began = performance.now();
    try {
      const reply = await told<Reply>(() => post.think(table));
      await new Promise((resolve) => setTimeout(resolve, PACE - (performance.now() - began)));
      await handOn(reply);
    } catch (error) {
      console.error(error);
      breakLinesTo(table);
    }
  }
}

/** The game may have gone on in another tab: whoever listens comes back, and is told what there is now. */
function breakLinesTo(table: string): void {
  post.forget(table);
  for (const [line, other] of lines) {
    if (other !== table) continue;
    lines.delete(line);
    tell({ what: "closed", line, code: BROKEN });
  }
}

const waiting: ToWorker[] = [];
let busy = false;

/** Until nothing is left to do: what people ask for comes before what bots do. */
async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  for (;;) {
    const message = waiting.shift();
    try {
      if (message) await serve(message);
      else if (tables().some((table) => post.waits_for_bot(table))) await letBotsMove();
      else break;
    } catch (error) {
      if (message) fail(message, error);
      else console.error(error);
      if (!message) break;
    }
  }
  busy = false;
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  waiting.push(event.data);
  void work();
};
