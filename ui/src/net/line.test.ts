// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Line, type Connection, type Message } from "./line";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function begun() {
  const messages: Message[] = [];
  const connections: Connection[] = [];
  const refusals: string[] = [];
  const line = new Line(
    (after) => `ws://x/live?after=${after}`,
    {
      message: (message) => messages.push(message),
      connection: (now) => connections.push(now),
      refused: (code) => refusals.push(code),
    },
    (address) => new FakeSocket(address) as unknown as WebSocket,
  );
  return { line, messages, connections, refusals };
}

const socket = (): FakeSocket => FakeSocket.made.at(-1)!;

describe("a line to a table", () => {
  beforeEach(() => {
    FakeSocket.made = [];
    vi.useFakeTimers();
  });

  it("comes back with the last version that it has seen", () => {
    const { connections } = begun();
    socket().opens();
    socket().says({ type: "state", version: 7 });
    socket().says({ type: "update", version: 9 });
    socket().breaks();
    expect(connections.at(-1)).toBe("lost");
    vi.advanceTimersByTime(400);
    expect(FakeSocket.made).toHaveLength(2);
    expect(socket().address).toContain("after=9");
    socket().opens();
    socket().says({ type: "state", version: 9 });
    expect(connections.at(-1)).toBe("live");
  });

  it("sends again what was not answered, with the same id, and nothing else", () => {
    const { line } = begun();
    socket().opens();
    line.send("a", { wish: { do: "rename" } });
    line.send("b", { wish: { do: "resign" } });
    socket().says({ type: "done", id: "a", version: 2 });
    socket().breaks();
    vi.advanceTimersByTime(400);
    socket().opens();
    expect(socket().sent.map((text) => JSON.parse(text).id)).toEqual(["b"]);
  });

  it("keeps what is sent before the line is open", () => {
    const { line } = begun();
    line.send("a", { ask: "hint" });
    expect(socket().sent).toEqual([]);
    socket().opens();
    expect(socket().sent).toHaveLength(1);
  });

  it("waits longer each time, but not for ever, and hurries when told", () => {
    const { line } = begun();
    for (let i = 0; i < 8; i += 1) {
      socket().breaks();
      vi.advanceTimersByTime(5000);
    }
    expect(FakeSocket.made).toHaveLength(9);
    socket().breaks();
    line.hurry();
    expect(FakeSocket.made).toHaveLength(10);
  });

  it("gives up where waiting mends nothing", () => {
    const { refusals } = begun();
    socket().opens();
    socket().says({ type: "refused", id: null, error: { code: "unknown_table", text: "No." } });
    socket().breaks(4404);
    vi.advanceTimersByTime(60000);
    expect(refusals).toEqual(["unknown_table"]);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("says that it is lost where a browser forbids sockets, and goes on trying", () => {
    const connections: Connection[] = [];
    let tried = 0;
    const forbidden = () => {
      tried += 1;
      throw new Error("no sockets here");
    };
    const ear = { message: () => {}, connection: (now: Connection) => connections.push(now), refused: () => {} };
    new Line(() => "ws://x/live", ear, forbidden);
    expect(connections).toEqual(["lost"]);
    vi.advanceTimersByTime(400);
    expect(tried).toBe(2);
  });

  it("does not listen to a socket that it has replaced", () => {
    const { line, messages } = begun();
    const old = socket();
    line.hurry();
    old.says({ type: "state", version: 3 });
    expect(messages).toEqual([]);
  });

  describe("that nothing comes over", () => {
    function live() {
      const begin = begun();
      socket().opens();
      socket().says({ type: "state", version: 1 });
      return begin;
    }

    const beats = () => socket().sent.filter((text) => JSON.parse(text).ask === "ping");

    it("is silent within three seconds, and live as soon as anything comes", () => {
      const { connections, messages } = live();
      vi.advanceTimersByTime(3000);
      expect(beats()).toHaveLength(1);
      expect(connections.at(-1)).toBe("silent");
      socket().says({ type: "answer", id: "beat", answer: {} });
      expect(connections.at(-1)).toBe("live");
      expect(messages).toHaveLength(1);
    });

    it("stays live while it is answered", () => {
      const { connections } = live();
      for (let second = 0; second < 20; second += 1) {
        vi.advanceTimersByTime(1000);
        socket().says({ type: "answer", id: "beat", answer: {} });
      }
      expect(connections).toEqual(["live"]);
    });

    it("is silent also while a question is thought about: the server answers beats meanwhile", () => {
      const { line, connections } = live();
      line.send("a", { ask: "hint" });
      vi.advanceTimersByTime(3000);
      expect(connections.at(-1)).toBe("silent");
      vi.advanceTimersByTime(10_000);
      expect(connections).toContain("lost");
    });

    it("is silent within three seconds, whenever it dies", () => {
      const LATE = 20;
      const WITHIN = 3000;
      for (let phase = 0; phase < 1000; phase += 1) {
        const { line, connections } = live();
        const own = socket();
        let isAlive = true;
        own.send = (text) => {
          const { id } = JSON.parse(text) as { id: string };
          setTimeout(() => {
            if (isAlive) own.says({ type: "answer", id, answer: {} });
          }, LATE);
        };
        vi.advanceTimersByTime(5000 + phase);
        expect(connections).toEqual(["live"]);
        isAlive = false;
        vi.advanceTimersByTime(WITHIN);
        expect([phase, connections.at(-1)]).toEqual([phase, "silent"]);
        line.close();
      }
    });

    it("is given no more time because the browser says that it is back", () => {
      const { line, connections } = live();
      vi.advanceTimersByTime(1000);
      for (let i = 0; i < 3; i += 1) {
        vi.advanceTimersByTime(500);
        line.goOnline();
      }
      vi.advanceTimersByTime(300);
      expect(connections.at(-1)).toBe("silent");
    });

    it("is given up after a while, and what was not answered is sent over the next", () => {
      const { line, connections } = live();
      line.send("a", { wish: { do: "move" } });
      vi.advanceTimersByTime(15_000);
      expect(connections.at(-1)).toBe("lost");
      expect(FakeSocket.made.length).toBeGreaterThan(1);
      socket().opens();
      expect(socket().sent.map((text) => JSON.parse(text).id)).toContain("a");
    });

    it("is called offline when the browser is, until something comes or the browser is back", () => {
      const { line, connections } = live();
      line.goOffline();
      expect(connections.at(-1)).toBe("offline");
      expect(beats()).toHaveLength(1);
      socket().says({ type: "answer", id: "beat", answer: {} });
      expect(connections.at(-1)).toBe("live");
      line.goOffline();
      socket().breaks();
      expect(connections.at(-1)).toBe("offline");
      line.goOnline();
      expect(connections.at(-1)).toBe("lost");
      socket().opens();
      socket().says({ type: "state", version: 1 });
      expect(connections.at(-1)).toBe("live");
    });
  });
});
