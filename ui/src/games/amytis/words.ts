// Longer sentences made of the catalogue's, for labels and for those who listen.

import { signed, totalOf } from "../../game-ui/points";
import { say } from "../../i18n/say.svelte";
import type { LogEntry } from "../../net/api";
import { kindOf, type Colour } from "./kinds";
import {
  faceOf,
  keyOf,
  type CardFace,
  type Move,
  type Offers,
  type Part,
  type Pile,
  type ProjectReport,
  type Prospect,
  type View,
} from "./view";

export function tileWords(tile: string): string {
  const { building, colour } = kindOf(tile);
  return say("amytis.ui.tile_is", { building: say(`amytis.ui.kind.${building}`), colour: colourWords(colour) });
}

/** A colour and its shape. */
export function colourWords(colour: Colour): string {
  return say(`amytis.ui.colour.${colour}`);
}

export function partWords(part: Part): string {
  const section = part === "projects" || part === "favours" ? "sheet" : "building";
  return say(`amytis.${section}.${part}`);
}

export function favourWords(favour: string): string {
  return say(`amytis.ui.favour_is.${favour}`);
}

export function stackLabel(view: View, names: readonly string[], stack: number): string {
  const { tile, left } = view.stacks[stack - 1]!;
  const words = [
    tile === null
      ? say("amytis.ui.stack_empty", { stack })
      : say("amytis.ui.stack_label", { stack, tile: tileWords(tile), left }),
  ];
  view.seats.forEach((seat, i) => {
    const name = names[i] ?? "";
    if (seat.architects.includes(stack)) words.push(say("amytis.ui.architect_of", { name }));
    if (seat.threats.some((threat) => threat.stack === stack)) words.push(say("amytis.ui.line_of", { name }));
  });
  return words.join(" ");
}

/** What has come to light where a tile was taken. */
export function uncoveredWords(view: View, entries: readonly LogEntry[]): string[] {
  const taken = entries.flatMap(({ lines }) => lines).filter((line) => line.code === "tile_placed");
  return taken.map((line) => {
    const stack = Number(line["stack"]);
    const tile = view.stacks[stack - 1]?.tile;
    return tile
      ? say("amytis.ui.uncovered", { stack, tile: tileWords(tile) })
      : say("amytis.ui.stack_empty", { stack });
  });
}

/** +3, a project. */
export function prospectWords({ points, then }: Prospect): string {
  return [signed(points), ...then.map((code) => say(`amytis.then.${code}`))].join(", ");
}

export function spaceLabel(pile: Pile, space: number, prospect: Prospect | null): string {
  const what = pile.tile
    ? say("amytis.ui.space_label", { space, tile: tileWords(pile.tile), height: pile.height })
    : say("amytis.ui.space_empty", { space });
  return prospect === null ? what : `${what} ${say("amytis.ui.would_bring", { points: prospectWords(prospect) })}`;
}

const ANY = ".";

function letterWords(letter: string): string {
  return letter === ANY ? say("amytis.ui.any") : say(`amytis.ui.colour_of.${letter}`);
}

/** Its rows from the top, for those who do not see the drawing. */
export function cardLabel(face: CardFace): string {
  const rows = face.pattern.map((row) => [...row].map(letterWords).join(", "));
  return say("amytis.ui.card_label", { points: face.points, rows: rows.join("; ") });
}

/** The same, and what it lacks: each space with its colour. */
export function projectLabel(face: CardFace, report: ProjectReport | undefined): string {
  return report ? `${cardLabel(face)} ${gapWords(report)}` : cardLabel(face);
}

function gapWords({ done, missing }: ProjectReport): string {
  if (done) return say("amytis.ui.validated");
  const gaps = missing.map(({ space, colour }) =>
    say("amytis.ui.gap", { space, colour: say(`amytis.ui.hue.${colour}`) }),
  );
  return say("amytis.ui.lacks_gaps", { gaps });
}

/** Its colours row by row, as the log calls it. */
function patternWords(face: CardFace): string {
  return [...face.pattern.join("")]
    .filter((letter) => letter !== ANY)
    .map(letterWords)
    .join(", ");
}

export function moveWords(view: View, move: Move): string {
  if ("stack" in move) {
    const tile = view.stacks[move.stack - 1]?.tile;
    return say("amytis.ui.place_words", { tile: tile ? tileWords(tile) : "", stack: move.stack, space: move.space });
  }
  if ("favour" in move) return favourWords(move.favour);
  if (move.project === "deck") return say("amytis.ui.from_deck", { count: view.deck });
  if (move.project === "points") return say("amytis.ui.points_instead");
  const face = faceOf(view, move.project);
  return say("amytis.ui.take_card", { points: face.points, pattern: patternWords(face) });
}

/** Gardens +4, total +4, a favour; or that nothing is certain. */
export function changeWords(offers: Offers, number: number): string {
  const change = offers.changes[number] ?? [];
  const then = offers.then[number] ?? [];
  const parts = offers.parts
    .map((part, i) => ({ part, points: change[i] ?? 0 }))
    .filter(({ points }) => points !== 0)
    .map(({ part, points }) => `${partWords(part)} ${signed(points)}`);
  const total = prospectWords({ points: totalOf(change), then });
  if (parts.length) return say("ui.change_label", { parts, total });
  return then.length ? total : say("amytis.ui.brings_nothing");
}

export function choiceLabel(view: View, offers: Offers, move: Move): string {
  const number = offers.moves.findIndex((one) => keyOf(one) === keyOf(move));
  return `${moveWords(view, move)} ${changeWords(offers, number)}`;
}
