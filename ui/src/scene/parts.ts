// Bodies that occur many times: one InstancedMesh for each, whatever stands where.

import {
  Color,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
  type BufferGeometry,
} from "three";
import { EVENING } from "./light";

/** What is painted like this shines in the evening. */
export const WINDOW = 0x3a2c22;

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

export interface Part {
  geometry: BufferGeometry;
  casts?: boolean;
}

const UP = new Vector3(0, 1, 0);
const QUIET_GREY = "vec3(0.56, 0.52, 0.46)";

/** Coloured by vertex and by instance, and able to turn quiet. */
export function partMaterial(): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  const { r, g, b } = new Color(WINDOW);
  material.onBeforeCompile = (shader) => {
    shader.uniforms["evening"] = EVENING;
    shader.uniforms["window"] = { value: [r, g, b] };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nattribute float quiet;\nvarying float vQuiet;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvQuiet = quiet;");
    shader.fragmentShader = shader.fragmentShader
      .replace(
        "#include <common>",
        `#include <common>
        varying float vQuiet;
        uniform float evening;
        uniform vec3 window;`,
      )
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
        float lit = evening * step(distance(vColor.rgb, window), 0.004);
        totalEmissiveRadiance += lit * (1.0 - vQuiet) * vec3(1.0, 0.62, 0.2);
        float light = dot(diffuseColor.rgb, vec3(0.3, 0.6, 0.1));
        diffuseColor.rgb = mix(diffuseColor.rgb, ${QUIET_GREY} * (0.35 + 0.9 * light), vQuiet);`,
      );
  };
  return material;
}

export class Parts<Name extends string> {
  readonly group = new Group();
  readonly material = partMaterial();
  private readonly meshes = new Map<Name, InstancedMesh>();

  constructor(private readonly parts: Record<Name, Part>) {}

  /** Everything that stands here from now on. */
  stand(all: Iterable<readonly [Name, Instance]>): void {
    const byName = new Map<Name, Instance[]>();
    for (const [name, instance] of all) {
      const known = byName.get(name);
      if (known) known.push(instance);
      else byName.set(name, [instance]);
    }
    for (const [name, mesh] of this.meshes) if (!byName.has(name)) mesh.visible = false;
    for (const [name, instances] of byName) this.fill(name, instances);
  }

  private fill(name: Name, instances: Instance[]): void {
    const mesh = this.meshWithRoom(name, instances.length);
    const quiet = mesh.geometry.getAttribute("quiet") as InstancedBufferAttribute;
    instances.forEach((instance, i) => {
      mesh.setMatrixAt(i, matrixOf(instance));
      mesh.setColorAt(i, new Color(instance.tint ?? 0xffffff));
      quiet.setX(i, instance.quiet ?? 0);
    });
    mesh.count = instances.length;
    mesh.visible = true;
    mesh.instanceMatrix.needsUpdate = true;
    mesh.instanceColor!.needsUpdate = true;
    quiet.needsUpdate = true;
  }

  private meshWithRoom(name: Name, wanted: number): InstancedMesh {
    const known = this.meshes.get(name);
    if (known && known.instanceMatrix.count >= wanted) return known;
    if (known) this.drop(known);
    const room = Math.max(16, 2 ** Math.ceil(Math.log2(wanted)));
    const { geometry, casts = true } = this.parts[name];
    const own = geometry.clone();
    own.setAttribute("quiet", new InstancedBufferAttribute(new Float32Array(room), 1));
    const mesh = new InstancedMesh(own, this.material, room);
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    mesh.setColorAt(0, new Color());
    // Whatever is seen of a city, some of each part is.
    mesh.frustumCulled = false;
    mesh.castShadow = casts;
    mesh.receiveShadow = true;
    this.meshes.set(name, mesh);
    this.group.add(mesh);
    return mesh;
  }

  private drop(mesh: InstancedMesh): void {
    this.group.remove(mesh);
    mesh.geometry.dispose();
    mesh.dispose();
  }

  dispose(): void {
    for (const mesh of this.meshes.values()) this.drop(mesh);
    this.meshes.clear();
    this.material.dispose();
  }
}

function matrixOf({ x, y, z, turn = 0, scale = 1, rise = 1 }: Instance): Matrix4 {
  return new Matrix4().compose(
    new Vector3(x, y, z),
    new Quaternion().setFromAxisAngle(UP, turn),
    new Vector3(scale, scale * rise, scale),
  );
}
