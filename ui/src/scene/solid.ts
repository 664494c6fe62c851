// Builds one low-poly body out of faces: flat, coloured by vertex, without textures.

import { Color, Matrix4, Vector3 } from "three";
import type { Vec } from "./orbit";

/** One colour, or one above and one below. */
export type Paint = number | readonly [above: number, below: number];

/** What is painted like this shines in the evening. */
export const WINDOW = 0x3a2c22;

/** A finished body: for each corner of each triangle where it is, where it faces, its colour; whether it
 *  shines in the evening, and how far the wind moves it. */
export interface Shape {
  positions: Float32Array;
  normals: Float32Array;
  colours: Float32Array;
  glows: Float32Array;
  sways: Float32Array;
  /** Where smoke comes out. */
  vents: readonly Vec[];
}

export interface Where {
  x?: number;
  y?: number;
  z?: number;
  /** Radians around the vertical. */
  turn?: number;
  scale?: number;
}

interface Round extends Where {
  sides: number;
  height: number;
  radius: number;
  /** Of the top; a cone has 0. */
  radiusAbove?: number;
  paint: Paint;
  /** Of the faces above and below; false leaves them open. */
  lid?: Paint | false;
  floor?: boolean;
}

interface Cuboid extends Where {
  wide: number;
  high: number;
  deep: number;
  paint: Paint;
}

const UP = new Vector3(0, 1, 0);

export class Solid {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly glows: number[] = [];
  private readonly sways: number[] = [];
  private readonly vents: Vec[] = [];
  private place = new Matrix4();
  /** How far the wind moves a corner at a height, while `swaying` builds. */
  private sway: ((corner: Vector3) => number) | null = null;

  /** A face with its corners in order; its outside is away from `inside`. Each corner may have a colour of its own. */
  face(corners: readonly Vector3[], inside: Vector3, paint: Paint, shades?: readonly number[]): this {
    const points = corners.map((corner) => corner.clone().applyMatrix4(this.place));
    within.copy(inside).applyMatrix4(this.place);
    const [a, b, c] = points as [Vector3, Vector3, Vector3];
    normal.copy(b).sub(a).cross(edge.copy(c).sub(a)).normalize();
    const isOut = normal.dot(edge.copy(a).sub(within)) >= 0;
    if (!isOut) normal.negate();
    const tones = tonesOf(corners, paint);
    const glow = paint === WINDOW ? 1 : 0;
    for (let i = 1; i + 1 < points.length; i++)
      for (const k of isOut ? [0, i, i + 1] : [0, i + 1, i]) {
        const [at, tone, shade] = [points[k]!, tones[k]!, shades?.[k] ?? 1];
        this.positions.push(at.x, at.y, at.z);
        this.normals.push(normal.x, normal.y, normal.z);
        this.colours.push(tone.r * shade, tone.g * shade, tone.b * shade);
        this.glows.push(glow);
        this.sways.push(this.sway?.(corners[k]!) ?? 0);
      }
    return this;
  }

  /** Upright, on its base. */
  box({ wide, high, deep, paint, ...where }: Cuboid): this {
    return this.within(where, () => {
      const [w, d] = [wide / 2, deep / 2];
      const middle = new Vector3(0, high / 2, 0);
      const corner = (x: number, y: number, z: number) => new Vector3(x * w, y * high, z * d);
      const side = (...all: [number, number, number][]) =>
        this.face(
          all.map((one) => corner(...one)),
          middle,
          paint,
        );
      side([-1, 0, 1], [1, 0, 1], [1, 1, 1], [-1, 1, 1]);
      side([-1, 0, -1], [1, 0, -1], [1, 1, -1], [-1, 1, -1]);
      side([1, 0, -1], [1, 0, 1], [1, 1, 1], [1, 1, -1]);
      side([-1, 0, -1], [-1, 0, 1], [-1, 1, 1], [-1, 1, -1]);
      side([-1, 1, -1], [1, 1, -1], [1, 1, 1], [-1, 1, 1]);
    });
  }

  /** A roof with its ridge along x. */
  gable({ wide, high, deep, paint, ends, ...where }: Cuboid & { ends: Paint }): this {
    return this.within(where, () => {
      const [w, d] = [wide / 2, deep / 2];
      const middle = new Vector3(0, high / 3, 0);
      const point = (x: number, y: number, z: number) => new Vector3(x * w, y * high, z * d);
      for (const z of [-1, 1])
        this.face([point(-1, 0, z), point(1, 0, z), point(1, 1, 0), point(-1, 1, 0)], middle, paint);
      for (const x of [-1, 1]) this.face([point(x, 0, -1), point(x, 0, 1), point(x, 1, 0)], middle, ends);
      this.face([point(-1, 0, -1), point(1, 0, -1), point(1, 0, 1), point(-1, 0, 1)], middle, ends);
    });
  }

  /** A prism, a cylinder, a cone or what is between; its first corner lies on x. */
  round(shape: Round): this {
    const { sides, height, radius, radiusAbove = radius, paint, lid = paint, floor, ...where } = shape;
    return this.within(where, () => {
      const middle = new Vector3(0, height / 2, 0);
      const below = ring(sides, radius, 0);
      const above = ring(sides, radiusAbove, height);
      for (let k = 0; k < sides; k++) {
        const next = (k + 1) % sides;
        const wall = [below[k]!, below[next]!, above[next]!, above[k]!];
        if (radiusAbove === 0) wall.pop();
        this.face(wall, middle, paint);
      }
      if (lid !== false && radiusAbove > 0) this.face(above, middle, typeof lid === "number" ? lid : lid[0]);
      if (floor) this.face(below, middle, paint);
    });
  }

