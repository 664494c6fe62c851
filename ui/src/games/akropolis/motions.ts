// What is seen of a move: a tile goes from the site to a city, stones are paid and gained, districts start or stop
// counting. From the difference of two views.

import { gainWords } from "../../game-ui/points";
import { countsOf, type Happening, type Motion, type Place } from "../../motion/motion";
import type { GameView } from "../../net/api";
import { keyOf } from "../../board/hex";
import { place } from "./place";
import { isDistrict } from "./words";
import { viewOf, type HexReport, type Move, type SeatView, type SiteTile, type View } from "./view";

export default function happens(earlier: GameView, later: GameView): Happening | null {
  const [before, after] = [viewOf(earlier), viewOf(later)];
  const seat = before.to_move;
  const move = after.moves.at(-1);
  if (seat === null || !move || after.moves.length !== before.moves.length + 1) return null;
  const slot = before.site.findIndex((one) => one.tile === move.tile);
  const taken = before.site[slot];
  const [was, is] = [before.seats[seat], after.seats[seat]];
  if (!taken || !was || !is?.city) return null;
  const gain = is.sheet.total - was.sheet.total;
  const facts = { nth: `nth_${slot + 1}`, stones: taken.price, gain: gainWords(gain) };
  return {
    seat,
    told: { key: taken.price ? "akropolis.ui.took_for" : "akropolis.ui.took_free", facts },
    motions: [
      ...siteMotions(before, after, move),
      ...stoneMotions(after, seat, taken, is.stones - was.stones + taken.price),
      ...cityMotions(seat, was, is, move),
      ...numberMotions(before, after),
    ],
  };
}

/** The tile that is laid, those that the Architect takes, those that move up, those that come. */
function siteMotions(before: View, after: View, move: Move): Motion[] {
  const seat = before.to_move!;
  const isIn = (site: SiteTile[], tile: number) => site.some((one) => one.tile === tile);
  const laid: Motion = {
    kind: "fly",
    from: place.onSite(move.tile),
    to: place.tile(seat, after.seats[seat]!.city!.length),
    near: place.city(seat),
    as: "to",
    sixths: move.rotation,
    when: "first",
  };
  const gone = before.site.flatMap(({ tile }): Motion[] => {
    if (tile === move.tile) return [laid];
    const from = place.onSite(tile);
    if (isIn(after.site, tile)) return [{ kind: "fly", from, to: from, as: "to", when: "first" }];
    const taker = after.seats.findIndex(
      ({ tiles }, i) => tiles.includes(tile) && !before.seats[i]!.tiles.includes(tile),
    );
    return taker < 0 ? [] : [{ kind: "fly", from, to: place.seat(taker), as: "from", when: "then" }];
  });
  const come = after.site.filter(({ tile }) => !isIn(before.site, tile));
  return [...gone, ...come.map(({ tile }): Motion => ({ kind: "come", at: place.onSite(tile) }))];
}

/** Who plays alone pays the Architect. */
function stoneMotions(after: View, seat: number, taken: SiteTile, gained: number): Motion[] {
  const architect = after.seats.findIndex((one) => one.city === null);
  const paidTo = architect < 0 ? place.site : place.stones(architect);
  const tile = place.tile(seat, after.seats[seat]!.city!.length);
  return [
    ...flights(taken.price, { from: place.stones(seat), to: paidTo, as: "from", when: "first" }),
    ...flights(gained, { from: tile, to: place.stones(seat), as: "to", when: "then" }),
  ];
}

function flights(count: number, way: { from: Place; to: Place; as: "from" | "to"; when: "first" | "then" }): Motion[] {
  return count > 0 ? [{ kind: "fly", ...way }] : [];
}

function cityMotions(seat: number, was: SeatView, is: SeatView, move: Move): Motion[] {
  const tile = place.tile(seat, is.city!.length);
  const before = new Map(was.sheet.hexes.map((hex) => [keyOf(hex.at), hex]));
  const level = is.sheet.hexes.find((hex) => keyOf(hex.at) === keyOf(move.at))?.level ?? 1;
  const flashes = is.sheet.hexes.flatMap((hex): Motion[] => {
    const good = changed(before.get(keyOf(hex.at)), hex);
    return good === null ? [] : [{ kind: "flash", at: place.hex(seat, keyOf(hex.at)), good }];
  });
  return [...flashes, ...(level > 1 ? [{ kind: "rise" as const, at: tile, text: `▲ ${level}` }] : [])];
}

/** True if a district starts to count, false if it stops, null if nothing changes. */
function changed(was: HexReport | undefined, is: HexReport): boolean | null {
  if (!isDistrict(is.type)) return null;
  const counted = was !== undefined && was.type === is.type && was.level === is.level && was.counts;
  if (counted === is.counts) return null;
  return is.counts;
}

function numberMotions(before: View, after: View): Motion[] {
  return countsOf(
    after.seats.flatMap((is, i) => {
      const was = before.seats[i]!;
      return [
        { at: place.total(i), from: was.sheet.total, to: is.sheet.total },
        { at: place.stoneCount(i), from: was.stones, to: is.stones },
      ];
    }),
  );
}
