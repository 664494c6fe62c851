// The lessons at a table of Amytis: what to do, and what to look at on the way. Deeds are told by the surface, or found in
// `deeds`.

import { READ, type Lesson, type Lessons } from "../lesson";
import { deedsBetween } from "./deeds";

const STACKS = "[data-part=stacks]";
const CITY = "[data-part=city]";

/** Whenever a turn brings them. */
const ASIDES: Lesson = [
  { text: "amytis.ui.step.palace", until: "moved", during: "project", mark: "[data-part=choice]" },
  { text: "amytis.ui.step.claim", until: "moved", during: "favour", mark: "[data-part=choice]" },
];

const first: Lesson = [
  { text: "amytis.ui.step.aim", until: READ },
  { text: "amytis.ui.step.stack", until: "took", mark: STACKS },
  { text: "amytis.ui.step.space", until: "put", mark: CITY },
  { text: "amytis.ui.step.confirm", until: "moved", mark: "[data-part=action]" },
  { text: "amytis.ui.step.cards", until: READ, ...onShelf("cards") },
  { text: "amytis.ui.step.project", until: "looked_at_project", ...onShelf("projects") },
  { text: "amytis.ui.step.line", until: READ, mark: STACKS },
  { text: "amytis.ui.step.favours", until: READ, ...onShelf("favours") },
  { text: "amytis.ui.step.end", until: READ, mark: "[data-part=track]" },
  ...ASIDES,
];

const covering: Lesson = [
  { ...toDo("cover", "covered", 0), mark: CITY },
  { ...toDo("get_project", "project", 1), mark: STACKS },
  { ...toDo("project_at_once", "validated", 2), ...onShelf("projects") },
  ...ASIDES,
];

const lines: Lesson = [
  { ...toDo("complete_line", "claimed", 0), mark: STACKS },
  { text: "amytis.ui.step.come_home", until: READ, mark: STACKS },
  { ...toDo("all_out", "all out", 1), mark: STACKS },
  { ...toDo("block", "blocked", 2), mark: STACKS },
  { text: "amytis.ui.step.bottom_row", until: READ, ...onShelf("favours") },
  ...ASIDES,
];

const projects: Lesson = [
  { text: "amytis.ui.step.project", until: "looked_at_project", exercise: 0, ...onShelf("projects") },
  { ...toDo("validate", "validated", 0), mark: CITY },
  toDo("turned_project", "validated", 1),
  { ...toDo("cover_for_project", "validated", 2), mark: CITY },
  { ...toDo("empty_stack", "ended", 3), mark: STACKS },
  ...ASIDES,
];

function toDo(name: string, until: string, exercise: number): Lesson[number] {
  return { text: `amytis.ui.step.${name}`, done: `amytis.ui.step.${name}_done`, until, exercise };
}

/** On a phone there is a tab for each of them. */
function onShelf(part: string): { mark: string; show: string } {
  return { mark: `[data-part=${part}], nav [data-tab=${part}]`, show: part };
}

const lessons: Lessons = { steps: { first, covering, lines, projects }, deeds: deedsBetween };

export default lessons;
