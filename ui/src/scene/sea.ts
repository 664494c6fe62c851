// The sea around an island, to the horizon: shallow and bright at the shore, with foam, light and glitter.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Mesh,
  ShaderMaterial,
  UniformsLib,
  UniformsUtils,
  Vector2,
  Vector3,
} from "three";
import { DIRECTIONS, SEA, bend, type Coast } from "./coast";
import type { Hour } from "./hours";
import { WIND } from "./life";

const ROUND = 96;
const RINGS = 30;
/** How many times farther than the island the sea reaches. */
const HORIZON = 7;

const VERTEX = `
#include <fog_pars_vertex>
varying vec3 vAt;
void main() {
  vAt = (modelMatrix * vec4(position, 1.0)).xyz;
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  gl_Position = projectionMatrix * mvPosition;
  #include <fog_vertex>
}`;
const FRAGMENT = `
#include <fog_pars_fragment>
uniform float reaches[${DIRECTIONS}];
uniform vec2 middle;
uniform vec3 deep, shallow, foam, glow, sky, tide;
uniform vec3 sun;
uniform float time;
varying vec3 vAt;

float chance(vec2 at) { return fract(sin(dot(at, vec2(41.3, 289.1))) * 26117.7); }

float reachAt(vec2 from) {
  float step = fract(atan(from.y, from.x) / 6.2831853) * ${DIRECTIONS}.0;
  int i = int(step) % ${DIRECTIONS};
  return mix(reaches[i], reaches[(i + 1) % ${DIRECTIONS}], fract(step));
}

// Bright lines where waves gather the light.
float ripple(vec2 at, float pace) {
  vec2 bent = at + 0.55 * vec2(sin(at.y * 1.3 + pace), cos(at.x * 1.5 - pace * 0.8));
  float a = abs(sin(bent.x * 1.9 + pace * 0.6)), b = abs(sin(bent.y * 1.6 - pace * 0.5 + bent.x));
  return pow(1.0 - min(a, b), 8.0);
}

void main() {
  vec2 from = vAt.xz - middle;
  float out_ = length(from) - reachAt(from);
  vec3 seen = normalize(vAt - cameraPosition);
  float far = length(vAt - cameraPosition);
  float slow = 0.1 * sin(from.x * 0.7 + time * 0.4) + 0.1 * sin(from.y * 0.9 - time * 0.33);

  vec3 tone = mix(shallow, deep, smoothstep(0.1, 4.5, out_ + 3.0 * slow));
  tone = mix(tone, deep * 0.78, smoothstep(4.0, 26.0, out_));
  tone *= tide;
  tone += 0.035 * sin(from.x * 0.35 + 1.7 * sin(from.y * 0.22 + time * 0.1)) * foam;
  float clear = 1.0 - smoothstep(0.2, 4.0, out_);
  tone += clear * 0.13 * ripple(from * 1.5, time) * foam;

  // Foam at the shore, and lines of it that come in.
  float edge = out_ + 0.12 * sin(from.x * 3.1 + from.y * 2.3) + slow;
  float line = fract(edge * 0.55 - time * 0.07 + 0.1);
  float lines = smoothstep(0.86, 0.93, line) * (1.0 - smoothstep(0.94, 1.0, line)) * smoothstep(2.9, 0.9, edge);
  float broken = smoothstep(0.25, 0.5, fract(0.5 * sin(from.x * 1.9 - from.y * 1.3) + 0.5));
  tone = mix(tone, foam, max(0.85 * (1.0 - smoothstep(0.08, 0.3, edge)), 0.6 * lines * broken));

  // The sky in it, the flatter one looks; and glitter below the sun.
  float flat_ = pow(1.0 - abs(seen.y), 3.0);
  tone = mix(tone, sky, 0.55 * flat_);
  float below = max(0.0, dot(normalize(seen.xz), normalize(sun.xz)));
  tone = mix(tone, glow, 0.38 * pow(below, 14.0) * smoothstep(1.0, 9.0, out_));
  vec2 cell = from * vec2(1.1, 2.2);
  vec2 inside = fract(cell) - 0.5;
  float luck = chance(floor(cell));
  float twinkle = smoothstep(0.82, 1.0, sin(time * 1.4 + luck * 40.0)) * step(0.6, luck);
  float glint = twinkle * (1.0 - smoothstep(0.08, 0.2, length(inside * vec2(1.0, 2.4))));
  tone += glint * glow * (0.16 + 0.9 * pow(below, 6.0)) * smoothstep(1.5, 5.0, out_);

  gl_FragColor = vec4(tone, 1.0);
  #include <colorspace_fragment>
  #include <fog_fragment>
}`;

export class Sea {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;

  constructor() {
    const uniforms = UniformsUtils.merge([
      UniformsLib.fog,
      {
        reaches: { value: new Array<number>(DIRECTIONS).fill(10) },
        middle: { value: new Vector2() },
        sun: { value: new Vector3() },
        ...Object.fromEntries(
          ["deep", "shallow", "foam", "glow", "sky", "tide"].map((name) => [name, { value: new Color() }]),
        ),
      },
    ]);
    uniforms["time"] = WIND;
    const material = new ShaderMaterial({ uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT, fog: true });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
  }

  /** `tide`: what its colour is multiplied with. */
  lay(coast: Coast, tide: number): void {
    const { uniforms } = this.mesh.material;
    (uniforms["tide"]!.value as Color).set(tide);
    uniforms["reaches"]!.value = coast.reaches;
    (uniforms["middle"]!.value as Vector2).set(...coast.middle);
    this.mesh.geometry.dispose();
    this.mesh.geometry = disc(coast);
    this.mesh.position.set(coast.middle[0], SEA, coast.middle[1]);
  }

  light(hour: Hour, sun: Vector3): void {
    const { uniforms } = this.mesh.material;
    const set = (name: string, hex: number) => (uniforms[name]!.value as Color).set(hex);
    set("deep", hour.deep);
    set("shallow", hour.shallow);
    set("foam", hour.foam);
    set("glow", hour.glow);
    set("sky", hour.horizon);
    (uniforms["sun"]!.value as Vector3).copy(sun);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.removeFromParent();
  }
}

/** Bent down behind the island; what lies under the island is left out. */
function disc(coast: Coast): BufferGeometry {
  const positions: number[] = [];
  const index: number[] = [];
  const nearest = 0.7 * Math.min(...coast.reaches);
  for (let k = 0; k <= RINGS; k++) {
    const reach = nearest + (HORIZON * coast.farthest - nearest) * (k / RINGS) ** 2;
    for (let i = 0; i < ROUND; i++) {
      const angle = (2 * Math.PI * i) / ROUND;
      positions.push(reach * Math.cos(angle), -bend(coast, reach), reach * Math.sin(angle));
      if (k === RINGS) continue;
      const [a, b] = [k * ROUND + i, k * ROUND + ((i + 1) % ROUND)];
      index.push(a, b, b + ROUND, a, b + ROUND, a + ROUND);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(index);
  return geometry;
}
