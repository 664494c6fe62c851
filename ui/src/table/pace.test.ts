import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { State } from "../net/api";
import { Pace, type Showing, type Watcher } from "./pace.svelte";

function after(moves: number, version = moves): State {
  return { version, table: { moves } } as State;
}

/** Moves that are seen until somebody says so. */
function shows() {
  const begun: number[] = [];
  const finished: number[] = [];
  let end: () => void = () => {};
  const watcher: Watcher<string> = (_, { table }) => ({
    seat: table.moves % 2,
    told: `move ${table.moves}`,
    begin: (): Showing => {
      begun.push(table.moves);
      let resolve = () => {};
      const done = new Promise<void>((settle) => (resolve = settle));
      end = resolve;
      return { done, finish: () => (finished.push(table.moves), resolve()) };
    },
  });
  return { watcher, begun, finished, end: async () => (end(), await vi.advanceTimersByTimeAsync(0)) };
}

async function paceWith(watcher: Watcher<string>) {
  const applied: number[] = [];
  const pace = new Pace<string>((state) => applied.push(state.table.moves));
  pace.watchedBy(() => Promise.resolve(watcher));
  await pace.prepare();
  return { pace, applied };
}

describe("moves that come quickly", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are seen one after the other", async () => {
    const { watcher, begun, end } = shows();
    const { pace, applied } = await paceWith(watcher);
    for (const moves of [3, 4, 5]) pace.next(after(moves));
    expect(applied).toEqual([3, 4]);
    expect([pace.mover, pace.told, pace.toldOf]).toEqual([0, "move 4", 0]);
    await end();
    expect(applied).toEqual([3, 4, 5]);
    expect(pace.mover).toBe(1);
    await end();
    expect(begun).toEqual([4, 5]);
    expect([pace.mover, pace.told]).toEqual([null, "move 5"]);
  });

  it("are all there at once for who skips", async () => {
    const { watcher, finished } = shows();
    const { pace, applied } = await paceWith(watcher);
    for (const moves of [3, 4, 5, 6]) pace.next(after(moves));
    pace.skip();
    expect(applied).toEqual([3, 4, 5, 6]);
    expect(finished).toEqual([4]);
    expect(pace.mover).toBeNull();
    expect(pace.isShowing).toBe(false);
  });

  it("are caught up with where too many wait", async () => {
    const { watcher, begun } = shows();
    const { pace, applied } = await paceWith(watcher);
    for (let moves = 1; moves <= 7; moves++) pace.next(after(moves));
    expect(applied).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(begun).toEqual([2]);
    pace.next(after(8));
    expect(begun).toEqual([2, 8]);
  });

  it("are not shown where nothing was moved, or several moves at once, or one taken back", async () => {
    const { watcher, begun } = shows();
    const { pace, applied } = await paceWith(watcher);
    pace.next(after(3, 7));
    pace.next(after(3, 8));
    pace.next(after(6));
    pace.next(after(5));
    expect(applied).toEqual([3, 3, 6, 5]);
    expect(begun).toEqual([]);
    expect(pace.told).toBeNull();
  });

  it("wait for who shows them, but not for long", async () => {
    const applied: number[] = [];
    const pace = new Pace<string>((state) => applied.push(state.table.moves));
    pace.watchedBy(() => new Promise(() => {}));
    pace.next(after(1));
    pace.next(after(2));
    expect(applied).toEqual([1]);
    await vi.advanceTimersByTimeAsync(600);
    expect(applied).toEqual([1, 2]);
  });

  it("are told even where nothing is to be shown", async () => {
    const { pace } = await paceWith((_, { table }) => ({ seat: 1, told: `move ${table.moves}`, begin: null }));
    pace.next(after(1));
    pace.next(after(2));
    expect([pace.told, pace.toldOf, pace.isShowing]).toEqual(["move 2", 1, false]);
  });
});
