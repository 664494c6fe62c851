// The first lesson: one turn with everything it can bring, and what to look at on the way.

import { READ, type Lesson } from "../lesson";

const lesson: Lesson = [
  { text: "amytis.ui.step.aim", until: READ },
  { text: "amytis.ui.step.stack", until: "took", mark: "[data-part=stacks]" },
  { text: "amytis.ui.step.space", until: "put", mark: "[data-part=city]" },
  { text: "amytis.ui.step.confirm", until: "moved", mark: "[data-part=action]" },
  { text: "amytis.ui.step.cards", until: READ, ...onShelf("cards") },
  { text: "amytis.ui.step.project", until: "looked_at_project", ...onShelf("projects") },
  { text: "amytis.ui.step.line", until: READ, mark: "[data-part=stacks]" },
  { text: "amytis.ui.step.favours", until: READ, ...onShelf("favours") },
  { text: "amytis.ui.step.end", until: READ, mark: "[data-part=track]" },
  // Whenever a turn brings them.
  { text: "amytis.ui.step.palace", until: "moved", during: "project", mark: "[data-part=choice]" },
  { text: "amytis.ui.step.claim", until: "moved", during: "favour", mark: "[data-part=choice]" },
];

/** On a phone there is a tab for each of them. */
function onShelf(part: string): { mark: string; show: string } {
  return { mark: `[data-part=${part}], nav [data-tab=${part}]`, show: part };
}

export default lesson;
