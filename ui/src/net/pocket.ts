// The table in the pocket, asked like a server. Its worker is started when it is first needed.

import { fileAt } from "./address";
import { keptTables } from "../pocket/kept";
import type { Asked, FromWorker, ToWorker } from "../pocket/letters";
import { pocketName } from "./pocketName";
import type { PocketSocket } from "./pocketSocket";
import type { Card, PlayedHere } from "./api";
import { POCKET } from "./transport.svelte";
import { noteWaking } from "./waking.svelte";

export interface PocketAnswer {
  status: number;
  type: string;
  body: string;
}

/** Where its files are. */
export const place = (): string => new URL(fileAt(`pocket/${POCKET.edition}/`), location.href).href;

/** Games on this device, without waking Python. */
export async function pocketCards(): Promise<Card[]> {
  const lines = (await keptTables()).map(({ line, brought }) => (brought ? { ...line, brought } : line));
  return lines.sort((one, other) => other.changed - one.changed);
}

/** As many as a server adds to its own. */
const MOST_COUNTED = 1000;

/** What counts of them in one's statistics, the last first. */
export async function pocketPlayed(): Promise<PlayedHere[]> {
  const played = (await keptTables()).flatMap((table) => table.played ?? []);
  return played.sort((one, other) => other.finished - one.finished).slice(0, MOST_COUNTED);
}

class Pocket {
  readonly ready: Promise<void>;
  private readonly worker = new Worker(new URL("../pocket/worker.ts", import.meta.url), { type: "module" });
  private readonly asked = new Map<number, (answer: PocketAnswer) => void>();
  private readonly lines = new Map<number, PocketSocket>();
  private count = 0;

  constructor() {
    noteWaking(0);
    this.ready = new Promise<void>((resolve, reject) => {
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.what === "ready") resolve();
        else if (data.what === "fetched") noteWaking(Math.min(1, data.bytes / POCKET.unpacked));
        else if (data.what === "failed") reject(new Error(data.why));
        else this.hear(data);
      };
    });
    const awake = () => noteWaking(null);
    this.ready.then(awake, awake);
    this.send({ do: "start", place: place(), name: pocketName() });
  }

  private hear(data: Exclude<FromWorker, { what: "fetched" | "ready" | "failed" }>): void {
    if (data.what === "answer") {
      this.asked.get(data.id)?.(data);
      this.asked.delete(data.id);
    } else if (data.what === "said") this.lines.get(data.line)?.hear(data.text);
    else this.lines.get(data.line)?.end(data.code);
  }

  send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  ask(asked: Asked): Promise<PocketAnswer> {
    this.count += 1;
    const id = this.count;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.send({ do: "ask", id, asked });
    });
  }

  open(socket: PocketSocket): number {
    this.count += 1;
    this.lines.set(this.count, socket);
    return this.count;
  }

  leave(line: number): void {
    if (this.lines.delete(line)) this.send({ do: "leave", line });
  }

  end(): void {
    this.worker.terminate();
  }
}

let started: Pocket | null = null;

function pocket(): Pocket {
  started ??= new Pocket();
  return started;
}

/** Resolves when somebody can play. Who failed to start is started anew the next time. */
export async function ready(): Promise<void> {
  const one = pocket();
  try {
    await one.ready;
  } catch (error) {
    one.end();
    if (started === one) started = null;
    throw error;
  }
}

export async function ask(asked: Asked): Promise<PocketAnswer> {
  await ready();
  return pocket().ask(asked);
}

export const open = (socket: PocketSocket): number => pocket().open(socket);
export const send = (message: ToWorker): void => pocket().send(message);
export const leave = (line: number): void => started?.leave(line);
