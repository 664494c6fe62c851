// What is drawn over the table to be understood: what may be chosen, what is chosen, what is missing.

import { signed } from "../../../game-ui/points";
import type { Bar } from "../../../scene/bars";
import { pill, plate, type Cell, type Sign } from "../../../scene/signs";
import { COLOURS, PAINT, type Colour } from "./tile";
import type { Spot } from "./layout";

const HIGHEST = 9;
/** Begins the name of a sign that tells a height. */
const LEVEL_SIGN = "level ";
const [PAPER, INK, GOOD] = ["#fffdf6", "#3a2a12", "#17693a"];

const OUTLINES: Record<Colour, readonly (readonly [number, number])[]> = {
  green: Array.from(
    { length: 24 },
    (_, k) => [0.46 * Math.cos((k * Math.PI) / 12), 0.46 * Math.sin((k * Math.PI) / 12)] as const,
  ),
  blue: Array.from({ length: 10 }, (_, k) => {
    const [angle, reach] = [(k * Math.PI) / 5 - Math.PI / 2, k % 2 ? 0.24 : 0.56];
    return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
  }),
  orange: [
    [0, -0.52],
    [0.52, 0.4],
    [-0.52, 0.4],
  ],
  pink: [
    [-0.42, -0.42],
    [0.42, -0.42],
    [0.42, 0.42],
    [-0.42, 0.42],
  ],
};

function shapeCell(colour: Colour): Cell {
  return (pen) => {
    pen.beginPath();
    pen.arc(0, 0, 0.9, 0, 2 * Math.PI);
    pen.fillStyle = `#${PAINT[colour].toString(16).padStart(6, "0")}`;
    pen.fill();
    pen.strokeStyle = "#fffdf6";
    pen.lineWidth = 0.14;
    pen.stroke();
    pen.beginPath();
    OUTLINES[colour].forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.closePath();
    pen.fillStyle = "#fffdf6";
    pen.fill();
  };
}

/** A height by its digit, what is missing by its colour, a gain by its sign and number. */
export function drawFace(face: string): Cell {
  const colour = COLOURS.find((one) => one === face);
  if (colour) return shapeCell(colour);
  if (face.startsWith(LEVEL_SIGN)) return plate(face.slice(LEVEL_SIGN.length), PAPER, INK);
  return pill(face, PAPER, face.startsWith("+") ? GOOD : INK);
}

export const FRAME = { open: 0xfffdf2, pointed: 0xffe08a, chosen: 0xffb81f };

export function digitSign({ x, z }: Spot, y: number, height: number): Sign {
  return { face: `${LEVEL_SIGN}${Math.min(HIGHEST, height)}`, x: x + 0.36, y: y + 0.16, z: z + 0.42, size: 0.46 };
}

export function missingSign({ x, z }: Spot, y: number, colour: Colour): Sign {
  return { face: colour, x, y: y + 0.85, z, size: 0.5 };
}

/** What the tile would bring on this space. */
export function gainSign({ x, z }: Spot, y: number, points: number): Sign {
  return { face: signed(points), x, y: y + 0.3, z: z - 0.1, size: 1.05 };
}

/** A frame around a place of a board. */
export function frame({ x, z }: Spot, y: number, colour: number, thick: number): Bar[] {
  const half = 0.53;
  const corner = (k: number) => [x + ((k + 1) & 2 ? half : -half), y, z + (k & 2 ? half : -half)] as const;
  return [0, 1, 2, 3].map((k) => ({ from: corner(k), to: corner((k + 1) % 4), colour, thick }));
}
