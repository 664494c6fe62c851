// The rules of a table as chapters to read; of a building card only the side in play.

import type { Chapter, Line, RulesOf } from "../rules";
import { BUILDINGS, type Building } from "./kinds";

const RANDOM = "random";

function lines(...keys: string[]): Line[] {
  return keys.map((key) => ({ text: `amytis.ui.rule.${key}` }));
}

function ruling(key: string, name: string): Line {
  return { text: `amytis.ui.rule.${key}`, ruling: name };
}

/** Chance decides later which side lies up: then both are told. */
function sidesOf(sides: string, card: number): string[] {
  return sides === RANDOM ? ["A", "B"] : [sides[card] ?? "A"];
}

function effectLines(sides: string): Line[] {
  return BUILDINGS.flatMap((building, card) =>
    sidesOf(sides, card).flatMap((side) => [
      { text: `amytis.ui.rule_effect.${building}_${side}` },
      ...effectRulings(building, side),
    ]),
  );
}

function effectRulings(building: Building, side: string): Line[] {
  if (building === "theater") return [ruling("theater_count", "theater-count")];
  if (building !== "palace") return [];
  const display = ruling("display", "display");
  return side === "B" ? [ruling("palace_b", "palace-b"), display] : [display];
}

const rules: RulesOf = (options, view): Chapter[] => [
  { title: "amytis.ui.chapter.aim", lines: lines("aim", "tiles", "cities") },
  {
    title: "amytis.ui.chapter.turn",
    lines: [...lines("retrieve", "take", "place", "validate", "claim"), ruling("always_a_move", "always-a-move")],
  },
  {
    title: "amytis.ui.chapter.buildings",
    lines: [...lines("visible"), ...effectLines(String(view?.["sides"] ?? options["sides"] ?? RANDOM))],
  },
  {
    title: "amytis.ui.chapter.projects",
    lines: [
      ...lines("patterns"),
      ruling("auto_validate", "auto-validate"),
      ruling("hands_open", "hands-open"),
      ...(Number(options["second_hand"]) === 3 ? [ruling("second_hand", "second-hand")] : []),
    ],
  },
  {
    title: "amytis.ui.chapter.favours",
    lines: [
      ...lines("upper_stacks", "upper_others", "bottom"),
      ruling("bottom_row", "bottom-row"),
      ruling("no_pawn", "no-pawn"),
    ],
  },
  { title: "amytis.ui.chapter.end", lines: lines("end", "score") },
];

export default rules;
