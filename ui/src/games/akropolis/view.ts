// The messages of the server about this game: their shapes come from its own description.

import type { Hex } from "../../board/hex";
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

/** As a number of points is written: +3, −2, 0. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}
