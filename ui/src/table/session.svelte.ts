// One table in this browser: the newest state, the log, and what can be asked of it.
// It knows no game, no page and no DOM.

import { flushSync } from "svelte";
import { Refusal, type Advice, type LogEntry, type Supposed, type State, type WhyNot } from "../net/api";
import { Line, type Connection, type Ear, type Message } from "../net/line";
import { newsOf, type News, type TellMore } from "./news";
import type { Facts } from "../i18n/say.svelte";
import { Pace } from "./pace.svelte";
import { ServerTime } from "./serverTime.svelte";
import { shareUnchanged } from "./structuralSharing";

/** A bot may move twice before anybody has listened to the end. */
const NEWS_KEPT = 4;

type Answer = { settle: (message: Message) => void };
/** A sentence that is not said yet. */
export type Told = { key: string; facts: Facts };

export class Session {
  state: State | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  connection: Connection = $state("connecting");
  /** Why this table cannot be shown at all. */
  failure: { code: string; text: string } | null = $state.raw(null);
  /** What was said last, in order, for those who listen rather than look. */
  news: readonly News[] = $state.raw([]);
  /** What the game adds to it. */
  tellMore: TellMore | undefined;
  /** The wishes that are on their way, by what they do. */
  wishes: readonly string[] = $state.raw([]);

  /** Moves are seen one after the other; `state` is what is to be seen now. */
  readonly pace = new Pace<Told>((state) => this.take(state), flushSync);
  /** What somebody at the table has just said, counted, so that the same words twice are two. */
  greeting: { seat: number; greeting: string; number: number } | null = $state.raw(null);

  readonly time = new ServerTime();

  private readonly line: Line;
  private readonly waiting = new Map<string, Answer>();
  private sent = 0;
  private told = 1;
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

  /** With a seat of one's own: what it would change if it were that seat's turn. */
  async preview<Preview>(move: object, seat: number | null = null): Promise<Preview> {
    return (await this.ask({ ask: "preview", move, seat })) as Preview;
  }

  /** Why a move is refused, with its code and facts; null if it is legal. A seat: as above. */
  async refusal(move: object, seat: number | null = null): Promise<WhyNot["refusal"]> {
    return ((await this.ask({ ask: "why_not", move, seat })) as WhyNot).refusal;
  }

  /** The same in the reader's language. */
  async whyNot(move: object, seat: number | null = null): Promise<string | null> {
    return (await this.refusal(move, seat))?.text ?? null;
  }

  /** What a seat of one's own could do if it were its turn, while others decide. */
  async suppose(seat: number): Promise<Supposed> {
    return (await this.ask({ ask: "suppose", seat })) as Supposed;
  }

  async hint<Move, Following>(best = 3): Promise<Advice<Move, Following>[]> {
    const answer = (await this.ask({ ask: "hint", best })) as { moves: Advice<Move, Following>[] };
    return answer.moves;
  }

  async greet(greeting: string): Promise<void> {
    await this.ask({ ask: "greet", greeting });
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
      this.time.hear(message.now);
      this.pace.next(message);
    } else if (message.type === "presence") {
      this.seePresence(message.connected);
    } else if (message.type === "greeting") {
      this.greeting = { ...message, number: (this.greeting?.number ?? 0) + 1 };
    } else if ("id" in message && message.id !== null) {
      this.waiting.get(message.id)?.settle(message);
      this.waiting.delete(message.id);
    }
  }

  private take(state: State): void {
    const before = this.state;
    this.state = shareUnchanged(this.state, state);
    this.tell(newsOf(before, this.state, this.remember(state.log), this.tellMore));
  }

  /** Those that are new. */
  private remember(entries: LogEntry[]): LogEntry[] {
    const last = this.log.at(-1)?.version ?? 0;
    const fresh = entries.filter((entry) => entry.version > last);
    if (fresh.length) this.log = [...this.log, ...fresh];
    return fresh;
  }

  private tell(lines: readonly string[]): void {
    if (lines.length) this.news = [...this.news.slice(1 - NEWS_KEPT), { id: this.told++, lines }];
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
