// Everything on the table that is not a building: tiles, boards, figures, pawns, cards, palms.

import type { Part } from "../../../scene/parts";
import { Solid, ring } from "../../../scene/solid";
import { garden, market, palace, residence, theater, wall } from "./buildings";
import { BOARD, CARD, FAVOUR_BOARD, PITCH, THICK } from "./layout";

const STONE = [0xe9d9b6, 0xb59a6c] as const;
const HOLLOW = 0xcdb98f;

/** A clay tile with bevelled edges; tinted. */
function tile(): Part {
  const bevel = 0.035;
  const corner = Math.PI / 4;
  const [radius, high] = [Math.SQRT1_2, THICK - 0.012];
  const solid = new Solid()
    .round({ sides: 4, radius, height: high - bevel, turn: corner, paint: [0xbdb0a2, 0x8a7c6e], lid: false })
    .round({
      sides: 4,
      radius,
      radiusAbove: radius - bevel,
      height: bevel,
      y: high - bevel,
      turn: corner,
      paint: 0xffffff,
      lid: 0xe9e4dc,
    });
  return { geometry: solid.done() };
}

/** A pale floor on which a building stands. */
function floor(): Part {
  return { geometry: new Solid().flat(square(0.38), 0.008, 0xf6ead0, { z: -0.07 }).done(), casts: false };
}

function square(half: number): (readonly [number, number])[] {
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
}

// The shapes of the colours, raised, at the front left corner of a tile.
const HERE = { x: -0.35, z: 0.36 };

function raised(sides: number, radius: number, turn: number): Part {
  return {
    geometry: new Solid().round({ sides, radius, height: 0.05, turn, paint: 0xffffff, ...HERE }).done(),
    casts: false,
  };
}

function starShape(): Part {
  return { geometry: new Solid().star(0.14, 0.06, 0xffffff, HERE).done(), casts: false };
}

/** A stone platform with nine hollows. */
function board(): Part {
  const solid = new Solid().box({ wide: BOARD, high: 0.22, deep: BOARD, y: -0.1, paint: STONE });
  solid.box({ wide: BOARD + 0.3, high: 0.1, deep: BOARD + 0.3, y: -0.1, paint: STONE });
  for (const x of [-1, 0, 1])
    for (const z of [-1, 0, 1]) solid.flat(square(0.52), 0.124, HOLLOW, { x: x * PITCH, z: z * PITCH });
  return { geometry: solid.done() };
}

function favourBoard(): Part {
  const { wide, deep } = FAVOUR_BOARD;
  const solid = new Solid().box({ wide, high: 0.2, deep, y: -0.08, paint: STONE });
  solid.flat(
    [
      [-wide / 2 + 0.15, 0.12],
      [wide / 2 - 0.15, 0.12],
      [wide / 2 - 0.15, 0.14],
      [-wide / 2 + 0.15, 0.14],
    ],
    0.125,
    0xa98f60,
  );
  return { geometry: solid.done() };
}

function dish(): Part {
  const round = (radius: number) => ring(12, radius, 0).map(({ x, z }) => [x, z] as const);
  const solid = new Solid().flat(round(0.3), 0.004, 0xa98f60).flat(round(0.25), 0.008, HOLLOW);
  return { geometry: solid.done(), casts: false };
}

/** A thin tile of a favour's little model; tinted. */
function chip(): Part {
  return {
    geometry: new Solid().box({ wide: 0.24, high: 0.085, deep: 0.24, paint: [0xffffff, 0x9c8c78] }).done(),
    casts: false,
  };
}

function body(solid: Solid): Solid {
  return solid
    .round({ sides: 8, radius: 0.15, height: 0.05, paint: [0xffffff, 0xb0a8a0] })
    .round({ sides: 8, radius: 0.13, radiusAbove: 0.06, height: 0.32, y: 0.05, paint: [0xffffff, 0xc0b8b0] });
}

/** The first seat's people have round heads, the other's are square. */
function figure(seat: 0 | 1): Part {
  const solid = body(new Solid());
  if (seat === 0) solid.ball(0.105, [0xffffff, 0xd0c8c0], { y: 0.45 });
  else solid.box({ wide: 0.18, high: 0.17, deep: 0.18, y: 0.37, turn: 0.3, paint: [0xffffff, 0xc8c0b8] });
  return { geometry: solid.done() };
}

function card(): Part {
  const solid = new Solid().box({ wide: CARD.wide, high: 0.025, deep: CARD.deep, paint: [0xffffff, 0xb8aa98] });
  return { geometry: solid.done(), casts: false };
}

/** A square of a card's pattern; tinted. */
function patch(): Part {
  return { geometry: new Solid().flat(square(0.11), 0.003, 0xffffff).done(), casts: false };
}

function palm(): Part {
  const solid = new Solid();
  for (let k = 0; k < 4; k++)
    solid.round({
      sides: 5,
      radius: 0.06 - 0.006 * k,
      height: 0.26,
      x: 0.03 * k * k * 0.5,
      y: 0.24 * k,
      paint: [0xa07a4a, 0x7a5a34],
    });
  for (let k = 0; k < 7; k++)
    solid.within({ x: 0.14, y: 0.98, turn: (2 * Math.PI * k) / 7 }, () => {
      solid.gable({
        wide: 0.5,
        high: 0.05,
        deep: 0.14,
        x: 0.26,
        y: -0.03 - 0.03 * (k % 2),
        paint: 0x6f9a44,
        ends: 0x4c7a34,
      });
      solid.gable({ wide: 0.22, high: 0.04, deep: 0.1, x: 0.52, y: -0.14, paint: 0x5f8a3a, ends: 0x4c7a34 });
    });
  return { geometry: solid.done() };
}

function rock(): Part {
  const solid = new Solid()
    .round({ sides: 5, radius: 0.26, radiusAbove: 0.12, height: 0.18, paint: [0xe3cfa6, 0xa98c60] })
    .round({ sides: 5, radius: 0.14, radiusAbove: 0.05, height: 0.1, x: 0.28, z: 0.1, paint: [0xe3cfa6, 0xa98c60] });
  return { geometry: solid.done(), casts: false };
}

function build() {
  const made = (solid: Solid): Part => ({ geometry: solid.done() });
  return {
    tile: tile(),
    floor: floor(),
    green: raised(14, 0.125, 0),
    blue: starShape(),
    orange: raised(3, 0.16, Math.PI / 2),
    pink: raised(4, 0.155, Math.PI / 4),
    garden: made(garden()),
    market: made(market()),
    wall: made(wall()),
    palace: made(palace()),
    residence: made(residence()),
    theater: made(theater()),
    board: board(),
    favourBoard: favourBoard(),
    dish: dish(),
    chip: chip(),
    figure0: figure(0),
    figure1: figure(1),
    card: card(),
    patch: patch(),
    palm: palm(),
    rock: rock(),
  };
}

export type PieceName = keyof ReturnType<typeof build>;

let built: ReturnType<typeof build> | null = null;

/** Built once; what the graphics card holds of them belongs to a stage. */
export function pieces(): ReturnType<typeof build> {
  return (built ??= build());
}
