// What is seen of a decision: a tile goes from a stack to a city and an architect takes its place, a project is taken,
// a pawn goes to a favour. From the difference of two views.

import { gainWords } from "../../game-ui/points";
import type { Facts } from "../../i18n/say.svelte";
import { countsOf, type Happening, type Motion } from "../../motion/motion";
import type { GameView } from "../../net/api";
import { kindOf } from "./kinds";
import { place } from "./place";
import { faceOf, viewOf, type Move, type View } from "./view";

export default function happens(earlier: GameView, later: GameView): Happening | null {
  const [before, after] = [viewOf(earlier), viewOf(later)];
  const seat = before.to_move;
  const move = after.moves.at(-1);
  if (seat === null || !move || after.moves.length !== before.moves.length + 1) return null;
  const gain = after.seats[seat]!.sheet.total - before.seats[seat]!.sheet.total;
  const { key, facts } = toldOf(before, after, seat, move);
  return {
    seat,
    told: { key, facts: { ...facts, gain: gainWords(gain) } },
    motions: [
      ...moveMotions(before, after, seat, move),
      ...homecomings(before, after),
      ...cardMotions(before, after, seat),
      ...totals(before, after),
    ],
  };
}

function toldOf(before: View, after: View, seat: number, move: Move): { key: string; facts: Facts } {
  if ("stack" in move) {
    const { colour, building } = kindOf(before.stacks[move.stack - 1]!.tile!);
    return { key: "amytis.ui.took_tile", facts: { tile: `${colour}_${building}`, stack: move.stack } };
  }
  if ("favour" in move) return { key: "amytis.ui.claimed_favour", facts: { favour: move.favour } };
  const card = newCards(before, after, seat)[0];
  if (card === undefined) return { key: "amytis.ui.took_points", facts: {} };
  const key = move.project === "deck" ? "amytis.ui.drew_project" : "amytis.ui.took_project";
  return { key, facts: { points: faceOf(after, card).points } };
}

function moveMotions(before: View, after: View, seat: number, move: Move): Motion[] {
  if ("favour" in move) {
    const to = place.pawn(seat, move.favour);
    return [{ kind: "fly", from: place.home(seat), to, as: "to", when: "first" }];
  }
  if (!("stack" in move)) return [];
  const to = place.space(seat, move.space);
  const { height } = after.seats[seat]!.spaces[move.space - 1]!;
  const stands = after.seats[seat]!.architects.includes(move.stack);
  const architect = place.architect(seat, move.stack);
  return [
    { kind: "come", at: place.stack(move.stack) },
    { kind: "fly", from: place.stack(move.stack), to, near: place.city(seat), as: "to", when: "first" },
    ...(stands ? [{ kind: "fly", from: place.home(seat), to: architect, as: "to", when: "first" } as const] : []),
    ...(height > 1 ? [{ kind: "rise", at: to, text: `▲ ${height}` } as const] : []),
  ];
}

/** Architects that stood on stacks and do not any more. */
function homecomings(before: View, after: View): Motion[] {
  return before.seats.flatMap(({ architects }, seat) =>
    architects
      .filter((stack) => !after.seats[seat]!.architects.includes(stack))
      .map((stack): Motion => {
        return { kind: "fly", from: place.architect(seat, stack), to: place.home(seat), as: "from", when: "then" };
      }),
  );
}

/** A card that is taken, those that come on display, and those that are fulfilled. */
function cardMotions(before: View, after: View, seat: number): Motion[] {
  const taken = newCards(before, after, seat).map((card): Motion => {
    const from = before.display.includes(card) ? place.card(card) : place.deck;
    return { kind: "fly", from, to: place.card(card), near: place.home(seat), as: "to", when: "first" };
  });
  const shown = after.display
    .filter((card) => !before.display.includes(card))
    .map((card): Motion => ({ kind: "fly", from: place.deck, to: place.card(card), as: "to", when: "then" }));
  const wasDone = new Set(before.seats[seat]!.sheet.projects.filter(({ done }) => done).map(({ card }) => card));
  const fulfilled = after.seats[seat]!.sheet.projects.filter(({ card, done }) => done && !wasDone.has(card)).map(
    ({ card }): Motion => ({ kind: "flash", at: place.card(card), good: true }),
  );
  return [...taken, ...shown, ...fulfilled];
}

function newCards(before: View, after: View, seat: number): number[] {
  const had = new Set(before.seats[seat]!.sheet.projects.map(({ card }) => card));
  return after.seats[seat]!.sheet.projects.map(({ card }) => card).filter((card) => !had.has(card));
}

function totals(before: View, after: View): Motion[] {
  return countsOf(
    after.seats.map(({ sheet }, i) => ({
      at: place.total(i),
      from: before.seats[i]!.sheet.total,
      to: sheet.total,
    })),
  );
}
