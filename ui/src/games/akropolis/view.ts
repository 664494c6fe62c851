// The letters of the server, as this page reads them.

import type { Hex } from "../../board/hex";
import type { District } from "./kinds";

export interface SiteTile {
  tile: number;
  hexes: string;
  price: number;
}

export interface Move {
  tile: number;
  at: Hex;
  rotation: number;
}

export interface Reason {
  code: string;
  text: string;
  sides?: string[];
  hexes?: Hex[];
}

export interface HexReport {
  at: Hex;
  type: string;
  level: number;
  counts: boolean;
  value: number;
  points: number;
  reasons: Reason[];
}

export interface DistrictScore {
  value: number;
  stars: number;
  points: number;
}

export interface Sheet {
  districts: Record<District, DistrictScore>;
  stones: number;
  total: number;
  quarry_points?: number;
  hexes: HexReport[];
}

export interface SeatView {
  name: string | null;
  stones: number;
  tiles: number[];
  /** The tiles in the order in which they were laid; the Illustrious Architect builds nothing. */
  city: Move[] | null;
  /** The empty spaces that the city encloses. */
  lakes: Hex[];
  sheet: Sheet;
}

export interface Result {
  totals: number[];
  winners: number[];
  tie_break: string;
}

export interface View {
  options: { players: number; long: boolean; variants: District[]; architect: string | null };
  to_move: number | null;
  chief: number;
  round: number;
  reserve: number;
  site: SiteTile[];
  hidden: { tiles: number[]; stacks: number; hexes: Record<string, number> };
  moves: Move[];
  seats: SeatView[];
  result: Result | null;
}

export interface Offers {
  parts: string[];
  tiles: SiteTile[];
  places: [q: number, r: number, rotation: number][];
  /** By tile, place and part. */
  changes: number[][][];
}

type Shown = Pick<HexReport, "type" | "level" | "counts" | "value" | "points">;

export interface ChangedHex {
  at: Hex;
  before: Shown | null;
  after: Shown;
  reasons: Reason[];
}

export interface Preview {
  changes: Record<string, number>;
  total: number;
  paid: number;
  gained: number;
  lake: Hex[];
  hexes: ChangedHex[];
}

/** As a number of points is written: +3, −2, 0. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}
