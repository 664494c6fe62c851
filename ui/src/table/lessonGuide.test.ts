import { expect, test } from "vitest";
import { READ, TRIED, type Lesson } from "../games/lesson";
import { LessonGuide } from "./lessonGuide.svelte";
import { isUnderWay, markFrom, UNTOUCHED, type Bookmark, type Mark } from "./lessonProgress";

const STEPS: Lesson = [
  { text: "a", until: READ },
  { text: "b", until: "took" },
  { text: "c", until: "turned" },
  { text: "d", until: "moved" },
  { text: "e", until: READ },
  { text: "f", until: "moved" },
];

const EXERCISES: Lesson = [
  { text: "a", until: "houses", done: "a done", exercise: 0 },
  { text: "b", until: "visited", exercise: 1 },
  { text: "c", until: "paid", done: "c done" },
  { text: "d", until: "paid", done: "d done", exercise: 2 },
];

function bookmark(mark: Mark = UNTOUCHED): Bookmark {
  let kept = mark;
  return { read: () => kept, keep: (next) => (kept = next) };
}

function guideAt(exercise: number, kept = bookmark(), table = `t${exercise}`): LessonGuide {
  return new LessonGuide(EXERCISES, exercise, table, kept);
}

test("a step that is to be read waits for its reader", () => {
  const guide = new LessonGuide(STEPS, 0, "t", bookmark());
  guide.notice("took");
  expect(guide.at).toBe(0);
  guide.next();
  expect(guide.step?.text).toBe("b");
});

test("each deed ends its step, and a later one those before it", () => {
  const guide = new LessonGuide(STEPS, 0, "t", bookmark());
  guide.next();
  guide.notice("took");
  expect(guide.step?.text).toBe("c");
  guide.notice("took");
  expect(guide.step?.text).toBe("c");
  guide.notice("moved");
  expect(guide.step?.text).toBe("e");
});

test("a deed never jumps over something to be read", () => {
  const guide = new LessonGuide(STEPS, 0, "t", bookmark());
  for (const _ of [0, 1, 2, 3]) guide.next();
  guide.notice("moved");
  expect(guide.step?.text).toBe("e");
});

test("a lesson goes on where it was left, at its own table only", () => {
  const kept = bookmark();
  new LessonGuide(STEPS, 0, "t", kept).next();
  expect(new LessonGuide(STEPS, 0, "t", kept).at).toBe(1);
  expect(isUnderWay(kept.read(), STEPS.length)).toBe(true);
  expect(new LessonGuide(STEPS, 0, "u", kept).at).toBe(0);
  expect(new LessonGuide(STEPS, 0, "t", kept).at).toBe(0);
});

test("who closes it finds it closed, and can go on; who has been through it has finished it", () => {
  const kept = bookmark();
  const guide = new LessonGuide(STEPS, 0, "t", kept);
  guide.next();
  guide.end();
  expect(new LessonGuide(STEPS, 0, "t", kept).step).toBeNull();
  kept.keep({ ...kept.read(), isClosed: false });
  const again = new LessonGuide(STEPS, 0, "t", kept);
  expect(again.step?.text).toBe("b");
  for (const _ of STEPS.slice(1)) again.next();
  expect([again.step, kept.read().isFinished, isUnderWay(kept.read(), STEPS.length)]).toEqual([null, true, false]);
  expect(new LessonGuide(STEPS, 0, "t", kept).step).toBeNull();
  expect(new LessonGuide(STEPS, 0, "u", kept).step?.text).toBe("a");
  expect(kept.read().isFinished).toBe(true);
});

test("what has to be decided first is said first, at any step, and the step waits for it", () => {
  const guide = new LessonGuide([...STEPS, { text: "aside", until: "moved", during: "choosing" }], 0, "t", bookmark());
  expect(guide.steps).toHaveLength(STEPS.length);
  for (const expected of ["a", "b"]) {
    guide.meanwhile("choosing");
    expect([guide.text, guide.isAside, guide.step?.text]).toEqual(["aside", true, expected]);
    guide.meanwhile(null);
    expect([guide.text, guide.isAside]).toEqual([expected, false]);
    guide.next();
  }
  guide.end();
  guide.meanwhile("choosing");
  expect(guide.said).toBeNull();
});

test("what is done is told before the next step, also to who loads the page again", () => {
  const kept = bookmark();
  const guide = guideAt(0, kept);
  expect([guide.isToRead, guide.nextExercise]).toEqual([false, 1]);
  guide.notice("houses");
  guide.notice(TRIED);
  for (const one of [guide, guideAt(0, kept)])
    expect([one.text, one.isDone, one.isToRead, one.hasMissed]).toEqual(["a done", true, true, false]);
});

test("a turn that does not do it is missed, until it is taken back or done after all", () => {
  const guide = guideAt(0);
  guide.notice("markets");
  guide.notice(TRIED);
  expect([guide.hasMissed, guide.text]).toEqual([true, "a"]);
  guide.tryAgain();
  expect(guide.hasMissed).toBe(false);
  guide.notice(TRIED);
  guide.notice("houses");
  expect([guide.hasMissed, guide.isDone]).toEqual([false, true]);
});

test("each exercise begins with its first step, and no deed leads into another one", () => {
  const kept = bookmark();
  expect(guideAt(1, kept).step?.text).toBe("b");
  const guide = guideAt(1, kept);
  guide.notice("paid");
  expect([guide.text, guide.nextExercise]).toEqual(["c done", 2]);
  const last = guideAt(2, kept);
  expect([last.text, last.isLast, last.nextExercise]).toEqual(["d", true, null]);
  last.notice("visited");
  expect(last.isDone).toBe(false);
});

test("whatever is kept is read", () => {
  for (const kept of [null, "", "null", "3", "[]", "{", '{"at": -2}', '{"at": "x", "table": 7}'])
    expect(markFrom(kept)).toEqual(UNTOUCHED);
  const mark = { at: 3, table: "t", isDone: true, isClosed: false, isFinished: true };
  expect(markFrom(JSON.stringify(mark))).toEqual(mark);
});
