// Where the places of a motion are on the page, and what stands there.

import type { Place } from "./motion";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All that is drawn at a place. A tile may consist of several parts, and be drawn in several pictures. */
export function drawnAt(frame: Element, place: Place): Element[] {
  return [...frame.querySelectorAll(`[data-place~="${CSS.escape(place)}"]`)];
}

/** The parts that are seen best: all of one picture, the largest. */
export function seenAt(frame: Element, place: Place): Element[] {
  const pictures = new Map<Element, Element[]>();
  for (const part of drawnAt(frame, place)) {
    const picture = pictureAround(part);
    pictures.set(picture, [...(pictures.get(picture) ?? []), part]);
  }
  let best: Element[] = [];
  for (const parts of pictures.values()) if (areaOf(parts) > areaOf(best)) best = parts;
  return best;
}

/** Parts of one drawing belong together; anything else stands for itself. */
function pictureAround(part: Element): Element {
  return part instanceof SVGElement ? (part.ownerSVGElement ?? part) : part;
}

function areaOf(parts: readonly Element[]): number {
  if (parts.length === 0) return 0;
  const { width, height } = rectOf(parts);
  return width * height;
}

/** Around all parts, in the window. */
export function rectOf(parts: readonly Element[]): Rect {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const x = Math.min(...boxes.map((box) => box.left));
  const y = Math.min(...boxes.map((box) => box.top));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.right)) - x,
    height: Math.max(...boxes.map((box) => box.bottom)) - y,
  };
}

/** By how many sixths the picture is turned in which something stands. */
export function turnOf(part: Element | undefined): number {
  return Number(part?.closest<HTMLElement>("[data-turned]")?.dataset["turned"] ?? 0);
}

/** A copy to be moved about. It is as large as what it was made of. */
export function copyOf(parts: readonly Element[]): HTMLElement | SVGElement {
  const { width, height } = rectOf(parts);
  const copy = parts.every(isPartOfDrawing) ? drawingOf(parts) : (parts[0]!.cloneNode(true) as HTMLElement);
  for (const named of [copy, ...copy.querySelectorAll("[data-place]")]) named.removeAttribute("data-place");
  copy.removeAttribute("id");
  Object.assign(copy.style, {
    position: "absolute",
    left: "0",
    top: "0",
    right: "auto",
    bottom: "auto",
    margin: "0",
    width: `${width}px`,
    height: `${height}px`,
    visibility: "visible",
  });
  return copy;
}

function isPartOfDrawing(part: Element): part is SVGGraphicsElement {
  return part instanceof SVGGraphicsElement && part.ownerSVGElement !== null;
}

const SVG = "http://www.w3.org/2000/svg";

function drawingOf(parts: readonly SVGGraphicsElement[]): SVGSVGElement {
  const boxes = parts.map(boxOf);
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
  drawing.style.overflow = "visible";
  for (const part of parts) {
    const copy = part.cloneNode(true) as SVGGraphicsElement;
    copy.style.visibility = "visible";
    drawing.append(copy);
  }
  return drawing;
}

/** Where it stands in what it is drawn in; a part that is moved there is moved as a whole. */
function boxOf(part: SVGGraphicsElement): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = part.getBBox();
  const moves = part.transform.baseVal;
  const { e, f } = moves.numberOfItems ? moves.getItem(0).matrix : { e: 0, f: 0 };
  return { x: x + e, y: y + f, width, height };
}
