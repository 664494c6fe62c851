import { expect, test } from "vitest";
import { READ, type Lesson } from "../games/lesson";
import { Coach, type Bookmark } from "./coach.svelte";

const STEPS: Lesson = [
  { text: "a", until: READ },
  { text: "b", until: "took" },
  { text: "c", until: "turned" },
  { text: "d", until: "moved" },
  { text: "e", until: READ },
  { text: "f", until: "moved" },
];

function bookmark(): Bookmark {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test("a step that is to be read waits for its reader", () => {
  const coach = new Coach(STEPS, "t", bookmark());
  coach.notice("took");
  expect(coach.at).toBe(0);
  coach.next();
  expect(coach.step?.text).toBe("b");
});

test("each deed ends its step, and a later one those before it", () => {
  const coach = new Coach(STEPS, "t", bookmark());
  coach.next();
  coach.notice("took");
  expect(coach.step?.text).toBe("c");
  coach.notice("took");
  expect(coach.step?.text).toBe("c");
  coach.notice("moved");
  expect(coach.step?.text).toBe("e");
});

test("a deed never jumps over something to be read", () => {
  const coach = new Coach(STEPS, "t", bookmark());
  for (const _ of [0, 1, 2, 3]) coach.next();
  coach.notice("moved");
  expect(coach.step?.text).toBe("e");
});

test("a lesson goes on where it was left, at its own table only", () => {
  const kept = bookmark();
  new Coach(STEPS, "t", kept).next();
  expect(new Coach(STEPS, "t", kept).at).toBe(1);
  expect(new Coach(STEPS, "u", kept).at).toBe(0);
  new Coach(STEPS, "t", kept).end();
  expect(new Coach(STEPS, "t", kept).step).toBeNull();
});

test("what has to be decided first is said first, at any step, and the step waits for it", () => {
  const coach = new Coach([...STEPS, { text: "aside", until: "moved", during: "choosing" }], "t", bookmark());
  expect(coach.steps).toHaveLength(STEPS.length);
  for (const expected of ["a", "b"]) {
    coach.meanwhile("choosing");
    expect([coach.said?.text, coach.step?.text]).toEqual(["aside", expected]);
    coach.meanwhile(null);
    expect(coach.said?.text).toBe(expected);
    coach.next();
  }
  coach.end();
  coach.meanwhile("choosing");
  expect(coach.said).toBeNull();
});
