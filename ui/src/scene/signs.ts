// Small signs that always face the reader: digits and marks, out of one drawn sheet.

import {
  CanvasTexture,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  PlaneGeometry,
  ShaderMaterial,
  SRGBColorSpace,
  LinearMipmapLinearFilter,
} from "three";

export interface Sign {
  /** Its place on the sheet. */
  cell: number;
  x: number;
  y: number;
  z: number;
  /** As wide as this in the world. */
  size: number;
}

/** Draws one cell of the sheet; the pen stands in its middle, and the cell reaches from -1 to 1. */
export type Cell = (pen: CanvasRenderingContext2D) => void;

const CELL = 128;
const ACROSS = 8;

const VERTEX = `
attribute float cell;
uniform vec2 sheet;
varying vec2 vAt;
void main() {
  vec2 corner = vec2(mod(cell, sheet.x), sheet.y - 1.0 - floor(cell / sheet.x));
  vAt = (corner + uv) / sheet;
  vec4 middle = modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
  // From far away they are larger than life, to be read.
  float tall = 2.0 * -middle.z / projectionMatrix[1][1];
  float size = instanceMatrix[0][0] * clamp(0.055 * tall, 1.0, 1.7);
  gl_Position = projectionMatrix * (middle + vec4(position.xy * size, 0.0, 0.0));
}`;
const FRAGMENT = `
uniform sampler2D map;
varying vec2 vAt;
void main() {
  vec4 ink = texture2D(map, vAt);
  if (ink.a < 0.02) discard;
  gl_FragColor = ink;
  #include <colorspace_fragment>
}`;

export class Signs {
  mesh: InstancedMesh;
  private readonly texture: CanvasTexture;
  private readonly material: ShaderMaterial;

  /** `over`: seen through everything. */
  constructor(cells: readonly Cell[], over: boolean) {
    const down = Math.ceil(cells.length / ACROSS);
    this.texture = drawSheet(cells, down);
    this.material = new ShaderMaterial({
      uniforms: { map: { value: this.texture }, sheet: { value: [ACROSS, down] } },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthTest: !over,
      depthWrite: false,
    });
    this.mesh = this.meshFor(64);
  }

  show(signs: readonly Sign[]): void {
    if (signs.length > this.mesh.instanceMatrix.count) {
      const parent = this.mesh.parent;
      this.drop();
      this.mesh = this.meshFor(2 * signs.length);
      parent?.add(this.mesh);
    }
    const cells = this.mesh.geometry.getAttribute("cell") as InstancedBufferAttribute;
    signs.forEach(({ cell, x, y, z, size }, i) => {
      this.mesh.setMatrixAt(i, new Matrix4().makeScale(size, size, size).setPosition(x, y, z));
      cells.setX(i, cell);
    });
    this.mesh.count = signs.length;
    this.mesh.visible = signs.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    cells.needsUpdate = true;
  }

  private meshFor(room: number): InstancedMesh {
    const geometry = new PlaneGeometry(1, 1);
    geometry.setAttribute("cell", new InstancedBufferAttribute(new Float32Array(room), 1));
    const mesh = new InstancedMesh(geometry, this.material, room);
    mesh.frustumCulled = false;
    mesh.renderOrder = 5;
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
    this.texture.dispose();
  }
}

function drawSheet(cells: readonly Cell[], down: number): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = ACROSS * CELL;
  canvas.height = down * CELL;
  const pen = canvas.getContext("2d")!;
  cells.forEach((draw, i) => {
    pen.save();
    pen.translate(((i % ACROSS) + 0.5) * CELL, (Math.floor(i / ACROSS) + 0.5) * CELL);
    pen.scale(CELL / 2 - 4, CELL / 2 - 4);
    draw(pen);
    pen.restore();
  });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

/** A round plate with something written on it. */
export function plate(text: string, paper: string, ink: string): Cell {
  return (pen) => {
    disc(pen, 0.9, paper, ink, 0.1);
    pen.fillStyle = ink;
    pen.font = "700 1.25px system-ui, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(text, 0, 0.06);
  };
}

/** A round plate with a line drawn on it. */
export function stroke(points: readonly (readonly [number, number])[][], paper: string, ink: string): Cell {
  return (pen) => {
    disc(pen, 0.86, paper, ink, 0.16);
    pen.strokeStyle = ink;
    pen.lineWidth = 0.28;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    for (const line of points) {
      pen.beginPath();
      line.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
      pen.stroke();
    }
  };
}

export function disc(pen: CanvasRenderingContext2D, radius: number, paper: string, ink: string, line: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fillStyle = paper;
  pen.fill();
  pen.strokeStyle = ink;
  pen.lineWidth = line;
  pen.stroke();
}
