// The messages of the server about this game: their shapes come from its own description.

import type { Hex } from "../../board/hex";
import type { GameView } from "../../net/api";
import type { components } from "../../net/schema";

type Schemas = components["schemas"];
export type SiteTile = Schemas["AkropolisSiteTile"];
export type Reason = Schemas["AkropolisReason"];
export type HexReport = Schemas["AkropolisHexReport"];
export type Sheet = Schemas["AkropolisSheet"];
export type SeatView = Schemas["AkropolisSeatView"];
export type View = Schemas["AkropolisView"];
export type Offers = Schemas["AkropolisOffers"];
export type ChangedHex = Schemas["AkropolisHexChange"];
export type Preview = Schemas["AkropolisPreview"];
/** As sent; what the page makes itself need not be changed again. */
export type Move = Omit<Schemas["AkropolisMove"], "at"> & { at: Hex };

/** Of a message or a moment; the page of a game is only given its own. */
export function viewOf(view: GameView): View {
  if (!isOurs(view)) throw new Error(`a view of ${view.game} at a table of akropolis`);
  return view;
}

function isOurs(view: GameView): view is View {
  return view.game === "akropolis";
}
