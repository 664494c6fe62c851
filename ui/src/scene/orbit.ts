// Where somebody stands who looks at a place: around a point, at an angle, from a distance. Pure.

export type Vec = readonly [x: number, y: number, z: number];

export interface Orbit {
  /** What is looked at. */
  target: Vec;
  /** Radians around the vertical; 0 looks north, from the south. */
  azimuth: number;
  /** Radians above the ground. */
  elevation: number;
  distance: number;
}

/** How much of the world a window sees: half of its height, and its width by its height. */
export interface Lens {
  slope: number;
  aspect: number;
}

/** Parts of the window, from 0 to 1, that something else covers. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const NO_FRAME: Frame = { left: 0, right: 0, top: 0, bottom: 0 };
export const NEAREST = 4;
export const FARTHEST = 140;
const LOWEST = 0.22;
const HIGHEST = Math.PI / 2 - 0.02;
const ROUNDS = 5;

/** The axes of the window in the world: to the right, up, and towards the eye. */
export function axes({ azimuth, elevation }: Orbit): { right: Vec; up: Vec; back: Vec } {
  const [sa, ca] = [Math.sin(azimuth), Math.cos(azimuth)];
  const [se, ce] = [Math.sin(elevation), Math.cos(elevation)];
  return { right: [ca, 0, -sa], up: [-se * sa, ce, -se * ca], back: [ce * sa, se, ce * ca] };
}

export function eye(orbit: Orbit): Vec {
  return add(orbit.target, axes(orbit).back, orbit.distance);
}

export function orbited(orbit: Orbit, turn: number, tilt: number): Orbit {
  return {
    ...orbit,
    azimuth: orbit.azimuth + turn,
    elevation: Math.min(HIGHEST, Math.max(LOWEST, orbit.elevation + tilt)),
  };
}

/** Nearer by a factor. */
export function zoomed(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, distance: Math.min(FARTHEST, Math.max(NEAREST, orbit.distance / factor)) };
}

/** Moves the ground under the pointer, by parts of the window's height. */
export function panned(orbit: Orbit, lens: Lens, dx: number, dy: number): Orbit {
  const tall = 2 * lens.slope * orbit.distance;
  const { right } = axes(orbit);
  const ahead: Vec = [-Math.sin(orbit.azimuth), 0, -Math.cos(orbit.azimuth)];
  const stretch = 1 / Math.max(0.35, Math.sin(orbit.elevation));
  return { ...orbit, target: add(add(orbit.target, right, -dx * tall), ahead, dy * tall * stretch) };
}

/** The same angles, as near as all points can be seen, in the middle of what is not covered. */
export function fitted(orbit: Orbit, lens: Lens, points: readonly Vec[], frame = NO_FRAME): Orbit {
  if (points.length === 0) return orbit;
  const { right, up, back } = axes(orbit);
  const wide = lens.slope * lens.aspect;
  const free = { x: 1 - frame.left - frame.right, y: 1 - frame.top - frame.bottom };
  let { target, distance } = { ...orbit, target: middle(points) };
  for (let round = 0; round < ROUNDS; round++) {
    const seen = points.map((point) => {
      const from = add(point, target, -1);
      return { x: dot(from, right), y: dot(from, up), b: dot(from, back) };
    });
    distance = Math.max(
      NEAREST,
      ...seen.map(({ x, b }) => Math.abs(x) / (wide * free.x) + b),
      ...seen.map(({ y, b }) => Math.abs(y) / (lens.slope * free.y) + b),
    );
    const xs = seen.map(({ x, b }) => x / (distance - b));
    const ys = seen.map(({ y, b }) => y / (distance - b));
    const aside = ((Math.max(...xs) + Math.min(...xs)) / 2) * distance;
    const above = ((Math.max(...ys) + Math.min(...ys)) / 2) * distance;
    target = add(add(target, right, aside), up, above);
  }
  target = add(target, right, (frame.right - frame.left) * wide * distance);
  target = add(target, up, (frame.top - frame.bottom) * lens.slope * distance);
  return { ...orbit, target, distance: Math.min(FARTHEST, distance) };
}

const ROUND_ABOUT = 24;

/** Where the points come to lie while somebody walks around their middle, at the height that each has. */
export function allRound(points: readonly Vec[]): Vec[] {
  if (points.length === 0) return [];
  const [x, , z] = middle(points);
  const rings = new Map<number, number>();
  for (const point of points) {
    const away = Math.hypot(point[0] - x, point[2] - z);
    rings.set(point[1], Math.max(away, rings.get(point[1]) ?? 0));
  }
  return [...rings].flatMap(([height, away]) =>
    Array.from({ length: ROUND_ABOUT }, (_, i): Vec => {
      const angle = (2 * Math.PI * i) / ROUND_ABOUT;
      return [x + away * Math.cos(angle), height, z + away * Math.sin(angle)];
    }),
  );
}

/** Part of the way from one to the other, the short way round. */
export function between(a: Orbit, b: Orbit, part: number): Orbit {
  const mix = (from: number, to: number) => from + (to - from) * part;
  const [[ax, ay, az], [bx, by, bz]] = [a.target, b.target];
  return {
    target: [mix(ax, bx), mix(ay, by), mix(az, bz)],
    azimuth: mix(a.azimuth, b.azimuth),
    elevation: mix(a.elevation, b.elevation),
    distance: mix(a.distance, b.distance),
  };
}

/** Where a ray meets a height; null if it never does. */
export function meets(from: Vec, along: Vec, height: number): Vec | null {
  if (Math.abs(along[1]) < 1e-6) return null;
  const way = (height - from[1]) / along[1];
  return way > 0 ? add(from, along, way) : null;
}

function middle(points: readonly Vec[]): Vec {
  const half = (i: number) =>
    (Math.max(...points.map((point) => point[i]!)) + Math.min(...points.map((point) => point[i]!))) / 2;
  return [half(0), half(1), half(2)];
}

export function add(a: Vec, b: Vec, times = 1): Vec {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
