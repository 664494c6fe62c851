import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "./playback.svelte";

describe("a game that plays by itself", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function playbackOf(moves: number) {
    const seen: number[] = [];
    const playback = new Playback(() => {
      if (seen.length === moves) return Promise.resolve(false);
      seen.push(seen.length + 1);
      return Promise.resolve(true);
    });
    return { seen, playback };
  }

  it("goes on to the end, and stops there", async () => {
    const { seen, playback } = playbackOf(3);
    playback.toggle();
    expect(playback.isPlaying).toBe(true);
    await vi.runAllTimersAsync();
    expect(seen).toEqual([1, 2, 3]);
    expect(playback.isPlaying).toBe(false);
  });

  it("is quicker when asked to, and can be stopped", async () => {
    const { seen, playback } = playbackOf(100);
    playback.speed = 4;
    playback.toggle();
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.length).toBeGreaterThan(3);
    playback.toggle();
    const then = seen.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen.length).toBe(then);
    expect(playback.isPlaying).toBe(false);
  });

  it("is not doubled by who stops and begins again", async () => {
    const { seen, playback } = playbackOf(100);
    playback.toggle();
    playback.toggle();
    playback.toggle();
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen.length).toBeLessThanOrEqual(4);
    playback.stop();
  });
});
