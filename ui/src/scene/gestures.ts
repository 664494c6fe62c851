// Hands on a scene: one finger or the left button orbits, two fingers or the right button pan and
// zoom, the wheel zooms, a click or a tap is a press.

import type { Point } from "../board/hex";

export interface Gestures {
  orbit(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number): void;
  point(at: Point | null): void;
  press(at: Point, touch: boolean): void;
  /** The wheel turns something instead, by one step; false if there is nothing to turn. */
  spin(steps: number): boolean;
}

const SLOP = 7;
const NOTCH = 60;

export function listen(surface: HTMLElement, to: Gestures): () => void {
  const held = new Map<number, Point>();
  let start: Point | null = null;
  let isDrag = false;
  let isPan = false;
  let wheeled = 0;

  function pixel(event: MouseEvent): Point {
    const frame = surface.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  }

  function down(event: PointerEvent): void {
    start = pixel(event);
    held.set(event.pointerId, start);
    isDrag = held.size > 1;
    isPan = event.button > 0 || event.shiftKey;
  }

  function move(event: PointerEvent): void {
    const now = pixel(event);
    const before = held.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") to.point(now);
      return;
    }
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    if (held.size === 2) pinch(event.pointerId, before, now);
    else if (isDrag || (start && Math.hypot(now.x - start.x, now.y - start.y) > SLOP)) {
      if (!isDrag) surface.setPointerCapture(event.pointerId);
      isDrag = true;
      if (isPan) to.pan(dx, dy);
      else to.orbit(dx, dy);
    } else return;
    held.set(event.pointerId, now);
  }

  function pinch(id: number, before: Point, now: Point): void {
    const other = [...held].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const apart = (a: Point) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    to.zoom(apart(now) / apart(before));
    to.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  function up(event: PointerEvent): void {
    const was = held.delete(event.pointerId);
    if (was && !isDrag && event.type === "pointerup" && event.button === 0)
      to.press(pixel(event), event.pointerType === "touch");
    if (held.size === 0) isDrag = false;
  }

  function leave(event: PointerEvent): void {
    if (event.pointerType !== "touch") to.point(null);
    if (!surface.hasPointerCapture(event.pointerId)) held.delete(event.pointerId);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    wheeled += event.deltaY;
    if (!event.ctrlKey && !event.metaKey && to.spin(0)) {
      const notches = Math.trunc(wheeled / NOTCH);
      if (notches !== 0) wheeled = 0;
      if (notches !== 0) to.spin(Math.sign(notches));
      return;
    }
    wheeled = 0;
    to.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)));
  }

  const none = (event: Event) => event.preventDefault();
  surface.addEventListener("pointerdown", down);
  surface.addEventListener("pointermove", move);
  surface.addEventListener("pointerup", up);
  surface.addEventListener("pointercancel", up);
  surface.addEventListener("pointerleave", leave);
  surface.addEventListener("wheel", wheel, { passive: false });
  surface.addEventListener("contextmenu", none);
  return () => {
    surface.removeEventListener("pointerdown", down);
    surface.removeEventListener("pointermove", move);
    surface.removeEventListener("pointerup", up);
    surface.removeEventListener("pointercancel", up);
    surface.removeEventListener("pointerleave", leave);
    surface.removeEventListener("wheel", wheel);
    surface.removeEventListener("contextmenu", none);
  };
}
