// What is left on a clock, as it is shown. The server alone decides whether time is out.

import type { Clock } from "../net/api";

/** Seconds of a seat, at a time of the server's. */
export function leftOn(clock: Clock, seat: number, now: number): number {
  const passed = clock.runs === seat ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, (clock.left[seat] ?? 0) - passed);
}

const LAST_SECONDS = [10, 60];

/** Of how many seconds somebody should be told once that no more are left; null if of none. */
export function lastSeconds(clock: Clock, left: number): number | null {
  return LAST_SECONDS.find((each) => left <= each && clock.seconds >= 2 * each) ?? null;
}
