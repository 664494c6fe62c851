// An island: even where it is built on, with beaches, cliffs and low hills, and others far out in the haze.

import { BufferAttribute, BufferGeometry, Color, Mesh, MeshLambertMaterial } from "three";
import { Chance } from "./chance";
import { SEA, bend, inland, reachAt, type Coast, type Ground } from "./coast";
import type { Vec } from "./orbit";

export interface LandPaint {
  meadow: number;
  straw: number;
  /** Trodden, around what is built. */
  earth: number;
  sand: number;
  rock: number;
  far: number;
  /** Multiplies the colour of the sea. */
  tide: number;
}

const ROUND = 112;
/** Parts of the way from the middle to the water, and how far beyond it: the last rings lie under the sea. */
const INLAND = [...Array.from({ length: 24 }, (_, k) => (k / 24) * 0.9), 0.9, 0.925, 0.95, 0.975, 1];
const BELOW = [0.5, 1.6];
const [BEACH, CLIFF] = [2.1, 0.55];
/** Hills keep this far from what is built. */
const EVEN = 4.6;
const ISLES = 9;

export class Land {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  private coast: Coast | null = null;
  private built: readonly Ground[] = [];

  constructor() {
    this.mesh = new Mesh(new BufferGeometry(), new MeshLambertMaterial({ vertexColors: true, flatShading: true }));
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
  }

  heightAt(x: number, z: number): number {
    if (!this.coast) return 0;
    const deep = inland(this.coast, x, z);
    const angle = Math.atan2(z - this.coast.middle[1], x - this.coast.middle[0]);
    const shore = BEACH + (CLIFF - BEACH) * cliffs(angle);
    if (deep <= 0) return SEA + 0.55 * deep;
    const slope = Math.min(1, deep / shore);
    const ground = SEA * (1 - slope * (2 - slope));
    const wild = Math.min(1, Math.max(0, (this.away(x, z) - EVEN) / 5));
    return ground + slope * wild * wild * 1.5 * bumps(x / 4.4, z / 4.4) - 0.008;
  }

  /** From what is built. */
  away(x: number, z: number): number {
    let nearest = Infinity;
    for (const at of this.built) nearest = Math.min(nearest, (at.x - x) ** 2 + (at.z - z) ** 2);
    return Math.sqrt(nearest);
  }

  lay(coast: Coast, built: readonly Ground[], paint: LandPaint): void {
    [this.coast, this.built] = [coast, built];
    const colours = Object.fromEntries(Object.entries(paint).map(([name, hex]) => [name, new Color(hex)])) as Colours;
    const facets = new Facets();
    this.layIsland(coast, facets, colours);
    layIsles(coast, facets, colours);
    this.mesh.geometry.dispose();
    this.mesh.geometry = facets.done();
  }

  private layIsland(coast: Coast, facets: Facets, colours: Colours): void {
    const [mx, mz] = coast.middle;
    const rings = [...INLAND, ...BELOW.map((beyond) => 1 + beyond / coast.farthest)];
    const corner = (i: number, k: number): Vec => {
      const jog = new Chance((i % ROUND) * 131 + k * 17 + 5);
      const isInner = k > 0 && k < INLAND.length - 3;
      const angle = (2 * Math.PI * (i + (isInner ? 0.7 * (jog.next() - 0.5) : 0))) / ROUND;
      const part = rings[k]! + (isInner ? 0.024 * (jog.next() - 0.5) : 0);
      const reach = reachAt(coast, angle) * part;
      const [x, z] = [mx + reach * Math.cos(angle), mz + reach * Math.sin(angle)];
      return [x, this.heightAt(x, z), z];
    };
    const grid = rings.map((_, k) => Array.from({ length: ROUND }, (__, i) => corner(i, k)));
    for (let k = 0; k + 1 < rings.length; k++)
      for (let i = 0; i < ROUND; i++) {
        const next = (i + 1) % ROUND;
        const [a, b] = [grid[k]![i]!, grid[k]![next]!];
        const [c, d] = [grid[k + 1]![next]!, grid[k + 1]![i]!];
        facets.add([a, b, c], this.tone([a, b, c], i * 977 + k * 31, colours));
        facets.add([a, c, d], this.tone([a, c, d], i * 977 + k * 31 + 7, colours));
      }
  }

