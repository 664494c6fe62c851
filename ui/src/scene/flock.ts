// Birds that circle over a place, and smoke from its chimneys: moved by the card that draws them.

import {
  BufferAttribute,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
} from "three";
import { Chance } from "./chance";
import { EVENING } from "./light";
import { WIND } from "./life";
import type { Vec } from "./orbit";

const BIRDS = 7;
const PUFFS = 4;
const MOST_SMOKE = 24;

const BIRD_VERTEX = `
attribute vec4 way;
attribute vec3 middle;
uniform float time;
varying float vShade;
void main() {
  float turn = time * way.z + way.w;
  float flap = sin(time * 7.0 + way.w * 5.0) * smoothstep(-0.2, 0.5, sin(time * 0.6 + way.w * 3.0));
  vec3 wing = 0.7 * position;
  wing.y += abs(wing.x) * (0.25 + 0.75 * flap);
  float c = cos(turn), s = sin(turn);
  vec3 at = vec3(wing.x * c - wing.z * s, wing.y, wing.x * s + wing.z * c);
  at += middle + vec3(way.x * c, way.y + 0.35 * sin(turn * 1.7 + way.w), way.x * s);
  vShade = 1.0 - 0.35 * step(0.01, abs(position.x));
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
}`;
const BIRD_FRAGMENT = `
uniform float evening;
varying float vShade;
void main() {
  gl_FragColor = vec4(mix(vec3(0.95), vec3(0.28, 0.26, 0.42), evening) * (0.75 + 0.25 * vShade), 1.0);
  #include <colorspace_fragment>
}`;
const SMOKE_VERTEX = `
attribute vec4 puff;
uniform float time;
varying float vFade;
varying vec2 vAt;
void main() {
  float life = fract(time * 0.11 + puff.w);
  float size = 0.07 + 0.19 * life;
  vec3 at = puff.xyz + vec3(0.42 * life * life, 0.95 * life, 0.16 * life * sin(time * 0.5 + puff.w * 20.0));
  vFade = 0.6 * smoothstep(0.0, 0.12, life) * (1.0 - smoothstep(0.35, 1.0, life));
  vAt = position.xy;
  gl_Position = projectionMatrix * (viewMatrix * vec4(at, 1.0) + vec4(position.xy * size, 0.0, 0.0));
}`;
const SMOKE_FRAGMENT = `
uniform float evening;
varying float vFade;
varying vec2 vAt;
void main() {
  float round_ = 1.0 - smoothstep(0.55, 1.0, length(vAt));
  float lit = 0.9 + 0.1 * (vAt.y - vAt.x);
  gl_FragColor = vec4(mix(vec3(0.97, 0.96, 0.94), vec3(0.5, 0.48, 0.62), evening) * lit, vFade * round_);
  #include <colorspace_fragment>
}`;

export class Flock {
  readonly birds: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly smoke: Mesh<InstancedBufferGeometry, ShaderMaterial>;

  constructor() {
    const uniforms = { time: WIND, evening: EVENING };
    this.birds = new Mesh(
      instancesOf(bird(), BIRDS, { way: 4, middle: 3 }),
      new ShaderMaterial({ uniforms, vertexShader: BIRD_VERTEX, fragmentShader: BIRD_FRAGMENT, side: DoubleSide }),
    );
    this.smoke = new Mesh(
      instancesOf(puff(), MOST_SMOKE * PUFFS, { puff: 4 }),
      new ShaderMaterial({
        uniforms,
        vertexShader: SMOKE_VERTEX,
        fragmentShader: SMOKE_FRAGMENT,
        transparent: true,
        depthWrite: false,
      }),
    );
    for (const mesh of [this.birds, this.smoke]) mesh.frustumCulled = false;
    this.smoke.renderOrder = 2;
    this.smoke.geometry.instanceCount = 0;
    this.smoke.visible = false;
  }

  /** Round and round a place that reaches so far. */
  circle([x, z]: readonly [number, number], reach: number): void {
    const chance = new Chance(7);
    const way = this.birds.geometry.getAttribute("way");
    const middle = this.birds.geometry.getAttribute("middle");
    for (let i = 0; i < BIRDS; i++) {
      const away = reach * chance.between(0.35, 1.05);
      const pace = (chance.pick(2) ? 1 : -1) * chance.between(0.9, 1.4);
      way.setXYZW(i, away, chance.between(2.2, 4.2), pace / (2 + away * 0.4), chance.between(0, 6.28));
      middle.setXYZ(i, x, 0, z);
    }
    way.needsUpdate = middle.needsUpdate = true;
  }

  rise(vents: readonly Vec[]): void {
    const from = this.smoke.geometry.getAttribute("puff");
    const few = vents.slice(0, MOST_SMOKE);
    few.forEach(([x, y, z], i) => {
      for (let k = 0; k < PUFFS; k++) from.setXYZW(i * PUFFS + k, x, y, z, k / PUFFS + ((i * 0.37) % 1));
    });
    from.needsUpdate = true;
    this.smoke.geometry.instanceCount = few.length * PUFFS;
    this.smoke.visible = few.length > 0;
  }

  dispose(): void {
    for (const mesh of [this.birds, this.smoke]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
      mesh.removeFromParent();
    }
  }
}

function instancesOf(shape: number[], count: number, attributes: Record<string, number>): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(shape), 3));
  for (const [name, size] of Object.entries(attributes))
    geometry.setAttribute(name, new InstancedBufferAttribute(new Float32Array(count * size), size));
  geometry.instanceCount = count;
  return geometry;
}

/** Two wings and a body, flying towards z. */
function bird(): number[] {
  const half = (side: number) => [
    ...[0, 0, 0.1, side * 0.24, 0, -0.02, 0, 0, -0.07],
    ...[side * 0.24, 0, -0.02, side * 0.4, 0, -0.12, side * 0.2, 0, -0.09],
  ];
  return [
    ...half(1),
    ...half(-1),
    ...[0, 0.02, 0.16, 0.035, 0, 0, -0.035, 0, 0, 0.035, 0, 0, 0, 0.01, -0.2, -0.035, 0, 0],
  ];
}

/** A square that faces the reader. */
function puff(): number[] {
  return [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0];
}
