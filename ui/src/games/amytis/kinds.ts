// Buildings and colours as they are drawn: a symbol for each building, a shape for each colour.

export const BUILDINGS = ["garden", "market", "wall", "palace", "residence", "theater"] as const;
export type Building = (typeof BUILDINGS)[number];
export const COLOURS = ["green", "blue", "orange", "pink"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Kind {
  building: Building;
  colour: Colour;
}

const COLOUR_OF: Record<string, Colour> = { G: "green", B: "blue", O: "orange", P: "pink" };

/** The first letter is the building, the second the colour. */
export function kindOf(tile: string): Kind {
  const building = BUILDINGS.find((one) => one[0] === tile[0]);
  return { building: building!, colour: colourOf(tile[1]!) };
}

export function colourOf(letter: string): Colour {
  return COLOUR_OF[letter]!;
}

// Within a box from -12 to 12; holes are cut by the even-odd rule.
export const SYMBOL: Record<Building, string> = {
  garden:
    "M0-11.5c3.3 0 5.6 2.3 5.8 5 2.6.5 4.2 2.4 4.2 4.7C10 1 7.8 3 5 3H1.6v4.4H6a1 1 0 0 1 1 1V11H-7V8.4a1 1 0 0 1 1-1h4.4V3H-5c-2.8 0-5-2-5-4.8 0-2.3 1.6-4.2 4.2-4.7.2-2.7 2.5-5 5.8-5Z",
  market:
    "M-9.5-9.5h19l2 6v1.2a2.9 2.9 0 0 1-5.75 0 2.9 2.9 0 0 1-5.75 0 2.9 2.9 0 0 1-5.75 0 2.9 2.9 0 0 1-5.75 0v-1.2ZM-9 3h3v7.5h-3ZM6 3h3v7.5H6ZM-4.6 4.6h9.2v5.9h-9.2Z",
  wall: "M-11-9h5.2v4h3.2v-4h5.2v4h3.2v-4H11V10H-11ZM-7.5 0v2.6h6V0ZM1.5 0v2.6h6V0ZM-3 4.6v2.6h6V4.6Z",
  palace:
    "M0-12l1.4 3.2C5.6-8 9-4.6 9.4-.4H-9.4C-9-4.6-5.6-8-1.4-8.8ZM-9.4 1.4h3.2v6h-3.2ZM-4.2 1.4h3.2v6h-3.2ZM1 1.4h3.2v6H1ZM6.2 1.4h3.2v6H6.2ZM-11.4 9h22.8v2.6h-22.8Z",
  residence: "M0-10.5 11.2-.6H8V10.5H2.6V3.4h-5.2v7.1H-8V-.6h-3.2ZM-5.4.6h2.6v2.2h-2.6ZM2.8.6h2.6v2.2H2.8Z",
  theater:
    "M-11-8.2C-4-11 4-11 11-8.2 11 3.6 6.4 9.8 0 11.4-6.4 9.8-11 3.6-11-8.2ZM-7.4-3.2c1.6 2.2 4 2.2 5.4 0-1.5-1.3-3.9-1.3-5.4 0ZM2-3.2c1.4 2.2 3.8 2.2 5.4 0-1.5-1.3-3.9-1.3-5.4 0ZM-5.2 2.6C-2.6 7.2 2.6 7.2 5.2 2.6-2 4-2 4-5.2 2.6Z",
};

// About -8 to 8.
export const SHAPE: Record<Colour, string> = {
  green: "M0-7a7 7 0 1 1 0 14 7 7 0 1 1 0-14Z",
  blue: "M0-8.6 2.4-2.9 8.5-2.5 3.9 1.6 5.3 7.6 0 4.4-5.3 7.6-3.9 1.6-8.5-2.5-2.4-2.9Z",
  orange: "M0-7.8 7.8 6.2H-7.8Z",
  pink: "M-6.4-6.4H6.4V6.4H-6.4Z",
};

/** A figure's head: round for the first seat, square for the second. Its feet are at 12. */
export const HEAD = ["M0-11a5 5 0 1 1 0 10 5 5 0 1 1 0-10Z", "M-4.8-11H4.8v9.6H-4.8Z"] as const;
export const BODY = "M-8 12C-8 4-4.4.6 0 .6S8 4 8 12Z";