  private tone(facet: readonly Vec[], seed: number, colours: Colours): Color {
    const mean = (i: 0 | 1 | 2) => (facet[0]![i] + facet[1]![i] + facet[2]![i]) / 3;
    const [x, y, z] = [mean(0), mean(1), mean(2)];
    const deep = inland(this.coast!, x, z);
    const angle = Math.atan2(z - this.coast!.middle[1], x - this.coast!.middle[0]);
    const rough = cliffs(angle);
    const chance = new Chance(seed).next();
    const patch = bumps(x / 2.6 + 7, z / 2.6 - 3);
    const tone = colours.meadow
      .clone()
      .lerp(colours.straw, within((patch - 0.42) * 2.4))
      .lerp(colours.rock, within((y - 0.45) * 0.9) * 0.5);
    tone.lerp(colours.earth, 0.75 * within((2.05 - this.away(x, z)) / 0.8));
    const isShore = within((BEACH + 0.5 - deep) / 0.9) * (1 - rough);
    tone.lerp(colours.sand, isShore).lerp(colours.rock, rough * within((CLIFF + 0.35 - deep) / 0.4));
    return tone.multiplyScalar(0.955 + 0.09 * chance);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.removeFromParent();
  }
}

type Colours = Record<keyof LandPaint, Color>;

class Facets {
  private readonly positions: number[] = [];
  private readonly colours: number[] = [];

  add(facet: readonly Vec[], { r, g, b }: Color): void {
    const [a, b1, c] = facet as [Vec, Vec, Vec];
    // Seen from above.
    const up = (b1[2] - a[2]) * (c[0] - a[0]) - (b1[0] - a[0]) * (c[2] - a[2]);
    for (const [x, y, z] of up >= 0 ? [a, b1, c] : [a, c, b1]) {
      this.positions.push(x, y, z);
      this.colours.push(r, g, b);
    }
  }

  done(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute("color", new BufferAttribute(new Float32Array(this.colours), 3));
    geometry.computeVertexNormals();
    return geometry;
  }
}

/** Hills that rise from the sea behind the island, all around. */
function layIsles(coast: Coast, facets: Facets, colours: Colours): void {
  const [mx, mz] = coast.middle;
  const chance = new Chance(41);
  for (let i = 0; i < ISLES; i++) {
    const angle = (2 * Math.PI * (i + chance.between(-0.3, 0.3))) / ISLES;
    const away = coast.farthest * chance.between(2.1, 3.3);
    const [x, z] = [mx + away * Math.cos(angle), mz + away * Math.sin(angle)];
    const base = SEA - bend(coast, away) - 0.3;
    const wide = coast.farthest * chance.between(0.16, 0.42);
    const high = wide * chance.between(0.3, 0.62);
    const sides = 11;
    const corner = (k: number, part: number, y: number): Vec => {
      const jog = new Chance(i * 97 + (k % sides) * 7 + Math.round(part * 10));
      const reach = wide * part * jog.between(0.75, 1.25);
      const turn = (2 * Math.PI * k) / sides;
      // Longer along the horizon than towards it.
      const [along, out] = [1.7 * reach * Math.cos(turn), reach * Math.sin(turn)];
      const [s, c] = [Math.sin(angle), Math.cos(angle)];
      return [x - along * s + out * c, base + y * high * jog.between(0.8, 1.15), z + along * c + out * s];
    };
    const levels: [number, number][] = [
      [1, 0],
      [0.72, 0.34],
      [0.36, 0.78],
    ];
    const top: Vec = [x, base + high, z];
    for (let k = 0; k < sides; k++) {
      const shade = (part: number) =>
        colours.sand
          .clone()
          .lerp(colours.far, within(part * 2.2))
          .multiplyScalar(chance.between(0.9, 1.06));
      for (let level = 0; level + 1 < levels.length; level++) {
        const [low, up] = [levels[level]!, levels[level + 1]!];
        const [a, b] = [corner(k, ...low), corner(k + 1, ...low)];
        const [c, d] = [corner(k + 1, ...up), corner(k, ...up)];
        facets.add([a, b, c], shade(up[1]));
        facets.add([a, c, d], shade(up[1]));
      }
      const [a, b] = [corner(k, ...levels[2]!), corner(k + 1, ...levels[2]!)];
      facets.add([a, b, top], shade(1));
    }
  }
}

/** From 0, a beach, to 1, a cliff. */
function cliffs(angle: number): number {
  return within(0.5 + 1.4 * (Math.sin(2 * angle + 0.9) * 0.7 + Math.sin(5 * angle + 1.7) * 0.5));
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** Soft hills between 0 and 1. */
function bumps(x: number, z: number): number {
  const wave = Math.sin(x * 1.1 + 0.7) * Math.cos(z * 0.9 - 0.4) + Math.sin(x * 0.53 - z * 0.71 + 2.1);
  return within(0.5 + wave / 3.2);
}
