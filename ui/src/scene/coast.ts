// Where an island ends: how far the land reaches in each direction, and how the sea bends down behind it. Pure.

export const DIRECTIONS = 64;
/** The sea lies so much lower than the ground that is built on. */
export const SEA = -0.42;
/** How many times larger than its island the world is round: small, so that the horizon is near. */
const ROUND = 3.4;

export interface Coast {
  middle: readonly [x: number, z: number];
  /** By direction, from x towards z. */
  reaches: readonly number[];
  /** Of the round world, in the same unit. */
  radius: number;
  farthest: number;
}

export interface Ground {
  x: number;
  z: number;
}

/** An island on which there is room around everything that stands. */
export function coastAround(
  middle: readonly [x: number, z: number],
  standing: readonly Ground[],
  room: number,
  round = ROUND,
): Coast {
  const around = Array.from({ length: DIRECTIONS }, (_, i) => reachOf(i, middle, standing, room));
  const wide = blurred(blurred(around.map((_, i) => Math.max(...[-2, -1, 0, 1, 2].map((k) => at(around, i + k))))));
  const reaches = wide.map((reach, i) => reach * (1 + 0.05 * bays((2 * Math.PI * i) / DIRECTIONS)));
  const farthest = Math.max(...reaches);
  return { middle, reaches, farthest, radius: farthest * round };
}

/** As far as discs with so much room around what stands reach in a direction. */
function reachOf(i: number, [mx, mz]: readonly [number, number], standing: readonly Ground[], room: number): number {
  const angle = (2 * Math.PI * i) / DIRECTIONS;
  const [dx, dz] = [Math.cos(angle), Math.sin(angle)];
  let reach = room;
  for (const { x, z } of standing) {
    const along = (x - mx) * dx + (z - mz) * dz;
    const aside = (x - mx) * dz - (z - mz) * dx;
    const half = room * room - aside * aside;
    if (half > 0) reach = Math.max(reach, along + Math.sqrt(half));
  }
  return reach;
}

/** Never below 0: bays are cut into more land than is needed. */
function bays(angle: number): number {
  return 1 + 0.55 * Math.sin(3 * angle + 0.7) + 0.3 * Math.sin(5 * angle + 2.1) + 0.15 * Math.sin(11 * angle + 0.4);
}

function blurred(values: readonly number[]): number[] {
  return values.map((value, i) => (at(values, i - 1) + 2 * value + at(values, i + 1)) / 4);
}

function at(values: readonly number[], i: number): number {
  return values[(i + DIRECTIONS) % DIRECTIONS]!;
}

/** How far the land reaches at an angle. */
export function reachAt({ reaches }: Coast, angle: number): number {
  const step = (((angle / (2 * Math.PI)) % 1) + 1) % 1;
  const i = Math.floor(step * DIRECTIONS);
  const part = step * DIRECTIONS - i;
  return at(reaches, i) * (1 - part) + at(reaches, i + 1) * part;
}

/** How far inland a point is; below 0 it is in the sea. */
export function inland(coast: Coast, x: number, z: number): number {
  const [dx, dz] = [x - coast.middle[0], z - coast.middle[1]];
  return reachAt(coast, Math.atan2(dz, dx)) - Math.hypot(dx, dz);
}

/** How much lower the sea is, so far from the middle. */
export function bend({ farthest, radius }: Coast, away: number): number {
  return Math.max(0, away - farthest) ** 2 / (2 * radius);
}

/** What an eye sees that is so high above the sea and so far from the middle: how many radians below the level the
 *  horizon is on the other side, and how far away. */
export function horizonFrom({ farthest, radius }: Coast, height: number, away: number): { dip: number; far: number } {
  const flat = farthest + away;
  const bent = Math.sqrt(flat * flat + 2 * radius * Math.max(0, height)) - flat;
  return { dip: Math.atan(bent / radius), far: flat + bent };
}
