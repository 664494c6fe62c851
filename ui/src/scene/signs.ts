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
  /** What is drawn on it. */
  face: string;
  x: number;
  y: number;
  z: number;
  /** As wide as this in the world. */
  size: number;
}

/** Draws one face on the sheet; the pen stands in the middle of its cell, which reaches from -1 to 1. */
export type Cell = (pen: CanvasRenderingContext2D) => void;

const CELL = 128;
const ACROSS = 8;
const ROOM = ACROSS * ACROSS;

const VERTEX = `
attribute float cell;
varying vec2 vAt;
void main() {
  vec2 corner = vec2(mod(cell, ${ACROSS}.0), ${ACROSS - 1}.0 - floor(cell / ${ACROSS}.0));
  vAt = (corner + uv) / ${ACROSS}.0;
  vec4 middle = modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
  // From far away they are larger than life, to be read; from near they do not grow.
  float tall = 2.0 * -middle.z / projectionMatrix[1][1];
  float size = instanceMatrix[0][0] * clamp(0.06 * tall, 0.55, 2.2);
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
  private readonly sheet: Sheet;
  private readonly material: ShaderMaterial;

  /** Seen through everything. */
  constructor(draw: (face: string) => Cell) {
    this.sheet = new Sheet(draw);
    this.material = new ShaderMaterial({
      uniforms: { map: { value: this.sheet.texture } },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthTest: false,
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
    const places = this.sheet.placesOf(signs.map(({ face }) => face));
    signs.forEach(({ face, x, y, z, size }, i) => {
      this.mesh.setMatrixAt(i, new Matrix4().makeScale(size, size, size).setPosition(x, y, z));
      cells.setX(i, places.get(face) ?? 0);
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
    this.sheet.texture.dispose();
  }
}

/** Faces are drawn on it when they are first needed. */
class Sheet {
  readonly texture: CanvasTexture;
  private readonly pen: CanvasRenderingContext2D;
  private readonly places = new Map<string, number>();

  constructor(private readonly draw: (face: string) => Cell) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = ACROSS * CELL;
    this.pen = canvas.getContext("2d")!;
    this.texture = new CanvasTexture(canvas);
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.minFilter = LinearMipmapLinearFilter;
  }

  placesOf(faces: readonly string[]): ReadonlyMap<string, number> {
    const fresh = new Set(faces.filter((face) => !this.places.has(face)));
    if (fresh.size === 0) return this.places;
    if (this.places.size + fresh.size > ROOM) {
      this.places.clear();
      this.pen.clearRect(0, 0, ACROSS * CELL, ACROSS * CELL);
      for (const face of faces) fresh.add(face);
    }
    for (const face of [...fresh].slice(0, ROOM)) this.add(face);
    this.texture.needsUpdate = true;
    return this.places;
  }

  private add(face: string): void {
    const i = this.places.size;
    this.places.set(face, i);
    this.pen.save();
    this.pen.translate(((i % ACROSS) + 0.5) * CELL, (Math.floor(i / ACROSS) + 0.5) * CELL);
    this.pen.scale(CELL / 2 - 4, CELL / 2 - 4);
    this.draw(face)(this.pen);
    this.pen.restore();
  }
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

/** A plate as wide as its text. */
export function pill(text: string, paper: string, ink: string): Cell {
  return (pen) => {
    pen.beginPath();
    pen.roundRect(-0.92, -0.5, 1.84, 1, 0.5);
    pen.fillStyle = paper;
    pen.fill();
    pen.strokeStyle = ink;
    pen.lineWidth = 0.1;
    pen.stroke();
    pen.fillStyle = ink;
    pen.font = `750 ${text.length > 3 ? 0.66 : 0.8}px system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(text, 0, 0.04);
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
