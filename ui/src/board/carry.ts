// Something is dragged out of its list, by finger or mouse, over a board, and dropped there. The board hears of it by
// its gestures, whatever it is: a plan or a scene.

import type { Point } from "./hex";

/** What a board hears while something is carried over it, and at the end. No place: it left the board. */
export const CARRIED = "carried";
export interface Carried {
  at: Point | null;
  isDropped: boolean;
  touch: boolean;
}

/** In pixels: a press may tremble so far; and so far above a finger is what it carries, to be seen. */
const SLOP = 7;
const ABOVE_FINGER = 48;

/** Listens until what it gives back is called. `take` says whether it comes along. */
export function letCarry(node: HTMLElement, take: () => boolean): () => void {
  let start: Point | null = null;
  let isCarried = false;
  let board: Element | null = null;

  function down(event: PointerEvent): void {
    if (event.isPrimary && event.button === 0) start = { x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    if (!isCarried) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) <= SLOP) return;
      if (!take()) return forget();
      isCarried = true;
      node.setPointerCapture(event.pointerId);
    }
    tell(event, false);
  }

  function up(event: PointerEvent): void {
    if (isCarried) {
      tell(event, true);
      // The press that ends it is no press of what it began on.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    }
    forget();
  }

  function cancel(): void {
    if (isCarried) leave();
    forget();
  }

  function forget(): void {
    [start, isCarried, board] = [null, false, null];
  }

  function tell(event: PointerEvent, isDropped: boolean): void {
    const touch = event.pointerType === "touch";
    const at = { x: event.clientX, y: event.clientY - (touch ? ABOVE_FINGER : 0) };
    const below = document.elementFromPoint(at.x, at.y)?.closest(".surface") ?? null;
    if (below !== board) leave();
    board = below;
    send({ at, isDropped, touch });
  }

  function leave(): void {
    send({ at: null, isDropped: false, touch: false });
  }

  function send(detail: Carried): void {
    board?.dispatchEvent(new CustomEvent<Carried>(CARRIED, { detail }));
  }

  const heard = new AbortController();
  const { signal } = heard;
  // A quick hand has left it before it is known to move.
  node.addEventListener("pointerdown", down, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", cancel, { signal });
  return () => heard.abort();
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
