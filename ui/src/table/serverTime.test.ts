import { afterEach, expect, test, vi } from "vitest";
import { ServerTime } from "./serverTime.svelte";

afterEach(() => vi.useRealTimers());

test("goes on from what the server said, whatever this device believes", () => {
  vi.useFakeTimers({ now: 5_000_000, toFake: ["performance", "Date"] });
  const time = new ServerTime();
  time.hear(1000);
  expect(time.now).toBe(1000);
  vi.setSystemTime(9_000_000);
  vi.advanceTimersByTime(2500);
  time.tick();
  expect(time.now).toBeCloseTo(1002.5);
  time.hear(1002);
  expect(time.now).toBe(1002);
});
