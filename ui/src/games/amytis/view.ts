// The messages of the server, as this page reads them: types made from its OpenAPI.

import { totalOf } from "../../game-ui/points";
import type { GameView } from "../../net/api";
import type { components } from "../../net/schema";

type Shapes = components["schemas"];

export type View = Shapes["AmytisView"];
export type SeatView = Shapes["AmytisSeatView"];
export type Offers = Shapes["AmytisOffers"];
export type Preview = Shapes["AmytisPreview"];
export type Move = Shapes["AmytisMove"];
export type PlaceTile = Shapes["AmytisPlaceTile"];
export type TakeProject = Shapes["AmytisTakeProject"];
export type ClaimFavour = Shapes["AmytisClaimFavour"];
export type Pile = Shapes["AmytisPile"];
export type ProjectReport = Shapes["AmytisProjectReport"];
export type MissingTile = Shapes["AmytisMissingTile"];
export type CardFace = Shapes["AmytisCardFace"];
export type Threat = Shapes["AmytisThreat"];
export type Part = Shapes["AmytisPart"];
export type FavourName = Shapes["AmytisFavourName"];
export type Following = Shapes["AmytisFollowing"];

/** The points that are certain, and what can add to them in the same turn. */
export interface Prospect {
  points: number;
  then: readonly Following[];
}

/** Stacks and spaces, row by row from the top left. */
export const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** In pixels: two boards side by side need more width than one. */
export const NARROW = 860;

/** A move as one word; equal moves have equal words. */
export function keyOf(move: Move): string {
  if ("stack" in move) return `${move.stack}>${move.space}`;
  return "project" in move ? `project:${move.project}` : `favour:${move.favour}`;
}

export function faceOf(view: View, card: number): CardFace {
  return view.cards.find((face) => face.card === card)!;
}

/** What happens besides points and projects. */
const TOLD = ["line_completed", "favours_gain", "favours_lose", "end_triggered", "game_over"];

export function toldEvents(preview: Preview | null): Preview["events"] {
  return (preview?.events ?? []).filter((event) => TOLD.includes(event.code));
}

/** The best first; of one stack, if one is in the hand. */
export function rankedMoves(offers: Offers, stack: number | null): Move[] {
  return offers.moves
    .map((move, i) => ({ move, total: totalOf(offers.changes[i]!), follows: offers.then[i]!.length }))
    .filter(({ move }) => stack === null || !("stack" in move) || move.stack === stack)
    .sort((a, b) => b.total - a.total || b.follows - a.follows)
    .map(({ move }) => move);
}

/** Places of compared moves: a stack and a space each, if a tile is placed. */
export interface ComparedPlaces {
  which: "made" | "better";
  stack: number;
  space: number;
}

export interface Laid {
  seat: number;
  space: number;
}

/** The spaces that a seat still lacks for a project card, also one that only lies on display. */
export function missingFor(seat: SeatView, card: number | null) {
  const all = [...seat.sheet.projects, ...seat.display];
  return all.find((report) => report.card === card)?.missing ?? [];
}

/** The spaces that have grown from one moment to the next, when one follows the other. */
export function newlyLaid(before: readonly SeatView[] | null, after: readonly SeatView[]): Laid[] {
  if (!before) return [];
  const grown = after.flatMap((seat, i) =>
    seat.spaces.flatMap((pile, j) => {
      const growth = pile.height - (before[i]?.spaces[j]?.height ?? 0);
      return growth === 0 ? [] : [{ seat: i, space: j + 1, growth }];
    }),
  );
  return grown.every((one) => one.growth === 1) ? grown.map(({ seat, space }) => ({ seat, space })) : [];
}

/** Of a message or a moment; the page of a game is only given its own. */
export function viewOf(view: GameView): View {
  if (!isOurs(view)) throw new Error(`a view of ${view.game} at a table of amytis`);
  return view;
}

function isOurs(view: GameView): view is View {
  return view.game === "amytis";
}
