// Numbers that look like chance and are the same every time.

export class Chance {
  private seed: number;

  constructor(seed: number) {
    this.seed = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 3)) >>> 0;
    this.next();
  }

  /** From 0 up to 1. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  pick(count: number): number {
    return Math.floor(this.next() * count);
  }
}

export function chanceAt(q: number, r: number, salt = 0): Chance {
  return new Chance(Math.imul(q + 512, 7919) + Math.imul(r + 512, 104729) + salt * 15485863);
}
