// What is drawn over a city to be understood: digits, spots, verdicts, outlines.

import { signed } from "../../../game-ui/points";
import { SIDES, isSame, type Hex } from "../../../board/hex";
import { outline, trioAt, type Trio } from "../../../board/trio";
import type { Bar } from "../../../scene/bars";
import type { Vec } from "../../../scene/orbit";
import { disc, pill, plate, stroke, type Cell, type Sign } from "../../../scene/signs";
import type { Built } from "../city";
import { blockedPairs, districtsOf, largestGroup, openSides } from "../whatCounts";
import { fits, type Placement, type Spot } from "../spots";
import type { Preview } from "../view";
import { LEVEL } from "./terraces";
import { cornerOf, middleOf, topOf, type Placed } from "./instances";

const PAPER = "#fffdf6";
const INK = "#3a2a12";
const [GREEN, RED, GREY] = ["#17693a", "#b3261a", "#5f5548"];
const HIGHEST = 9;
/** Begins the name of a sign that tells a height. */
const LEVEL_SIGN = "level ";

const [GOOD, BAD, FITS, FAINT] = ["good", "bad", "fits", "faint"];
const DRAWN: Record<string, Cell> = {
  [GOOD]: stroke(
    [
      [
        [-0.42, 0.04],
        [-0.12, 0.36],
        [0.44, -0.34],
      ],
    ],
    PAPER,
    GREEN,
  ),
  [BAD]: stroke(
    [
      [
        [-0.34, -0.34],
        [0.34, 0.34],
      ],
      [
        [0.34, -0.34],
        [-0.34, 0.34],
      ],
    ],
    PAPER,
    RED,
  ),
  [FITS]: fittingMark,
  [FAINT]: (pen) => disc(pen, 0.7, PAPER, INK, 0.3),
};

/** A sign by its name, a level by its digit, a gain by its sign and number. */
export function drawFace(face: string): Cell {
  const known = DRAWN[face];
  if (known) return known;
  if (face.startsWith(LEVEL_SIGN)) return plate(face.slice(LEVEL_SIGN.length), PAPER, INK);
  return pill(face, PAPER, face.startsWith("+") ? GREEN : face === signed(0) ? GREY : RED);
}

