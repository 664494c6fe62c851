// What a hex can show, and how it is drawn. Colours are in akropolis.css.

import type { components } from "../../net/schema";

export const DISTRICTS = ["houses", "markets", "barracks", "temples", "gardens"] as const;
export type District = (typeof DISTRICTS)[number];
export type Group = District | "quarries";

/** The name that the server and the catalogue use. */
type KindName = components["schemas"]["AkropolisKind"];

export interface Kind {
  name: KindName;
  group: Group;
  isPlaza: boolean;
  stars: number;
}

const SINGULAR = {
  houses: "house",
  markets: "market",
  barracks: "barracks",
  temples: "temple",
  gardens: "garden",
} as const satisfies Record<District, KindName>;
// As printed on the plazas.
const STARS: Record<District, number> = {
  houses: 1,
  markets: 2,
  barracks: 2,
  temples: 2,
  gardens: 3,
};

export const QUARRY: Kind = { name: "quarry", group: "quarries", isPlaza: false, stars: 0 };

export function districtKind(group: District): Kind {
  return { name: SINGULAR[group], group, isPlaza: false, stars: 0 };
}

export function plazaKind(group: District): Kind {
  return { name: `${SINGULAR[group]}_plaza`, group, isPlaza: true, stars: STARS[group] };
}

export const KINDS: readonly Kind[] = [...DISTRICTS.map(districtKind), ...DISTRICTS.map(plazaKind), QUARRY];

const BY_NAME = new Map<string, Kind>(KINDS.map((kind) => [kind.name, kind]));
const BY_LETTER = new Map<string, Kind>([
  ["q", QUARRY],
  ...DISTRICTS.flatMap((group): [string, Kind][] => [
    [group[0]!, districtKind(group)],
    [group[0]!.toUpperCase(), plazaKind(group)],
  ]),
]);

export function kindNamed(name: string): Kind {
  return BY_NAME.get(name) ?? QUARRY;
}

/** The three kinds of a tile, from its letters. */
export function kindsOf(hexes: string): Kind[] {
  return [...hexes].map((letter) => BY_LETTER.get(letter) ?? QUARRY);
}

// Symbols in a box from -12 to 12; where an outline lies within another, it is cut out.
export const SYMBOLS: Record<Group, string> = {
  houses:
    "M0-11 4-7.4V-10H7.2V-4.5L11.4-.7 9.8 1.2 8.4 0V10.5H-8.4V0L-9.8 1.2-11.4-.7z" +
    "M-2.6 10.5V4.2a2.6 2.6 0 0 1 5.2 0V10.5z",
  markets:
    "M-9-10H9L11.6-3.4a2.9 2.9 0 0 1-5.8 0 2.9 2.9 0 0 1-5.8 0 2.9 2.9 0 0 1-5.8 0 2.9 2.9 0 0 1-5.8 0z" +
    "M-9.4 1.4h2.2V5.2H7.2V1.4H9.4V10.8H-9.4z" +
    "M-5.6-10h3l-.4 6.8a2.9 2.9 0 0 1-2.8 0zM2.6-10h3l.2 6.8a2.9 2.9 0 0 1-2.8 0z",
  barracks:
    "M-8.5-11h4v2.6h2.6V-11h3.8v2.6h2.6V-11h4v7L6.4-1.9V10.5H-6.4V-1.9L-8.5-4z" +
    "M-2.6 10.5V6a2.6 2.6 0 0 1 5.2 0v4.5zM-.9-3.6H.9V.8H-.9z",
  temples:
    "M0-11 11-5.2V-3.2H-11V-5.2zM-9.4-2h3.2V6h-3.2zM-4.2-2h3.2V6h-3.2zM1-2h3.2V6H1zM6.2-2h3.2V6H6.2z" +
    "M-10 7H10V8.6H-10zM-11.5 9h23v1.6h-23z" +
    "M0-8.4 3.6-6.2h-7.2z",
  gardens:
    "M-3.2-11a5 5 0 0 1 4.9 4 4.6 4.6 0 0 1-.6 8.6H-2V10.5H-4.4V1.6h-3.1a4.6 4.6 0 0 1-.6-8.6 5 5 0 0 1 4.9-4z" +
    "M7.2-5.5c2.5 3 3.6 6 3.6 8.4a3.6 3.6 0 0 1-2.5 3.4v4.2H6.1V6.3A3.6 3.6 0 0 1 3.6 2.9c0-2.4 1.1-5.4 3.6-8.4z",
  quarries: "M0-11 6-7.6V-1.2L12 2.2V8.4L6 11.6 0 8.4-6 11.6-12 8.4V2.2L-6-1.2V-7.6z",
};

// The lit tops and the edges of a quarry's three blocks.
export const BLOCK_TOPS = "M0-11 6-7.6 0-4.2-6-7.6zM-6-1.2 0 2.2-6 5.6-12 2.2zM6-1.2 12 2.2 6 5.6 0 2.2z";
export const BLOCK_SIDES = "M0-4.2 6-7.6V-1.2L0 2.2zM-6 5.6 0 2.2V8.4L-6 11.6zM6 5.6 12 2.2V8.4L6 11.6z";

export const STAR = "M0-6.2 1.8-2.1 6.2-1.8 2.8 1.1 3.9 5.4 0 3-3.9 5.4-2.8 1.1-6.2-1.8-1.8-2.1z";
