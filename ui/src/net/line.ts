// A line to one table that mends itself: after a break it comes back with the last version it saw,
// and sends again what was not answered. The same id twice has one effect on the server. A browser does
// not say when a line has gone dead, so the line is felt: after a second in which nothing came, a question
// that costs nothing. The server answers it at once, whatever else it thinks about.

import type { components } from "./schema";

export type Message = components["schemas"]["Message"];

/** "silent": the line is there, but nothing has come over it for too long. */
export type Connection = "connecting" | "live" | "silent" | "lost" | "offline" | "closed";

export interface Ear {
  message(message: Message): void;
  connection(now: Connection): void;
  /** It will not come back by itself: an unknown table, for instance. */
  refused(code: string, text: string): void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
const BROKEN = 1006;
/** In milliseconds: after so long a quiet it is asked; so long unanswered, it is silent; then hopeless. */
const BEAT = { id: "beat", after: 1000, silent: 1700, hopeless: 10_000 };
// Closed by the server for a reason that waiting does not mend: 4000 and an HTTP status.
const FINAL = new Set([4401, 4403, 4404, 4422]);

export class Line {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private unanswered = new Map<string, string>();
  private version = 0;
  private reason = { code: "unknown", text: "" };
  private now: Connection = "connecting";
  private isOffline = false;
  /** What is done next about this line, if nothing comes over it. */
  private watch: ReturnType<typeof setTimeout> | undefined;
  /** For the answer to a beat, or for the opening of a socket. */
  private isWaiting = false;

  constructor(
    private readonly address: (after: number) => string,
    private readonly ear: Ear,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.connect();
  }

  send(id: string, body: object): void {
    const text = JSON.stringify({ id, ...body });
    this.unanswered.set(id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.socket?.close();
    this.tell("closed");
  }

  /** The browser has no network any more. If the server still answers, it does not matter. */
  goOffline(): void {
    this.isOffline = true;
    this.tell("offline");
    this.beat();
  }

  goOnline(): void {
    this.isOffline = false;
    if (this.now === "offline") this.tell("lost");
    this.beat();
    this.hurry();
  }

  private tell(now: Connection): void {
    if (this.now === now) return;
    this.now = now;
    this.ear.connection(now);
  }

  /** Something came: the line is alive, and asked again after a while. */
  private rest(): void {
    this.isWaiting = false;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.beat(), BEAT.after);
  }

  private beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ id: BEAT.id, ask: "ping" }));
    if (!this.isWaiting) this.wait();
  }

  private wait(): void {
    this.isWaiting = true;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      if (this.now === "live") this.tell("silent");
      this.watch = setTimeout(() => this.drop(), BEAT.hopeless - BEAT.silent);
    }, BEAT.silent);
  }

  /** Nothing will come over this socket any more; perhaps over the next. */
  private drop(): void {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.lose(BROKEN);
  }

  /** Try at once, for instance when the page comes to the front or the network is back. */
  hurry(): void {
    if (this.over || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.connect();
  }

  private connect(): void {
    let socket: WebSocket;
    try {
      socket = this.open(this.address(this.version));
    } catch {
      // A browser may forbid sockets altogether; the table can say so.
      this.lose(BROKEN);
      return;
    }
    this.socket?.close();
    this.socket = socket;
    this.wait();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.rest();
      for (const text of this.unanswered.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (socket === this.socket && !this.over) this.lose(event.code);
    };
  }

  private hear(message: Message): void {
    this.rest();
    if (this.now === "silent" || this.now === "offline") this.tell("live");
    if ("id" in message && message.id === BEAT.id) return;
    if (message.type === "state" || message.type === "update") {
      this.version = message.version;
      this.pause = FIRST_PAUSE;
      if (message.type === "state") this.tell("live");
    } else if ("id" in message && message.id !== null) {
      this.unanswered.delete(message.id);
    } else if (message.type === "refused") {
      this.reason = message.error;
    }
    this.ear.message(message);
  }

  private lose(code: number): void {
    this.isWaiting = false;
    clearTimeout(this.watch);
    if (FINAL.has(code)) {
      this.over = true;
      this.ear.refused(this.reason.code, this.reason.text);
      return;
    }
    this.tell(this.isOffline ? "offline" : "lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}

export function tableAddress(table: string, language: string): (after: number) => string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return (after) => `${scheme}://${location.host}/api/tables/${table}/live?after=${after}&lang=${language}`;
}