function fittingMark(pen: CanvasRenderingContext2D): void {
  disc(pen, 0.88, PAPER, INK, 0.14);
  pen.beginPath();
  for (let k = 0; k < SIDES; k++) {
    const angle = (Math.PI / 3) * k;
    pen.lineTo(0.52 * Math.cos(angle), 0.52 * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = "#1c7a46";
  pen.fill();
}

export const COLOURS = {
  last: 0xfff0b0,
  airy: 0xffffff,
  firm: 0xffc93a,
  looked: 0x2a2118,
  group: 0x8fd4ff,
  bad: 0xd3261a,
};
const ABOVE_ROOFS = 0.95;
const ABOVE = 0.035;

function sign(face: string, [x, y, z]: Vec, size: number): Sign {
  return { face, x, y, z, size };
}

export function digits(placed: Placed): Sign[] {
  return placed.city.built.map((hex) => {
    const [x, y, z] = cornerOf(hex.at, 3, hex.level * LEVEL + 0.16, 0.56, placed);
    return sign(`${LEVEL_SIGN}${Math.min(HIGHEST, hex.level)}`, [x, y, z], 0.34);
  });
}

/** What the tile would bring on each spot where it fits as it is held; a dot where it must be turned. */
export function spotMarks(
  spots: readonly Spot[],
  rotation: number,
  aimed: string | null,
  gainOn: (spot: Spot) => number | null,
): Sign[] {
  return spots
    .filter((spot) => spot.key !== aimed)
    .map((spot) => {
      const [x, y, z] = middleOf(spot.trio, spot.ground);
      if (!fits(spot, rotation)) return sign(FAINT, [x, y + 0.12, z], 0.2);
      const gain = gainOn(spot);
      return sign(gain === null ? FITS : signed(gain), [x, y + 0.12, z], gain === null ? 0.62 : 0.72);
    });
}

export function verdicts(placed: Placed): Sign[] {
  return districtsOf(placed.city).map((hex) => verdict(hex.at, hex.level, hex.report.counts, placed));
}

function verdict(at: Hex, level: number, good: boolean, from: Placed): Sign {
  const [x, y, z] = topOf(at, level, from);
  return sign(good ? GOOD : BAD, [x, y + ABOVE_ROOFS, z], 0.42);
}

/** What begins or ceases to count if the tile lies there. */
export function changes(placed: Placed, preview: Preview | null, ghost: Placement, lift: number): Sign[] {
  const level = ghost.spot.ground + 1 + lift / LEVEL;
  return (preview?.hexes ?? [])
    .filter(({ before, after }) => (before?.counts ?? false) !== after.counts)
    .map(({ at, after }) => {
      const isOwn = ghost.spot.trio.some((own) => isSame(own, at));
      return verdict(at, isOwn ? level : placed.city.level(at), after.counts, placed);
    });
}

/** Around hexes that belong together, each at its own height. */
function around(
  hexes: readonly Hex[],
  height: (at: Hex) => number,
  colour: number,
  from: Placed,
  thick = 0.06,
  scale = 0.985,
): Bar[] {
  return outline(hexes).map(({ at, side }) => sideBar(at, side, height(at), colour, from, thick, scale));
}

function sideBar(at: Hex, side: number, y: number, colour: number, from: Placed, thick: number, scale: number): Bar {
  return {
    from: cornerOf(at, side, y, scale, from),
    to: cornerOf(at, side + 1, y, scale, from),
    colour,
    thick,
  };
}

export function tileRim(trio: Trio, level: number, colour: number, from: Placed, lift = 0): Bar[] {
  return around(trio, () => level * LEVEL + lift + ABOVE, colour, from, 0.085);
}

export function lastRim(placed: Placed, move: { at: Hex; rotation: number }): Bar[] {
  const trio = trioAt(move.at, move.rotation);
  return tileRim(trio, placed.city.level(trio[0]), COLOURS.last, placed);
}

/** Where the tile in the air will land: a line down from each of its middles. */
export function plumbLines(trio: Trio, ground: number, lift: number, from: Placed): Bar[] {
  return around(trio, () => ground * LEVEL + ABOVE, COLOURS.airy, from, 0.04, 0.97).concat(
    trio.map((at) => {
      const [x, y, z] = topOf(at, ground, from);
      return { from: [x, y, z], to: [x, y + lift, z], colour: COLOURS.airy, thick: 0.03 } as Bar;
    }),
  );
}

export function lookedRim(hex: Built, from: Placed): Bar[] {
  const y = hex.level * LEVEL + ABOVE;
  return Array.from({ length: SIDES }, (_, side) => sideBar(hex.at, side, y, COLOURS.looked, from, 0.06, 0.97)).concat(
    Array.from({ length: SIDES }, (_, side) => sideBar(hex.at, side, y + 0.02, 0xffffff, from, 0.05, 0.9)),
  );
}

export function countBars(placed: Placed): Bar[] {
  const { city } = placed;
  const top = (at: Hex) => city.level(at) * LEVEL + ABOVE;
  const missing = openSides(city).flatMap(({ hex, sides }) =>
    sides.map((side) => sideBar(hex.at, side, top(hex.at) + 0.02, COLOURS.bad, placed, 0.09, 0.9)),
  );
  const pairs = blockedPairs(city).map(({ from, to }): Bar => {
    const [a, b] = [topOf(from, city.level(from), placed), topOf(to, city.level(to), placed)];
    return { from: up(a, 0.75), to: up(b, 0.75), colour: COLOURS.bad, thick: 0.08 };
  });
  return [...around(largestGroup(city), top, COLOURS.group, placed, 0.1, 0.94), ...missing, ...pairs];
}

function up([x, y, z]: Vec, by: number): Vec {
  return [x, y + by, z];
}
