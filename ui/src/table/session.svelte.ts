// One table in this browser: the newest state, the log, and what can be asked of it.
// It knows no game, no page and no DOM.

import { Refusal, type Advice, type LogEntry, type State, type WhyNot } from "../net/api";
import { Line, type Connection, type Ear, type Message } from "../net/line";
import { shareUnchanged } from "./structuralSharing";

type Answer = { settle: (message: Message) => void };

export class Session {
  state: State | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  connection: Connection = $state("connecting");
  /** Why this table cannot be shown at all. */
  failure: { code: string; text: string } | null = $state.raw(null);
  /** What was said last, for those who listen rather than look. */
  news = $state("");
  /** The wishes that are on their way, by what they do. */
  wishes: readonly string[] = $state.raw([]);

  private readonly line: Line;
  private readonly waiting = new Map<string, Answer>();
  private sent = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(address: (after: number) => string, open?: (address: string) => WebSocket) {
    const ear: Ear = {
      message: (message) => this.hear(message),
      connection: (now) => (this.connection = now),
      refused: (code, text) => (this.failure = { code, text }),
    };
    this.line = open ? new Line(address, ear, open) : new Line(address, ear);
  }

  // --- asking ---------------------------------------------------------------------------------

  /** Make a move of the game for the seat whose turn it is. */
  move(move: object): Promise<void> {
    const state = this.state;
    const seat = state?.table.to_move;
    return this.wish("move", { seat, move }, state?.version);
  }

  async wish(what: string, facts: object = {}, version?: number): Promise<void> {
    const body: Record<string, unknown> = { wish: { do: what, ...facts } };
    if (version !== undefined) body["version"] = version;
    this.wishes = [...this.wishes, what];
    try {
      await this.ask(body);
    } finally {
      const at = this.wishes.indexOf(what);
      this.wishes = this.wishes.filter((_, i) => i !== at);
    }
  }

  async preview<Preview>(move: object): Promise<Preview> {
    return (await this.ask({ ask: "preview", move })) as Preview;
  }

  /** Why a move is refused, in the reader's language; null if it is legal. */
  async whyNot(move: object): Promise<string | null> {
    const { refusal } = (await this.ask({ ask: "why_not", move })) as WhyNot;
    return refusal?.text ?? null;
  }

  async hint<Move, Following>(best = 3): Promise<Advice<Move, Following>[]> {
    const answer = (await this.ask({ ask: "hint", best })) as { moves: Advice<Move, Following>[] };
    return answer.moves;
  }

  private ask(body: object): Promise<unknown> {
    this.sent += 1;
    const id = `${this.prefix}-${this.sent}`;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {
        settle: (message) => {
          if (message.type === "done") resolve(undefined);
          else if (message.type === "answer") resolve(message.answer);
          else if (message.type === "refused") reject(new Refusal(message.error.code, message.error.text, 409));
        },
      });
      this.line.send(id, body);
    });
  }

  // --- hearing --------------------------------------------------------------------------------

  private hear(message: Message): void {
    if (message.type === "state" || message.type === "update") {
      this.state = shareUnchanged(this.state, message);
      this.remember(message.log);
    } else if (message.type === "presence") {
      this.seePresence(message.connected);
    } else if ("id" in message && message.id !== null) {
      this.waiting.get(message.id)?.settle(message);
      this.waiting.delete(message.id);
    }
  }

  private remember(entries: LogEntry[]): void {
    const last = this.log.at(-1)?.version ?? 0;
    const fresh = entries.filter((entry) => entry.version > last);
    if (fresh.length === 0) return;
    this.log = [...this.log, ...fresh];
    this.news = fresh.flatMap((entry) => entry.lines.map((line) => String(line["text"]))).join(" ");
  }

  /** Lines from before the first that is known: a long table brings only its last ones. */
  rememberEarlier(entries: LogEntry[]): void {
    const first = this.log[0]?.version ?? Infinity;
    this.log = [...entries.filter((entry) => entry.version < first), ...this.log];
  }

  private seePresence(connected: boolean[]): void {
    const state = this.state;
    if (!state) return;
    const seats = state.table.seats.map((seat, i) => ({ ...seat, connected: connected[i] ?? false }));
    this.state = { ...state, table: { ...state.table, seats } };
  }

  may(what: string): boolean {
    return this.state?.you.may.includes(what) ?? false;
  }

  hurry(): void {
    this.line.hurry();
  }

  goOffline(): void {
    this.line.goOffline();
  }

  goOnline(): void {
    this.line.goOnline();
  }

  close(): void {
    this.line.close();
  }
}
