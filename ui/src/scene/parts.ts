// Bodies that occur many times, whatever stands where: all of them together are one mesh, drawn in one call.

import { BufferAttribute, BufferGeometry, Color, DynamicDrawUsage, Mesh, MeshLambertMaterial } from "three";
import { EVENING } from "./light";
import { WIND } from "./life";
import type { Shape } from "./solid";

export interface Instance {
  x: number;
  y: number;
  z: number;
  /** Radians around the vertical. */
  turn?: number;
  scale?: number;
  /** How much higher than it was built. */
  rise?: number;
  /** Multiplies the colours it was built with. */
  tint?: number;
  /** From 0 to 1: how much of its colour it has lost. */
  quiet?: number;
}

/** Bodies by name: each is built when it is first needed. */
export type Models<Name extends string> = (name: Name) => Shape;
/** A body that has a name, or one that stands only once. */
export type Standing<Name extends string> = readonly [Name | Shape, Instance];

const QUIET_GREY = "vec3(0.56, 0.52, 0.46)";

/** Coloured by vertex, able to turn quiet, to shine in the evening and to be moved by the wind. */
export function partMaterial(): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms["evening"] = EVENING;
    shader.uniforms["time"] = WIND;
    shader.vertexShader = shader.vertexShader
      .replace(
        "#include <common>",
        "#include <common>\nattribute vec3 nature;\nuniform float time;\nvarying vec2 vNature;",
      )
      .replace(
        "#include <begin_vertex>",
        `#include <begin_vertex>
        vNature = nature.xy;
        float gust = time * 2.2 + position.x * 1.7 + position.z * 1.3;
        transformed.xz += nature.z * vec2(0.05, 0.09) * sin(gust + nature.z * vec2(2.0, 3.4));`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying vec2 vNature;\nuniform float evening;")
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
        totalEmissiveRadiance += evening * vNature.y * (1.0 - vNature.x) * vec3(1.0, 0.56, 0.18);
        float light = dot(diffuseColor.rgb, vec3(0.3, 0.6, 0.1));
        diffuseColor.rgb = mix(diffuseColor.rgb, ${QUIET_GREY} * (0.35 + 0.9 * light), vNature.x);`,
      );
  };
  return material;
}

const ROOM = 1.4;

export class Parts<Name extends string> {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  private room = 0;
  private readonly tint = new Color();

  constructor(private readonly models: Models<Name>) {
    this.mesh = new Mesh(new BufferGeometry(), partMaterial());
    this.mesh.frustumCulled = false;
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.visible = false;
  }

  /** Everything that stands here from now on. */
  stand(all: Iterable<Standing<Name>>): void {
    const bodies = Array.from(all, ([what, instance]) => ({
      shape: typeof what === "string" ? this.models(what) : what,
      instance,
    }));
    const corners = bodies.reduce((sum, { shape }) => sum + shape.positions.length / 3, 0);
    this.mesh.visible = corners > 0;
    if (corners > this.room) this.makeRoom(Math.ceil(corners * ROOM));
    const { geometry } = this.mesh;
    let next = 0;
    for (const { shape, instance } of bodies) next = this.write(shape, instance, next);
    geometry.setDrawRange(0, corners);
    for (const attribute of Object.values(geometry.attributes) as BufferAttribute[]) {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, corners * attribute.itemSize);
      attribute.needsUpdate = true;
    }
  }

  private makeRoom(corners: number): void {
    this.room = corners;
    this.mesh.geometry.dispose();
    const geometry = (this.mesh.geometry = new BufferGeometry());
    const attributes = {
      position: new BufferAttribute(new Float32Array(3 * corners), 3),
      normal: new BufferAttribute(new Float32Array(3 * corners), 3),
      color: new BufferAttribute(new Float32Array(3 * corners), 3),
      // How quiet, how bright in the evening, how far the wind moves it.
      nature: new BufferAttribute(new Float32Array(3 * corners), 3),
    };
    for (const [name, attribute] of Object.entries(attributes))
      geometry.setAttribute(name, attribute.setUsage(DynamicDrawUsage));
  }

  private write(shape: Shape, instance: Instance, from: number): number {
    const { x, y, z, turn = 0, scale = 1, rise = 1, tint = 0xffffff, quiet = 0 } = instance;
    const { positions, normals, colours, glows, sways } = shape;
    const [s, c] = [Math.sin(turn), Math.cos(turn)];
    const { r, g, b } = this.tint.set(tint);
    const into = (name: string) => (this.mesh.geometry.getAttribute(name) as BufferAttribute).array as Float32Array;
    const [position, normal, color, nature] = [into("position"), into("normal"), into("color"), into("nature")];
    for (let i = 0, to = 3 * from; i < positions.length; i += 3, to += 3) {
      const [px, pz] = [positions[i]! * scale, positions[i + 2]! * scale];
      position[to] = x + px * c + pz * s;
      position[to + 1] = y + positions[i + 1]! * scale * rise;
      position[to + 2] = z - px * s + pz * c;
      const [nx, nz] = [normals[i]!, normals[i + 2]!];
      normal[to] = nx * c + nz * s;
      normal[to + 1] = normals[i + 1]!;
      normal[to + 2] = nz * c - nx * s;
      color[to] = colours[i]! * r;
      color[to + 1] = colours[i + 1]! * g;
      color[to + 2] = colours[i + 2]! * b;
      nature[to] = quiet;
      nature[to + 1] = glows[i / 3]!;
      nature[to + 2] = sways[i / 3]!;
    }
    return from + positions.length / 3;
  }

  dispose(): void {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
