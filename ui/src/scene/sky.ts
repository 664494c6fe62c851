// The sky of an hour, behind everything: brighter at the horizon, around the sun, with clouds, and stars at night.

import { BufferAttribute, BufferGeometry, Color, Mesh, ShaderMaterial, Vector3 } from "three";
import type { Hour } from "./hours";
import { WIND } from "./life";

const VERTEX = `
varying vec3 vAlong;
void main() {
  vec4 far = inverse(projectionMatrix) * vec4(position.xy, 1.0, 1.0);
  vAlong = mat3(inverse(viewMatrix)) * (far.xyz / far.w);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;
const FRAGMENT = `
uniform vec3 zenith, horizon, glow, sun;
uniform float dip, dark, time;
varying vec3 vAlong;

float chance(vec3 at) { return fract(sin(dot(at, vec3(41.3, 289.1, 127.7))) * 26117.7); }

float soft(vec2 at) {
  vec2 corner = floor(at), part = fract(at);
  part = part * part * (3.0 - 2.0 * part);
  float a = chance(vec3(corner, 1.0)), b = chance(vec3(corner + vec2(1.0, 0.0), 1.0));
  float c = chance(vec3(corner + vec2(0.0, 1.0), 1.0)), d = chance(vec3(corner + 1.0, 1.0));
  return mix(mix(a, b, part.x), mix(c, d, part.x), part.y);
}

void main() {
  vec3 along = normalize(vAlong);
  float high = asin(clamp(along.y, -1.0, 1.0)) + dip;
  vec3 tone = mix(horizon, zenith, pow(clamp(high / 0.85, 0.0, 1.0), 0.62));
  float near = max(0.0, dot(along, sun));
  tone = mix(tone, glow, 0.75 * pow(near, 24.0) + 0.2 * pow(near, 5.0));
  tone = mix(tone, glow, smoothstep(0.9986, 0.9991, near));

  vec2 at = vec2(atan(along.x, -along.z) * 3.2 + time * 0.004, high * 11.0);
  float cloud = soft(at * vec2(1.0, 1.6)) * 0.6 + soft(at * vec2(2.7, 4.1)) * 0.3 + soft(at * vec2(6.0, 9.0)) * 0.1;
  cloud = smoothstep(0.52, 0.78, cloud) * smoothstep(0.03, 0.14, high) * (1.0 - smoothstep(0.45, 0.8, high));
  tone = mix(tone, mix(horizon, glow, 0.6), cloud * (0.8 - 0.5 * dark));

  vec3 cell = floor(along * 140.0);
  float star = step(0.9955, chance(cell)) * (1.0 - smoothstep(0.15, 0.5, length(fract(along * 140.0) - 0.5)));
  tone += star * smoothstep(0.1, 0.5, high) * dark * dark * 0.8 * (1.0 - cloud);
  gl_FragColor = vec4(tone, 1.0);
  #include <colorspace_fragment>
}`;

export class Sky {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;

  constructor() {
    const colours = Object.fromEntries(["zenith", "horizon", "glow"].map((name) => [name, { value: new Color() }]));
    const material = new ShaderMaterial({
      uniforms: { ...colours, sun: { value: new Vector3() }, dip: { value: 0 }, dark: { value: 0 }, time: WIND },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      depthWrite: false,
      depthTest: false,
    });
    // One triangle that covers the window.
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = -10;
  }

  light(hour: Hour, sun: Vector3): void {
    const { uniforms } = this.mesh.material;
    for (const name of ["zenith", "horizon", "glow"] as const) (uniforms[name]!.value as Color).set(hour[name]);
    uniforms["dark"]!.value = hour.dark;
    (uniforms["sun"]!.value as Vector3).copy(sun);
  }

  /** How far below the level the horizon is seen. */
  look(dip: number): void {
    this.mesh.material.uniforms["dip"]!.value = dip;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.removeFromParent();
  }
}
