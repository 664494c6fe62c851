// Where everything lies on the ground: three boards, the favours, the cards. In widths of a tile.

export interface Spot {
  x: number;
  z: number;
}

export const PITCH = 1.16;
export const BOARD = 3 * PITCH + 0.5;
/** How high a tile is. */
export const THICK = 0.2;
export const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const UPPER = ["ones", "twos", "threes", "fours", "stairs", "corners", "projects"] as const;
export const BOTTOM_SPACES = 6;
const GAP = 1.15;
const NARROW_GAP = 0.75;
const FAVOUR_PITCH = 0.92;
export const FAVOUR_BOARD = { wide: UPPER.length * FAVOUR_PITCH + 0.5, deep: 2.1 };
export const CARD = { wide: 0.86, deep: 1.16 };

export interface Layout {
  main: Spot;
  /** By seat. */
  boards: readonly [Spot, Spot];
  favours: Spot;
  /** Which board is nearest. */
  front: Spot;
  isWide: boolean;
}

/** A wide window has the boards in a row, a tall one has them close behind one another, with the cards beside them. */
export function layoutFor(seat: number, isWide: boolean): Layout {
  const step = isWide ? BOARD + GAP : BOARD + NARROW_GAP;
  const own = isWide ? { x: step, z: 0.5 } : { x: 0, z: step };
  const other = isWide ? { x: -step, z: 0.5 } : { x: 0, z: -step };
  const behind = isWide ? BOARD / 2 + GAP - 0.4 : step + BOARD / 2 + NARROW_GAP;
  const favours = { x: 0, z: -(behind + FAVOUR_BOARD.deep / 2) };
  return { main: { x: 0, z: 0 }, boards: seat === 0 ? [own, other] : [other, own], favours, front: own, isWide };
}

/** Number 1 is the far left one. */
export function spaceAt(board: Spot, number: number): Spot {
  const [column, row] = [(number - 1) % 3, Math.floor((number - 1) / 3)];
  return { x: board.x + (column - 1) * PITCH, z: board.z + (row - 1) * PITCH };
}

export function favourAt({ favours }: Layout, name: string): Spot {
  const i = UPPER.indexOf(name as (typeof UPPER)[number]);
  return { x: favours.x + (i - (UPPER.length - 1) / 2) * FAVOUR_PITCH, z: favours.z - 0.42 };
}

export function bottomAt({ favours }: Layout, i: number): Spot {
  return { x: favours.x + (i - (BOTTOM_SPACES - 1) / 2) * FAVOUR_PITCH, z: favours.z + 0.58 };
}

/** Cards lie in a row before a board, or beside it. */
export function cardAt({ isWide }: Layout, board: Spot, i: number, count: number): Spot {
  const size = isWide ? CARD.wide : CARD.deep;
  const step = Math.min(size + 0.14, (BOARD - size) / Math.max(1, count - 1));
  const along = (i - (count - 1) / 2) * step;
  const beside = BOARD / 2 + 0.35 + (isWide ? CARD.deep : CARD.wide) / 2;
  return isWide ? { x: board.x + along, z: board.z + beside } : { x: board.x + beside, z: board.z + along };
}
