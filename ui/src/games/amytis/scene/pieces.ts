// Everything on the table that is not a building: tiles, boards, figures, pawns, cards, palms.

import { Solid, WINDOW, ring, type Paint, type Shape } from "../../../scene/solid";
import { garden, market, palace, residence, theater, wall } from "./buildings";
import { BOARD, CARD, FAVOUR_BOARD, PITCH, THICK } from "./layout";

const STONE = [0xe9d9b6, 0xb59a6c] as const;
const HOLLOW = 0xcdb98f;

/** A clay tile with bevelled edges; tinted. */
function tile(): Solid {
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
  return solid;
}

/** A pale floor on which a building stands. */
function floor(): Solid {
  return new Solid().flat(square(0.38), 0.008, 0xf6ead0, { z: -0.07 });
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

function raised(sides: number, radius: number, turn: number): Solid {
  return new Solid().round({ sides, radius, height: 0.05, turn, paint: 0xffffff, ...HERE });
}

function starShape(): Solid {
  return new Solid().star(0.14, 0.06, 0xffffff, HERE);
}

/** Pale stone over a frieze of glazed bricks, blue with a line of gold, on a broad step. */
function platform(wide: number, deep: number): Solid {
  const layer = (more: number, low: number, high: number, paint: Paint) =>
    solid.box({ wide: wide + more, high: high - low, deep: deep + more, y: low, paint });
  const solid = new Solid();
  layer(0.55, -0.3, 0.025, [0xd9b98a, 0xa9855a]);
  layer(0.2, 0.025, 0.085, [0x3a78c8, 0x27559a]);
  layer(0.22, 0.085, 0.1, 0xe8bd4a);
  layer(0.06, 0.1, 0.12, STONE);
  return solid;
}

/** A platform with nine hollows. */
function board(): Solid {
  const solid = platform(BOARD, BOARD);
  for (const x of [-1, 0, 1])
    for (const z of [-1, 0, 1]) solid.flat(square(0.52), 0.124, HOLLOW, { x: x * PITCH, z: z * PITCH });
  return solid;
}

function favourBoard(): Solid {
  const { wide, deep } = FAVOUR_BOARD;
  const solid = platform(wide, deep);
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
  return solid;
}

function dish(): Solid {
  const round = (radius: number) => ring(12, radius, 0).map(({ x, z }) => [x, z] as const);
  const solid = new Solid().flat(round(0.3), 0.004, 0xa98f60).flat(round(0.25), 0.008, HOLLOW);
  return solid;
}

/** A thin tile of a favour's little model; tinted. */
function chip(): Solid {
  return new Solid().box({ wide: 0.24, high: 0.085, deep: 0.24, paint: [0xffffff, 0x9c8c78] });
}

function body(solid: Solid): Solid {
  return solid
    .round({ sides: 8, radius: 0.15, height: 0.05, paint: [0xffffff, 0xb0a8a0] })
    .round({ sides: 8, radius: 0.13, radiusAbove: 0.06, height: 0.32, y: 0.05, paint: [0xffffff, 0xc0b8b0] });
}

/** The first seat's people have round heads, the other's are square. */
function figure(seat: 0 | 1): Solid {
  const solid = body(new Solid());
  if (seat === 0) solid.ball(0.105, [0xffffff, 0xd0c8c0], { y: 0.45 });
  else solid.box({ wide: 0.18, high: 0.17, deep: 0.18, y: 0.37, turn: 0.3, paint: [0xffffff, 0xc8c0b8] });
  return solid;
}

function card(): Solid {
  const solid = new Solid().box({ wide: CARD.wide, high: 0.025, deep: CARD.deep, paint: [0xffffff, 0xb8aa98] });
  return solid;
}

/** A square of a card's pattern; tinted. */
function patch(): Solid {
  return new Solid().flat(square(0.11), 0.003, 0xffffff);
}

/** A date palm, lower than a person of the game is high. */
function palm(): Solid {
  const solid = new Solid();
  for (let k = 0; k < 4; k++)
    solid.round({
      sides: 5,
      radius: 0.034 - 0.004 * k,
      height: 0.11,
      x: 0.007 * k * k,
      y: 0.1 * k,
      paint: [0xa88252, 0x7a5a34],
    });
  return solid.swaying(
    () => 0.12,
    () => {
      solid.ball(0.035, [0xb5763a, 0x7a4a24], { x: 0.06, y: 0.39 });
      for (let k = 0; k < 7; k++)
        solid.within({ x: 0.06, y: 0.42, turn: (2 * Math.PI * k) / 7 }, () => {
          const y = -0.01 - 0.012 * (k % 2);
          solid.gable({ wide: 0.17, high: 0.03, deep: 0.06, x: 0.085, y, paint: 0x7fb052, ends: 0x4c7a34 });
          solid.gable({ wide: 0.1, high: 0.025, deep: 0.045, x: 0.2, y: -0.05, paint: 0x6a9c44, ends: 0x4c7a34 });
        });
    },
  );
}

function rock(): Solid {
  return new Solid()
    .round({ sides: 5, radius: 0.16, radiusAbove: 0.08, height: 0.11, paint: [0xe9d6ae, 0xb0946a] })
    .round({ sides: 5, radius: 0.09, radiusAbove: 0.03, height: 0.07, x: 0.18, z: 0.06, paint: [0xe9d6ae, 0xb0946a] });
}

/** Reeds at the water. */
function reeds(): Solid {
  const solid = new Solid();
  for (let k = 0; k < 7; k++) {
    const [x, z] = [0.1 * Math.cos(k * 2.4) * (k / 7), 0.1 * Math.sin(k * 2.4) * (k / 7)];
    solid.round({
      sides: 3,
      radius: 0.014,
      radiusAbove: 0,
      height: 0.16 + 0.02 * (k % 4),
      x,
      z,
      paint: [0xa9bf62, 0x6f8a3e],
    });
  }
  return solid;
}

/** A house of clay with a flat roof, far from the table. */
function hut(): Solid {
  return new Solid()
    .box({ wide: 0.42, high: 0.24, deep: 0.34, paint: [0xf0dcb2, 0xc4a472] })
    .box({ wide: 0.36, high: 0.02, deep: 0.28, y: 0.23, paint: 0xd6b585 })
    .box({ wide: 0.24, high: 0.36, deep: 0.22, x: -0.3, z: -0.04, paint: [0xf6e6c4, 0xc9aa78] })
    .box({ wide: 0.07, high: 0.13, deep: 0.02, z: 0.171, paint: 0x7a5230 })
    .box({ wide: 0.05, high: 0.06, deep: 0.02, x: -0.3, y: 0.2, z: 0.071, paint: WINDOW });
}

/** A boat of reeds with a square sail. */
function boat(): Solid {
  return new Solid()
    .box({ wide: 0.5, high: 0.07, deep: 0.18, paint: [0xd9b56a, 0x9a7338] })
    .box({ wide: 0.1, high: 0.16, deep: 0.1, x: 0.24, paint: [0xd9b56a, 0x9a7338] })
    .box({ wide: 0.1, high: 0.16, deep: 0.1, x: -0.24, paint: [0xd9b56a, 0x9a7338] })
    .box({ wide: 0.02, high: 0.5, deep: 0.02, y: 0.05, paint: 0x7a5230 })
    .cloth(0.3, 0.3, [0xfff4dc, 0xd9694a, 0xfff4dc], { y: 0.4, turn: 1.1 });
}

const BUILT = {
  tile,
  floor,
  green: () => raised(14, 0.125, 0),
  blue: starShape,
  orange: () => raised(3, 0.16, Math.PI / 2),
  pink: () => raised(4, 0.155, Math.PI / 4),
  garden,
  market,
  wall,
  palace,
  residence,
  theater,
  board,
  favourBoard,
  dish,
  chip,
  figure0: () => figure(0),
  figure1: () => figure(1),
  card,
  patch,
  palm,
  rock,
  reeds,
  hut,
  boat,
};

export type PieceName = keyof typeof BUILT;

const built = new Map<PieceName, Shape>();

/** Built when it is first needed, and once. */
export function pieceModel(name: PieceName): Shape {
  const shape = built.get(name) ?? BUILT[name]().done();
  built.set(name, shape);
  return shape;
}
