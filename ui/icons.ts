/// <reference types="node" />
// The icons of the app, drawn from the one drawing that the page has (public/icon.svg): its shapes are polygons, so a few
// lines fill them, and zlib makes a PNG of that.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number, alpha: number];
interface Shape {
  outlines: Point[][];
  colour: Colour;
}

const CLEAR: Colour = [0, 0, 0, 0];
/** Half the side of the drawing, whose middle is nought. */
const HALF = 50;
/** Each pixel is looked at so many times along each side. */
const FINE = 4;
/** By file: its side; what lies behind the drawing; how much of the side the drawing fills. */
const ICONS: Record<string, { side: number; isFilled: boolean; share: number }> = {
  "icon-192.png": { side: 192, isFilled: false, share: 1 },
  "icon-512.png": { side: 512, isFilled: false, share: 1 },
  // A phone cuts these into any shape: what matters is within the middle, and nothing is clear.
  "icon-maskable-512.png": { side: 512, isFilled: true, share: 0.9 },
  "icon-apple-180.png": { side: 180, isFilled: true, share: 0.96 },
};

export function icons(drawing: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: "icons",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: () => {
      const folder = join(config.root, config.build.outDir);
      mkdirSync(folder, { recursive: true });
      const shapes = shapesOf(readFileSync(join(config.root, drawing), "utf8"));
      for (const [name, { side, isFilled, share }] of Object.entries(ICONS)) {
        const behind = isFilled ? shapes[0]!.colour : CLEAR;
        writeFileSync(join(folder, name), png(drawn(shapes, side, share, behind), side));
      }
    },
  };
}

function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<path d="([^"]+)" fill="#(\w+)"/g)].map(([, path = "", fill = ""]) => {
    const hex = fill.length === 3 ? [...fill].map((digit) => digit + digit).join("") : fill;
    const [red = 0, green = 0, blue = 0] = hex.match(/../g)!.map((pair) => parseInt(pair, 16));
    return { outlines: outlinesOf(path), colour: [red, green, blue, 255] };
  });
}

/** Of M, L (unsaid), h, v and Z: all that the drawing uses. */
function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", said = ""] of path.matchAll(/([MhvZ])([^MhvZ]*)/g)) {
    const numbers = (said.match(/-?[\d.]+/g) ?? []).map(Number);
    if (letter === "M") outlines.push([]);
    if (letter === "h") outlines.at(-1)!.push([(x += numbers[0]!), y]);
    if (letter === "v") outlines.at(-1)!.push([x, (y += numbers[0]!)]);
    if (letter === "M")
      for (let i = 0; i < numbers.length; i += 2) outlines.at(-1)!.push([(x = numbers[i]!), (y = numbers[i + 1]!)]);
  }
  return outlines;
}

function drawn(shapes: Shape[], side: number, share: number, behind: Colour): Buffer {
  const pixels = Buffer.alloc(side * side * 4);
  const scale = (2 * HALF) / (side * share);
  const colourAt = (column: number, row: number): Colour => {
    const [x, y] = [(column - side / 2) * scale, (row - side / 2) * scale];
    return shapes.findLast((shape) => shape.outlines.some((one) => isInside(one, x, y)))?.colour ?? behind;
  };
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) pixels.set(pixelAt(colourAt, column, row), 4 * (row * side + column));
  return pixels;
}

/** Where its corners are of one colour, so is the pixel; else it is looked at more finely. */
function pixelAt(colourAt: (column: number, row: number) => Colour, column: number, row: number): number[] {
  const [first, ...others] = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => colourAt(column + x, row + y)));
  if (others.every((other) => other === first)) return [...first!];
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < FINE * FINE; i++) {
    const [x, y] = [((i % FINE) + 0.5) / FINE, (Math.floor(i / FINE) + 0.5) / FINE];
    const [red, green, blue, alpha] = colourAt(column + x, row + y);
    [red * alpha, green * alpha, blue * alpha, alpha].forEach((part, at) => (sum[at]! += part));
  }
  return [0, 1, 2].map((part) => Math.round(sum[part]! / sum[3]!)).concat(Math.round(sum[3]! / (FINE * FINE)));
}

function isInside(outline: Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function png(pixels: Buffer, side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: side }, (_, row) => [
      Buffer.alloc(1),
      pixels.subarray(4 * side * row, 4 * side * (row + 1)),
    ]).flat(),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND")]);
}

function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Older versions of Node have none of their own. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
