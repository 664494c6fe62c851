// The first lesson: one turn with everything it can bring, and what to look at on the way.

import { READ, type Lesson } from "../lesson";

const lesson: Lesson = [
  { text: "amytis.ui.step.aim", until: READ },
  { text: "amytis.ui.step.stack", until: "took", mark: "[data-part=stacks]" },
  { text: "amytis.ui.step.space", until: "put", mark: "[data-part=city]" },
  { text: "amytis.ui.step.confirm", until: "moved", mark: "[data-part=action]" },
  { text: "amytis.ui.step.cards", until: READ, mark: "[data-part=cards], [data-tab=cards]" },
  { text: "amytis.ui.step.project", until: "looked_at_project", mark: "[data-part=projects], [data-tab=projects]" },
  { text: "amytis.ui.step.line", until: READ, mark: "[data-part=stacks]" },
  { text: "amytis.ui.step.favours", until: READ, mark: "[data-part=favours], [data-tab=favours]" },
  { text: "amytis.ui.step.end", until: READ, mark: "[data-part=track]" },
];

export default lesson;
