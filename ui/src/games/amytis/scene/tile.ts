// A tile as the scene shows it: a building, and a colour that has its own shape.

export const BUILDINGS = ["garden", "market", "wall", "palace", "residence", "theater"] as const;
export type Building = (typeof BUILDINGS)[number];
export const COLOURS = ["green", "blue", "orange", "pink"] as const;
export type Colour = (typeof COLOURS)[number];

const BY_LETTER: Record<string, Colour> = { G: "green", B: "blue", O: "orange", P: "pink" };

/** The first letter is the building, the second the colour. */
export function readTile(tile: string): { building: Building; colour: Colour } {
  return { building: BUILDINGS.find((one) => one[0] === tile[0])!, colour: colourOf(tile[1]!)! };
}

export function colourOf(letter: string): Colour | null {
  return BY_LETTER[letter] ?? null;
}

export const PAINT: Record<Colour, number> = {
  green: 0x3f9446,
  blue: 0x2f74c4,
  orange: 0xe07a1e,
  pink: 0xd0529a,
};
/** Of the two seats. */
export const SEAT_PAINT = [0xa83a24, 0x1d6a84] as const;
