// The messages of the server, as this page reads them: types made from its OpenAPI.

import type { GameView } from "../net/api";
import type { components } from "../net/schema";

type Shapes = components["schemas"];

export type View = Shapes["GeneralView"];
export type Offer = Shapes["GeneralOffer"];
export type Part = Shapes["GeneralPart"];
export type Preview = Shapes["GeneralPreview"];
export type GameEvent = Shapes["GeneralEvent"];

const NOTHING = {
  picture: "",
  drawing: "",
  to_move: null,
  seats: [],
  offers: [],
  result: null,
} satisfies Partial<View>;

/** What a message shows; of a game that shows itself in a way of its own, at least that there is one. */
export function viewOf(shown: GameView): View {
  return { ...NOTHING, ...shown } as View;
}
