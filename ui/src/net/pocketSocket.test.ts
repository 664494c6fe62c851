// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Line, type Connection } from "./line";
import { PocketSocket } from "./pocketSocket";

const sent: unknown[] = [];
let wake: () => void = () => {};
let fail: (why: Error) => void = () => {};

vi.mock("./pocket", () => ({
  ready: () =>
    new Promise<void>((resolve, reject) => {
      wake = resolve;
      fail = reject;
    }),
  open: () => 7,
  send: (message: unknown) => sent.push(message),
  leave: (line: number) => sent.push(["left", line]),
}));

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function connected() {
  const socket = new PocketSocket("p1", "en", 4);
  const heard: string[] = [];
  const closed: number[] = [];
  socket.onmessage = ({ data }) => heard.push(data);
  socket.onclose = ({ code }) => closed.push(code);
  await settled();
  return { socket, heard, closed };
}

describe("a line to the pocket", () => {
  beforeEach(() => sent.splice(0));

  it("is open at once and alive while Python sleeps; what is said waits", async () => {
    const { socket, heard } = await connected();
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.send('{"id":"beat","ask":"ping"}');
    await settled();
    expect(heard.map((one) => JSON.parse(one))).toEqual([{ type: "answer", id: "beat", answer: {} }]);
    socket.send('{"id":"a","ask":"hint"}');
    expect(sent).toEqual([]);
    wake();
    await settled();
    expect(sent).toEqual([
      { do: "listen", line: 7, table: "p1", language: "en", after: 4 },
      { do: "hear", line: 7, table: "p1", text: '{"id":"a","ask":"hint"}' },
    ]);
  });

  it("never seems silent to who listens, however long nothing happens", async () => {
    vi.useFakeTimers();
    const told: Connection[] = [];
    const opened: PocketSocket[] = [];
    const line = new Line(
      () => "",
      { message: () => {}, connection: (now) => told.push(now), refused: () => {} },
      () => opened[opened.push(new PocketSocket("p1", "en", 0)) - 1] as unknown as WebSocket,
    );
    await vi.advanceTimersByTimeAsync(1);
    opened[0]!.hear('{"type":"state","version":1}');
    await vi.advanceTimersByTimeAsync(30_000);
    line.close();
    vi.useRealTimers();
    expect([told, opened.length]).toEqual([["live", "closed"], 1]);
  });

  it("leaves when it is closed, and hears nothing any more", async () => {
    const { socket, heard, closed } = await connected();
    wake();
    await settled();
    socket.close();
    socket.hear("{}");
    expect(sent.at(-1)).toEqual(["left", 7]);
    expect([heard, closed]).toEqual([[], []]);
  });

  it("breaks if Python cannot be woken, so that it is tried again", async () => {
    const { closed } = await connected();
    fail(new Error("no room"));
    await settled();
    expect(closed).toEqual([1006]);
  });
});
