import { expect, test } from "vitest";
import { READ, type Lesson } from "../games/lesson";
import { LessonGuide, type Bookmark } from "./lessonGuide.svelte";

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
  const guide = new LessonGuide(STEPS, "t", bookmark());
  guide.notice("took");
  expect(guide.at).toBe(0);
  guide.next();
  expect(guide.step?.text).toBe("b");
});

test("each deed ends its step, and a later one those before it", () => {
  const guide = new LessonGuide(STEPS, "t", bookmark());
  guide.next();
  guide.notice("took");
  expect(guide.step?.text).toBe("c");
  guide.notice("took");
  expect(guide.step?.text).toBe("c");
  guide.notice("moved");
  expect(guide.step?.text).toBe("e");
});

test("a deed never jumps over something to be read", () => {
  const guide = new LessonGuide(STEPS, "t", bookmark());
  for (const _ of [0, 1, 2, 3]) guide.next();
  guide.notice("moved");
  expect(guide.step?.text).toBe("e");
});

test("a lesson goes on where it was left, at its own table only", () => {
  const kept = bookmark();
  new LessonGuide(STEPS, "t", kept).next();
  expect(new LessonGuide(STEPS, "t", kept).at).toBe(1);
  expect(new LessonGuide(STEPS, "u", kept).at).toBe(0);
  new LessonGuide(STEPS, "t", kept).end();
  expect(new LessonGuide(STEPS, "t", kept).step).toBeNull();
});

test("what has to be decided first is said first, at any step, and the step waits for it", () => {
  const guide = new LessonGuide([...STEPS, { text: "aside", until: "moved", during: "choosing" }], "t", bookmark());
  expect(guide.steps).toHaveLength(STEPS.length);
  for (const expected of ["a", "b"]) {
    guide.meanwhile("choosing");
    expect([guide.said?.text, guide.step?.text]).toEqual(["aside", expected]);
    guide.meanwhile(null);
    expect(guide.said?.text).toBe(expected);
    guide.next();
  }
  guide.end();
  guide.meanwhile("choosing");
  expect(guide.said).toBeNull();
});
