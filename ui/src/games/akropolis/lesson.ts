// The first steps at a table of Akropolis. Deeds are told by the hand and by the surface.

import { READ, type Lesson } from "../lesson";

const lesson: Lesson = [
  { text: "akropolis.lesson.city", until: READ, mark: ".play .city" },
  { text: "akropolis.lesson.take", until: "took", mark: ".play .site" },
  { text: "akropolis.lesson.turn", until: "turned" },
  { text: "akropolis.lesson.put", until: "put", mark: ".play .city" },
  { text: "akropolis.lesson.confirm", until: "moved" },
  { text: "akropolis.lesson.ask", until: "asked", mark: ".play .city" },
  { text: "akropolis.lesson.counts", until: "counted", mark: ".play .what-counts" },
  { text: "akropolis.lesson.rise", until: "rose" },
  { text: "akropolis.lesson.end", until: READ },
  { text: "akropolis.lesson.on", until: READ },
];

export default lesson;
