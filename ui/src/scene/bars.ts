// Straight bars between two points: outlines, borders, connections.

import { BoxGeometry, Color, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from "three";
import type { Vec } from "./orbit";

export interface Bar {
  from: Vec;
  to: Vec;
  colour: number;
  thick?: number;
}

const THICK = 0.07;
const ALONG = new Vector3(1, 0, 0);

export class Bars {
  mesh: InstancedMesh;
  private readonly material = new MeshBasicMaterial();

  constructor() {
    this.mesh = this.meshFor(64);
  }

  show(bars: readonly Bar[]): void {
    if (bars.length > this.mesh.instanceMatrix.count) {
      const parent = this.mesh.parent;
      this.drop();
      this.mesh = this.meshFor(2 * bars.length);
      parent?.add(this.mesh);
    }
    bars.forEach((bar, i) => {
      this.mesh.setMatrixAt(i, matrixOf(bar));
      this.mesh.setColorAt(i, new Color(bar.colour));
    });
    this.mesh.count = bars.length;
    this.mesh.visible = bars.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.mesh.instanceColor!.needsUpdate = true;
  }

  private meshFor(room: number): InstancedMesh {
    const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), this.material, room);
    mesh.setColorAt(0, new Color());
    mesh.frustumCulled = false;
    mesh.visible = false;
    mesh.count = 0;
    return mesh;
  }

  private drop(): void {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }

  dispose(): void {
    this.drop();
    this.material.dispose();
  }
}

function matrixOf({ from, to, thick = THICK }: Bar): Matrix4 {
  const [a, b] = [new Vector3(...from), new Vector3(...to)];
  const way = b.clone().sub(a);
  const long = way.length();
  return new Matrix4().compose(
    a.add(b).multiplyScalar(0.5),
    new Quaternion().setFromUnitVectors(ALONG, way.normalize()),
    new Vector3(long + thick, thick, thick),
  );
}
