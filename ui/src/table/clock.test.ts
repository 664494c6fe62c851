import { expect, test } from "vitest";
import type { Clock } from "../net/api";
import { lastSeconds, leftOn } from "./clock";

const clock: Clock = { kind: "bank", seconds: 300, increment: 5, then: "bot", left: [120, 90], runs: 1, since: 1000 };

test("only who has to move loses time, and never more than they have", () => {
  expect(leftOn(clock, 0, 1050)).toBe(120);
  expect(leftOn(clock, 1, 1050)).toBe(40);
  expect(leftOn(clock, 1, 2000)).toBe(0);
  // The server's clock may be a little behind its own facts.
  expect(leftOn(clock, 1, 999)).toBe(90);
});

test("the last minute and the last seconds are told, if there was more at the beginning", () => {
  expect(lastSeconds(clock, 61)).toBe(null);
  expect(lastSeconds(clock, 60)).toBe(60);
  expect(lastSeconds(clock, 9.5)).toBe(10);
  expect(lastSeconds({ ...clock, seconds: 60 }, 50)).toBe(null);
  expect(lastSeconds({ ...clock, seconds: 5 }, 4)).toBe(null);
});
