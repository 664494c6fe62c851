// A line to one table that mends itself: after a break it comes back with the last version it saw,
// and sends again what was not answered. The same id twice has one effect on the server.

import type { State } from "./api";

export type Letter =
  | State
  | { type: "presence"; connected: boolean[] }
  | { type: "done"; id: string; version: number }
  | { type: "answer"; id: string; answer: unknown }
  | { type: "refused"; id: string | null; error: { code: string; text: string } };

export type Connection = "connecting" | "live" | "lost" | "closed";

export interface Ear {
  letter(letter: Letter): void;
  connection(now: Connection): void;
  /** It will not come back by itself: an unknown table, for instance. */
  refused(code: string, text: string): void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
const BROKEN = 1006;
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
    this.socket?.close();
    this.ear.connection("closed");
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
    socket.onopen = () => {
      for (const text of this.unanswered.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as Letter);
    };
    socket.onclose = (event) => {
      if (socket === this.socket && !this.over) this.lose(event.code);
    };
  }

  private hear(letter: Letter): void {
    if (letter.type === "state" || letter.type === "update") {
      this.version = letter.version;
      this.pause = FIRST_PAUSE;
      if (letter.type === "state") this.ear.connection("live");
    } else if ("id" in letter && letter.id !== null) {
      this.unanswered.delete(letter.id);
    } else if (letter.type === "refused") {
      this.reason = letter.error;
    }
    this.ear.letter(letter);
  }

  private lose(code: number): void {
    if (FINAL.has(code)) {
      this.over = true;
      this.ear.refused(this.reason.code, this.reason.text);
      return;
    }
    this.ear.connection("lost");
    this.timer = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}

export function tableAddress(table: string, language: string): (after: number) => string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return (after) =>
    `${scheme}://${location.host}/api/tables/${table}/live?after=${after}&lang=${language}`;
}
