// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Life } from "./life";

let isHidden = false;

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("what lives on a stage", () => {
  beforeEach(() => {
    isHidden = false;
    vi.useFakeTimers();
    vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function begun() {
    const draw = vi.fn();
    const life = new Life(draw);
    life.begin();
    const drawnIn = (milliseconds: number) => {
      draw.mockClear();
      vi.advanceTimersByTime(milliseconds);
      return draw.mock.calls.length;
    };
    return { life, drawnIn };
  }

  it("moves at a low rate", () => {
    const { life, drawnIn } = begun();
    expect(drawnIn(1000)).toBeGreaterThan(5);
    expect(drawnIn(1000)).toBeLessThanOrEqual(16);
    life.end();
    expect(drawnIn(1000)).toBe(0);
  });

  it("rests while nobody sees it, and goes on", () => {
    const { life, drawnIn } = begun();
    hide(true);
    expect(drawnIn(5000)).toBe(0);
    life.wake();
    expect(drawnIn(5000)).toBe(0);
    hide(false);
    expect(drawnIn(1000)).toBeGreaterThan(5);
    life.end();
  });

  it("rests when nothing has happened for long, until something does", () => {
    const { life, drawnIn } = begun();
    vi.advanceTimersByTime(120_000);
    expect(drawnIn(5000)).toBe(0);
    life.wake();
    expect(drawnIn(1000)).toBeGreaterThan(5);
    life.end();
  });
});
