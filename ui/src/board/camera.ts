// Which part of a plan is seen, and how large. Pure; the plan's own unit is that of `hex.ts`.

import type { Point } from "./hex";

export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
/** The point in the middle of the window, and how many pixels one unit takes. */
export type Camera = { x: number; y: number; zoom: number };

export const CLOSEST = 2.6;
export const FARTHEST = 0.25;

export function boxAround(points: Point[], margin: number): Box {
  if (points.length === 0) return { left: -margin, top: -margin, right: margin, bottom: margin };
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

export function union(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** How many pixels at each edge of the window lie under something else. */
export const UNCOVERED: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** Everything in the box is seen, as large as it can be, up to a limit, where nothing covers the window. */
export function fit(box: Box, window: Size, largest = 1.6, covered = UNCOVERED): Camera {
  const wide = (window.width - covered.left - covered.right) / Math.max(1, box.right - box.left);
  const high = (window.height - covered.top - covered.bottom) / Math.max(1, box.bottom - box.top);
  const zoom = Math.max(FARTHEST / 10, Math.min(wide, high, largest));
  return {
    x: (box.left + box.right + (covered.right - covered.left) / zoom) / 2,
    y: (box.top + box.bottom + (covered.bottom - covered.top) / zoom) / 2,
    zoom,
  };
}

export function limit(zoom: number): number {
  return Math.min(CLOSEST, Math.max(FARTHEST, zoom));
}

/** From a point of the window, in pixels, to a point of the plan. */
export function toPlan(camera: Camera, window: Size, { x, y }: Point): Point {
  return {
    x: camera.x + (x - window.width / 2) / camera.zoom,
    y: camera.y + (y - window.height / 2) / camera.zoom,
  };
}

export function toWindow(camera: Camera, window: Size, { x, y }: Point): Point {
  return {
    x: (x - camera.x) * camera.zoom + window.width / 2,
    y: (y - camera.y) * camera.zoom + window.height / 2,
  };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Larger or smaller, while the point under the pointer stays where it is. */
export function zoomed(camera: Camera, window: Size, factor: number, around?: Point): Camera {
  const zoom = limit(camera.zoom * factor);
  const pixel = around ?? { x: window.width / 2, y: window.height / 2 };
  const still = toPlan(camera, window, pixel);
  return {
    x: still.x - (pixel.x - window.width / 2) / zoom,
    y: still.y - (pixel.y - window.height / 2) / zoom,
    zoom,
  };
}

export function viewBox(camera: Camera, window: Size): string {
  const width = window.width / camera.zoom;
  const height = window.height / camera.zoom;
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((value) => value.toFixed(2)).join(" ");
}

export function between(a: Camera, b: Camera, part: number): Camera {
  const mix = (from: number, to: number) => from + (to - from) * part;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), zoom: mix(a.zoom, b.zoom) };
}
