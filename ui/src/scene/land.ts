// The country around: flat where it is built on, low hills further out.

import { BufferAttribute, BufferGeometry, Color, Mesh, MeshLambertMaterial } from "three";
import { Chance } from "./chance";
import { EVENING } from "./light";

const FACETS = 68;
const COLOURS = { meadow: new Color(0xd8d2a0), dry: new Color(0xf0e0bd), hill: new Color(0xbcbf8c) };

const [NOON, NIGHTFALL] = [new Color(0xffffff), new Color(0x8088b0)];

/** A square of facets around a middle; within `flat` of it the ground is even. */
export class Land {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  private middle: readonly [x: number, z: number] = [0, 0];
  private flat = 0;

  constructor() {
    this.mesh = new Mesh(new BufferGeometry(), new MeshLambertMaterial({ vertexColors: true, flatShading: true }));
    this.mesh.receiveShadow = true;
    this.mesh.onBeforeRender = () => void this.mesh.material.color.copy(EVENING.value ? NIGHTFALL : NOON);
  }

  heightAt(x: number, z: number): number {
    return this.rise(x - this.middle[0], z - this.middle[1]);
  }

  private rise(x: number, z: number): number {
    const away = Math.hypot(x, z) - this.flat;
    if (away <= 0) return 0;
    return Math.min(1, away / (this.flat * 1.4 + 12)) ** 2 * bumps(x / 9, z / 9) * 5.5;
  }

  /** Nothing happens if it lies there already. */
  lay(middle: readonly [x: number, z: number], flat: number): void {
    if (this.flat === flat && this.middle[0] === middle[0] && this.middle[1] === middle[1]) return;
    const reach = flat * 3.2 + 30;
    const step = (2 * reach) / FACETS;
    [this.middle, this.flat] = [middle, flat];
    const made = (i: number, k: number): [number, number, number] => {
      const jog = new Chance(i * 131 + k * 17 + 5);
      const x = -reach + i * step + (jog.next() - 0.5) * step * 0.6;
      const z = -reach + k * step + (jog.next() - 0.5) * step * 0.6;
      return [x, this.rise(x, z) - 0.01, z];
    };
    const across = FACETS + 1;
    const grid = Array.from({ length: across ** 2 }, (_, n) => made(Math.floor(n / across), n % across));
    const corner = (i: number, k: number) => grid[i * across + k]!;
    const positions = new Float32Array(FACETS ** 2 * 18);
    const colours = new Float32Array(positions.length);
    let next = 0;
    for (let i = 0; i < FACETS; i++)
      for (let k = 0; k < FACETS; k++) {
        const [a, b, c, d] = [corner(i, k), corner(i + 1, k), corner(i + 1, k + 1), corner(i, k + 1)];
        const chance = new Chance(i * 977 + k * 31);
        for (const facet of [
          [a, c, b],
          [a, d, c],
        ]) {
          const tone = facetColour(facet, chance.next());
          for (const at of facet) {
            positions.set(at, next);
            tone.toArray(colours, next);
            next += 3;
          }
        }
      }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(positions, 3));
    geometry.setAttribute("color", new BufferAttribute(colours, 3));
    geometry.computeVertexNormals();
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
    this.mesh.position.set(middle[0], 0, middle[1]);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.removeFromParent();
  }
}

function facetColour(facet: number[][], chance: number): Color {
  const height = facet.reduce((sum, at) => sum + at[1]!, 0) / 3;
  const [x, , z] = facet[0] as [number, number, number];
  const patch = bumps(x / 5 + 7, z / 5 - 3);
  return COLOURS.dry
    .clone()
    .lerp(COLOURS.meadow, Math.min(1, Math.max(0, patch * 1.9 - 0.35)))
    .lerp(COLOURS.hill, Math.min(1, height / 3))
    .multiplyScalar(0.95 + 0.1 * chance);
}

/** Soft hills between 0 and 1. */
function bumps(x: number, z: number): number {
  const wave = Math.sin(x * 1.1 + 0.7) * Math.cos(z * 0.9 - 0.4) + Math.sin(x * 0.53 - z * 0.71 + 2.1);
  return Math.min(1, Math.max(0, 0.5 + wave / 3.2));
}
