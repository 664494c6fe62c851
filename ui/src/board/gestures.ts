// Hands on a plan or a scene: one finger or the left button drags, the right button or Shift drags
// the other way, two fingers zoom, move and twist, the wheel zooms or turns, a click or a tap is a press. What is
// carried here from elsewhere points, and where it is dropped it presses.

import { CARRIED, type Carried } from "./carry";
import type { Point } from "./hex";

export interface Gestures {
  /** `isOther`: with the right button, or Shift. */
  drag(dx: number, dy: number, isOther: boolean): void;
  /** Two fingers: how much farther apart they are, between which point, and how far that went. */
  pinch(factor: number, around: Point, dx: number, dy: number): void;
  zoom(factor: number, around: Point): void;
  point(at: Point | null): void;
  press(at: Point, touch: boolean): void;
  /** The wheel, or two fingers that twist, turn something by one step; false if there is nothing to turn. */
  spin(steps: number): boolean;
}

/** In pixels: a press may tremble so far. */
const SLOP = 7;
const NOTCH = 60;
const TWIST = Math.PI / 6;

/** Listens until what it gives back is called. */
export function listen(surface: HTMLElement, to: Gestures): () => void {
  const held = new Map<number, Point>();
  let start: Point | null = null;
  let isDrag = false;
  let isOther = false;
  let wheeled = 0;
  let twisted = 0;

  function pixel(event: MouseEvent): Point {
    return within({ x: event.clientX, y: event.clientY });
  }

  function within({ x, y }: Point): Point {
    const frame = surface.getBoundingClientRect();
    return { x: x - frame.left, y: y - frame.top };
  }

  function carried({ detail: { at, isDropped, touch } }: CustomEvent<Carried>): void {
    if (at && isDropped) to.press(within(at), touch);
    else to.point(at && within(at));
  }

  function down(event: PointerEvent): void {
    start = pixel(event);
    held.set(event.pointerId, start);
    isDrag = held.size > 1;
    isOther = event.button > 0 || event.shiftKey;
    twisted = 0;
  }

  function move(event: PointerEvent): void {
    const now = pixel(event);
    const before = held.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") to.point(now);
      return;
    }
    if (held.size === 2) pinch(event.pointerId, before, now);
    else if (isDrag || (start && distance(start, now) > SLOP)) {
      if (!isDrag) surface.setPointerCapture(event.pointerId);
      isDrag = true;
      to.drag(now.x - before.x, now.y - before.y, isOther);
    } else return;
    held.set(event.pointerId, now);
  }

  function pinch(id: number, before: Point, now: Point): void {
    const other = [...held].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const factor = Math.max(1, distance(now, other)) / Math.max(1, distance(before, other));
    const around = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    to.pinch(factor, around, (now.x - before.x) / 2, (now.y - before.y) / 2);
    twist(angle(other, now) - angle(other, before));
  }

  function twist(by: number): void {
    twisted += Math.atan2(Math.sin(by), Math.cos(by));
    if (Math.abs(twisted) < TWIST || !to.spin(Math.sign(twisted))) return;
    twisted = 0;
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
    if (event.ctrlKey || event.metaKey || !to.spin(0)) {
      wheeled = 0;
      to.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), pixel(event));
      return;
    }
    wheeled += event.deltaY;
    const notches = Math.trunc(wheeled / NOTCH);
    if (notches === 0) return;
    wheeled = 0;
    to.spin(Math.sign(notches));
  }

  const heard = new AbortController();
  const { signal } = heard;
  surface.addEventListener("pointerdown", down, { signal });
  surface.addEventListener("pointermove", move, { signal });
  surface.addEventListener("pointerup", up, { signal });
  surface.addEventListener("pointercancel", up, { signal });
  surface.addEventListener("pointerleave", leave, { signal });
  surface.addEventListener("wheel", wheel, { signal, passive: false });
  surface.addEventListener(CARRIED, carried as EventListener, { signal });
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => heard.abort();
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function angle(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}
