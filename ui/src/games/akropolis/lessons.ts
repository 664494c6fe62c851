// The lessons at a table of Akropolis. Deeds are told by the hand and by the surface, or found in `deeds`.

import { READ, type Lesson, type Lessons } from "../lesson";
import { deedsBetween } from "./deeds";
import { DISTRICTS } from "./kinds";

const CITY = ".play .city";
const SITE = ".play .site";

const first: Lesson = [
  { text: "akropolis.lesson.city", until: READ, mark: CITY },
  { text: "akropolis.lesson.take", until: "took", mark: SITE },
  { text: "akropolis.lesson.turn", until: "turned" },
  { text: "akropolis.lesson.put", until: "put", mark: CITY },
  { text: "akropolis.lesson.confirm", until: "moved" },
  { text: "akropolis.lesson.ask", until: "asked", mark: CITY },
  { text: "akropolis.lesson.counts", until: "counted", mark: ".play .what-counts" },
  { text: "akropolis.lesson.rise", until: "rose" },
  { text: "akropolis.lesson.end", until: READ },
  { text: "akropolis.lesson.on", until: READ },
];

const districts: Lesson = [
  ...DISTRICTS.map((district, exercise) => ({
    text: `akropolis.lesson.${district}`,
    done: `akropolis.lesson.${district}_done`,
    until: district,
    exercise,
  })),
  { text: "akropolis.lesson.star", done: "akropolis.lesson.star_done", until: "star", exercise: DISTRICTS.length },
];

const heights: Lesson = [
  { text: "akropolis.lesson.raise", done: "akropolis.lesson.raise_done", until: "raised", exercise: 0 },
  { text: "akropolis.lesson.quarry", done: "akropolis.lesson.quarry_done", until: "quarried", exercise: 1 },
  { text: "akropolis.lesson.pay", done: "akropolis.lesson.pay_done", until: "paid", exercise: 2 },
];

const rival: Lesson = [
  { text: "akropolis.lesson.visit", until: "visited", exercise: 0, mark: ".play .seat:not(.to-move)" },
  { text: "akropolis.lesson.deny", done: "akropolis.lesson.deny_done", until: "paid", mark: SITE },
  { text: "akropolis.lesson.last", done: "akropolis.lesson.last_done", until: "ended", exercise: 1 },
];

const variants: Lesson = DISTRICTS.map((district, exercise) => ({
  text: `akropolis.lesson.variant_${district}`,
  done: "akropolis.lesson.variant_done",
  until: `doubled ${district}`,
  exercise,
}));

const lessons: Lessons = { steps: { first, districts, heights, rival, variants }, deeds: deedsBetween };

export default lessons;
