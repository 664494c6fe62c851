import { expect, test } from "vitest";
import { clockFace, lengthWords, sinceWords, untilWords } from "./duration";

test.each([
  [0.2, "in 1 second"],
  [59, "in 59 seconds"],
  [61, "in 2 minutes"],
  [3601, "in 2 hours"],
  [3 * 86400, "in 3 days"],
])("%d seconds from now", (seconds, words) => expect(untilWords(seconds, "en")).toBe(words));

test.each([
  [20, "now"],
  [600, "10 minutes ago"],
  [86400, "yesterday"],
  [3 * 86400, "3 days ago"],
])("%d seconds ago", (seconds, words) => expect(sinceWords(seconds, "en")).toBe(words));

test.each([
  [45, "45 seconds"],
  [60, "1 minute"],
  [90, "90 seconds"],
  [7200, "2 hours"],
  [259200, "3 days"],
])("a length of %d seconds", (seconds, words) => expect(lengthWords(seconds, "en")).toBe(words));

test.each([
  [0, "0:00"],
  [9.2, "0:10"],
  [249, "4:09"],
  [3600, "1:00:00"],
  [93784, "26:03:04"],
  [200000, "2 days"],
])("a clock with %d seconds", (seconds, face) => expect(clockFace(seconds, "en")).toBe(face));
