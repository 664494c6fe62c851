// A line to a table in the pocket: as much of a socket as `Line` uses. It is open at once; what is said before Python is
// awake waits for it.

type Pocket = typeof import("./pocket");
const BROKEN = 1006;

export class PocketSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private pocket: Pocket | null = null;
  private line = 0;
  private waiting: string[] = [];

  constructor(
    private readonly table: string,
    language: string,
    after: number,
  ) {
    queueMicrotask(() => this.open());
    this.reach(language, after).catch(() => this.end(BROKEN));
  }

  private open(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  private async reach(language: string, after: number): Promise<void> {
    const pocket = await import("./pocket");
    await pocket.ready();
    if (this.readyState !== WebSocket.OPEN) return;
    this.pocket = pocket;
    this.line = pocket.open(this);
    pocket.send({ do: "listen", line: this.line, table: this.table, language, after });
    for (const text of this.waiting) this.send(text);
  }

  send(text: string): void {
    const said = JSON.parse(text) as { id: string; ask?: string };
    // The line itself is never silent, however long somebody thinks at its other end. No answer comes before one waits.
    if (said.ask === "ping")
      queueMicrotask(() => this.hear(JSON.stringify({ type: "answer", id: said.id, answer: {} })));
    else if (this.pocket) this.pocket.send({ do: "hear", line: this.line, table: this.table, text });
    else this.waiting.push(text);
  }

  hear(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: text });
  }

  /** From the other side. */
  end(code: number): void {
    this.close();
    this.onclose?.({ code });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.pocket?.leave(this.line);
    this.pocket = null;
  }
}
