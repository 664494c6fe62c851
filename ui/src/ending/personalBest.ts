// The best that was reached on this device, for each way to play a game.

import { remember, remembered } from "../settings/remembered";

export interface Best {
  points: number;
  /** What it was before, or null if there was none. */
  before: number | null;
  /** It was reached at this table. */
  isNew: boolean;
}

interface Kept {
  points: number;
  before: number | null;
  table: string;
}

export interface Memory {
  read(name: string): string | null;
  write(name: string, value: string): void;
}

const DEVICE: Memory = { read: remembered, write: remember };

/** One way to play: who begins makes no difference. */
export function wayOf(game: string, options: Record<string, unknown>): string {
  const chosen = Object.entries(options).filter(([name, value]) => name !== "first" && value !== null);
  return `${game} ${JSON.stringify(chosen.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Note what was reached at a table. To look at it again changes nothing. */
export function noteScore(way: string, table: string, points: number, memory: Memory = DEVICE): Best {
  const kept = keptIn(memory, way);
  if (kept && (kept.table === table || kept.points >= points))
    return { points: kept.points, before: kept.before, isNew: kept.table === table };
  const best: Kept = { points, before: kept?.points ?? null, table };
  memory.write(`best ${way}`, JSON.stringify(best));
  return { points, before: best.before, isNew: true };
}

function keptIn(memory: Memory, way: string): Kept | null {
  try {
    const kept = JSON.parse(memory.read(`best ${way}`) ?? "null") as Kept | null;
    return typeof kept?.points === "number" ? kept : null;
  } catch {
    return null;
  }
}
