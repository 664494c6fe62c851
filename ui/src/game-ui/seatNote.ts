// What there is to say of somebody at the table, besides their points.

import { say } from "../i18n/say.svelte";
import type { Seat } from "../net/api";

export function seatNote(seat: Seat, isMine: boolean): string {
  if (seat.out_of_time) return say("ui.out_of_time");
  if (seat.resigned) return say("ui.resigned");
  return seat.kind === "person" && !seat.connected && !isMine ? say("ui.away") : "";
}
