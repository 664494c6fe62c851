// Hexes without borders: axial coordinates on flat-top hexes, directions clockwise from north.
// Side k of a hex runs from corner k to corner k + 1, clockwise, and faces direction k.

export type Hex = readonly [q: number, r: number];
export type Point = { x: number; y: number };

export const RADIUS = 32;
export const HALF = (RADIUS * Math.sqrt(3)) / 2;
export const SIDES = 6;

const STEPS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export function keyOf([q, r]: Hex): string {
  return `${q},${r}`;
}

export function isSame(a: Hex, b: Hex): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

export function step([q, r]: Hex, direction: number): Hex {
  const [dq, dr] = STEPS[((direction % SIDES) + SIDES) % SIDES]!;
  return [q + dq, r + dr];
}

export function distance(a: Hex, b: Hex): number {
  const dq = a[0] - b[0];
  const dr = a[1] - b[1];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** The hex after the whole plan has been turned by so many sixths, clockwise. */
export function turned([q, r]: Hex, sixths: number): Hex {
  let at: Hex = [q, r];
  for (let i = ((sixths % SIDES) + SIDES) % SIDES; i > 0; i--) at = [-at[1], at[0] + at[1]];
  return at;
}

export function centre([q, r]: Hex): Point {
  return { x: 1.5 * RADIUS * q, y: 2 * HALF * (r + q / 2) };
}

/** The six corners of a hex around a point. */
export function corners({ x, y }: Point, scale = 1): Point[] {
  return Array.from({ length: SIDES }, (_, k) => {
    const angle = (Math.PI / 180) * (240 + 60 * k);
    return { x: x + scale * RADIUS * Math.cos(angle), y: y + scale * RADIUS * Math.sin(angle) };
  });
}

export function path(points: Point[], closed = true): string {
  const steps = points.map(({ x, y }, i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`);
  return steps.join("") + (closed ? "Z" : "");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The hex that a point of the plan lies in. */
export function hexAt({ x, y }: Point): Hex {
  const q = x / (1.5 * RADIUS);
  const r = y / (2 * HALF) - q / 2;
  return nearest(q, r);
}

function nearest(q: number, r: number): Hex {
  const s = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return [a + 0, b + 0];
}
