// One table in this browser: the newest state, the log, and what can be asked of it.
// It knows no game, no page and no DOM.

import { Refusal, type Advice, type LogEntry, type State, type WhyNot } from "../net/api";
import { Line, type Connection, type Ear, type Letter } from "../net/line";
import { kept } from "./kept";

type Answer = { settle: (letter: Letter) => void };

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
      letter: (letter) => this.hear(letter),
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

  async hint(best = 3): Promise<Advice[]> {
    const answer = (await this.ask({ ask: "hint", best })) as { moves: Advice[] };
    return answer.moves;
  }

  private ask(body: object): Promise<unknown> {
    this.sent += 1;
    const id = `${this.prefix}-${this.sent}`;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, {
        settle: (letter) => {
          if (letter.type === "done") resolve(undefined);
          else if (letter.type === "answer") resolve(letter.answer);
          else if (letter.type === "refused")
            reject(new Refusal(letter.error.code, letter.error.text, 409));
        },
      });
      this.line.send(id, body);
    });
  }

  // --- hearing --------------------------------------------------------------------------------

  private hear(letter: Letter): void {
    if (letter.type === "state" || letter.type === "update") {
      this.state = kept(this.state, letter);
      this.remember(letter.log);
    } else if (letter.type === "presence") {
      this.seePresence(letter.connected);
    } else if ("id" in letter && letter.id !== null) {
      this.waiting.get(letter.id)?.settle(letter);
      this.waiting.delete(letter.id);
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