  /** A faceted ball, as wide as it is high unless squashed. */
  ball(radius: number, paint: readonly [above: number, below: number], where: Where, squash = 1): this {
    const heights = [-0.92, -0.35, 0.4, 0.88];
    const [above, below] = paint;
    return this.within(where, () => {
      const rings = heights.map((h) => ring(6, radius * Math.sqrt(1 - h * h), h * radius * squash));
      const middle = new Vector3();
      const mix = (part: number) => new Color(below).lerp(new Color(above), part).getHex();
      rings.slice(1).forEach((high, i) => {
        const low = rings[i]!;
        const tones: Paint = [mix((i + 1) / 3), mix(i / 3)];
        for (let k = 0; k < 6; k++) {
          const next = (k + 1) % 6;
          this.face([low[k]!, low[next]!, high[next]!, high[k]!], middle, tones);
        }
      });
      this.face(rings[3]!, middle, above);
    });
  }

  /** A flat shape that is seen from above. */
  flat(points: readonly (readonly [x: number, z: number])[], y: number, paint: number, where: Where = {}): this {
    return this.within(where, () => {
      const corners = points.map(([x, z]) => new Vector3(x, y, z));
      const below = corners[0]!.clone().setY(y - 1);
      this.face(corners, below, paint);
    });
  }

  /** A star with five points, lying. */
  star(radius: number, height: number, paint: Paint, where: Where = {}): this {
    return this.within(where, () => {
      const tip = new Vector3(0, height, 0);
      const rim = Array.from({ length: 10 }, (_, k) => {
        const angle = (Math.PI / 5) * k - Math.PI / 2;
        const reach = k % 2 ? radius * 0.42 : radius;
        return new Vector3(reach * Math.cos(angle), 0, reach * Math.sin(angle));
      });
      const below = new Vector3(0, -1, 0);
      rim.forEach((point, k) => this.face([point, rim[(k + 1) % 10]!, tip], below, paint));
    });
  }

  /** Cloth on a pole, seen from both sides: as long as `wide`, towards x, in stripes that the wind moves. */
  cloth(wide: number, high: number, paint: readonly number[], where: Where): this {
    const steps = paint.length;
    return this.within(where, () =>
      this.swaying(
        ({ x }) => x / wide,
        () => {
          for (let k = 0; k < steps; k++) {
            const [from, to] = [(k * wide) / steps, ((k + 1) * wide) / steps];
            const taper = (x: number) => high * (0.5 - 0.16 * (x / wide));
            const corners = [
              new Vector3(from, -taper(from), 0),
              new Vector3(to, -taper(to), 0),
              new Vector3(to, taper(to), 0),
              new Vector3(from, taper(from), 0),
            ];
            for (const z of [-1, 1]) this.face(corners, new Vector3(0, 0, z), paint[k]!);
          }
        },
      ),
    );
  }

  /** What is built meanwhile is moved by the wind, each corner as far as is said of it, from 0 to 1. */
  swaying(sway: (corner: Vector3) => number, build: () => void): this {
    const outer = this.sway;
    this.sway = sway;
    build();
    this.sway = outer;
    return this;
  }

  /** Smoke comes out here. */
  vent(x: number, y: number, z: number): this {
    const at = new Vector3(x, y, z).applyMatrix4(this.place);
    this.vents.push([at.x, at.y, at.z]);
    return this;
  }

  done(): Shape {
    return {
      positions: new Float32Array(this.positions),
      normals: new Float32Array(this.normals),
      colours: new Float32Array(this.colours),
      glows: new Float32Array(this.glows),
      sways: new Float32Array(this.sways),
      vents: this.vents,
    };
  }

  /** What is built meanwhile stands there. */
  within({ x = 0, y = 0, z = 0, turn = 0, scale = 1 }: Where, build: () => void): this {
    const outer = this.place;
    const inner = new Matrix4()
      .makeRotationAxis(UP, turn)
      .setPosition(x, y, z)
      .multiply(new Matrix4().makeScale(scale, scale, scale));
    this.place = outer.clone().multiply(inner);
    build();
    this.place = outer;
    return this;
  }
}

const [within, normal, edge] = [new Vector3(), new Vector3(), new Vector3()];

export function ring(sides: number, radius: number, y: number, from = 0): Vector3[] {
  return Array.from({ length: sides }, (_, k) => {
    const angle = from + (2 * Math.PI * k) / sides;
    return new Vector3(radius * Math.cos(angle), y, radius * Math.sin(angle));
  });
}

const colours = new Map<number, Color>();

function colourOf(paint: number): Color {
  const known = colours.get(paint) ?? new Color(paint);
  colours.set(paint, known);
  return known;
}

function tonesOf(corners: readonly Vector3[], paint: Paint): Color[] {
  if (typeof paint === "number") return corners.map(() => colourOf(paint));
  const heights = corners.map((corner) => corner.y);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const [above, below] = [colourOf(paint[0]), colourOf(paint[1])];
  return corners.map(({ y }) => below.clone().lerp(above, high > low ? (y - low) / (high - low) : 1));
}
