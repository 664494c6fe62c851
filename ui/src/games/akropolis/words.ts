// Longer sentences made of the catalogue's, for labels and for those who listen.

import { hexName } from "../../board/hexName";
import { signed, totalOf } from "../../game-ui/points";
import { say } from "../../i18n/say.svelte";
import { DISTRICTS, kindNamed, kindsOf, type Kind } from "./kinds";
import type { HexReport, Offers, SiteTile } from "./view";

export function partName(part: string): string {
  return part === "stones" ? say("akropolis.ui.stones_part") : say(`akropolis.district.${part}`);
}

/** Plazas with their stars. */
export function kindWords({ name, isPlaza, stars }: Kind): string {
  const kind = say(`akropolis.kind.${name}`);
  return isPlaza ? say("akropolis.ui.with_stars", { kind, stars }) : kind;
}

export function tileWords(hexes: string): string {
  return kindsOf(hexes).map(kindWords).join(", ");
}

export function tileLabel(tile: SiteTile): string {
  const price = say(tile.price ? "akropolis.ui.costs" : "akropolis.ui.is_free", { price: tile.price });
  return say("akropolis.ui.tile_label", { tile: tile.tile, hexes: tileWords(tile.hexes), price });
}

/** Houses +4, stones −1, total +3; or that nothing changes. */
export function changeWords(offers: Offers, change: readonly number[]): string {
  const parts = offers.parts
    .map((part, i) => ({ part, points: change[i] ?? 0 }))
    .filter(({ points }) => points !== 0)
    .map(({ part, points }) => `${partName(part)} ${signed(points)}`);
  if (parts.length === 0) return say("akropolis.ui.changes_nothing");
  return say("ui.change_label", { parts, total: signed(totalOf(change)) });
}

/** The same as a sentence. */
export function changeSentence(offers: Offers, change: readonly number[]): string {
  return `${changeWords(offers, change)}.`.replace("..", ".");
}

export function hexTitle(report: Pick<HexReport, "type" | "level">): string {
  const kind = say(`akropolis.kind.${report.type}`);
  return say("akropolis.ui.hex_title", { kind, level: report.level });
}

export function isDistrict(type: string): boolean {
  const kind = kindNamed(type);
  return !kind.isPlaza && (DISTRICTS as readonly string[]).includes(kind.group);
}

/** Everything about a hex in one line. */
export function hexLabel(report: HexReport): string {
  const reasons = report.reasons.map((reason) => reason.text).join(" ");
  const verdict = isDistrict(report.type) ? `${verdictWords(report)} ` : "";
  return `${hexName(report.at)}, ${hexTitle(report)}. ${verdict}${reasons}`;
}

export function verdictWords(report: Pick<HexReport, "counts" | "points" | "value">): string {
  return report.counts ? say("akropolis.ui.counts", { points: report.points }) : say("akropolis.ui.does_not_count");
}

/** A tile of the site by its number there: what is on it, and what it costs. */
export function tileLine(tile: SiteTile, number: number): string {
  const price = say(tile.price ? "akropolis.ui.costs" : "akropolis.ui.is_free", { price: tile.price });
  return say("akropolis.ui.console.site_tile", { number, hexes: tileWords(tile.hexes), price });
}
