// The parts of a picture that make moves: each a button, for a mouse, a finger, keys and screen readers.

import type { Point } from "../board/hex";
import { SVG } from "./clean";

export interface Part {
  /** The text of the move. */
  move: string;
  button: SVGGElement;
  box: { x: number; y: number; width: number; height: number };
  rects: SVGRectElement[];
}

/** What is only shown by something else. */
const UNSEEN = "defs, symbol, clipPath, mask, pattern, marker";
/** A button is as large as this, in pixels of the page, even where what is drawn is smaller. */
const LEAST = 24;
const MARGIN = 4;

/** Make buttons of what makes a legal move; `labels` says by its text what a move does. */
export function enliven(picture: SVGSVGElement, labels: ReadonlyMap<string, string>): Part[] {
  const marked = [...picture.querySelectorAll<SVGGraphicsElement>("[data-move]")];
  return marked.flatMap((drawn) => {
    const move = drawn.getAttribute("data-move") ?? "";
    const label = labels.get(move);
    // A button holds no other.
    if (label === undefined || drawn.closest(`${UNSEEN}, .live`)) return [];
    const box = drawn.getBBox();
    return box.width || box.height ? [buttonOf(drawn, move, label, box)] : [];
  });
}

function buttonOf(drawn: SVGGraphicsElement, move: string, label: string, box: Part["box"]): Part {
  const button = made("g", "live");
  button.setAttribute("data-live", move);
  button.setAttribute("role", "button");
  button.setAttribute("aria-label", label);
  button.setAttribute("aria-pressed", "false");
  button.tabIndex = -1;
  drawn.replaceWith(button);
  // The box is measured where the part is drawn, so what surrounds it has to stand there too.
  const frame = made("g", "");
  const turn = drawn.getAttribute("transform");
  if (turn) frame.setAttribute("transform", turn);
  const rects = ["reach", "halo", "ring"].map((name) => made("rect", name));
  frame.append(...rects.slice(1));
  const ground = frame.cloneNode() as SVGGElement;
  ground.append(rects[0]!);
  button.append(ground, drawn, frame);
  return { move, button, box, rects };
}

function made<Name extends "g" | "rect">(name: Name, kind: string): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name) as SVGElementTagNameMap[Name];
  if (kind) element.setAttribute("class", kind);
  return element;
}

/** Make them large enough for the size in which the picture is shown. */
export function fit(parts: readonly Part[]): void {
  for (const { box, rects } of parts) {
    const scale = scaleOf(rects[0]!);
    const [wide, high] = [grown(box.width, LEAST / scale), grown(box.height, LEAST / scale)];
    const [reach, halo, ring] = rects;
    place(reach!, box, wide - box.width, high - box.height);
    const margin = (2 * MARGIN) / scale;
    for (const rect of [halo!, ring!]) place(rect, box, margin, margin);
  }
}

function grown(length: number, least: number): number {
  return Math.max(length, least);
}

function place(rect: SVGRectElement, box: Part["box"], wider: number, higher: number): void {
  const facts = {
    x: box.x - wider / 2,
    y: box.y - higher / 2,
    width: box.width + wider,
    height: box.height + higher,
    rx: Math.min(box.width + wider, box.height + higher) / 6,
  };
  for (const [name, value] of Object.entries(facts)) rect.setAttribute(name, value.toFixed(2));
}

function scaleOf(element: SVGGraphicsElement): number {
  const matrix = element.getScreenCTM();
  return (matrix && Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))) || 1;
}

export function middleOf({ rects: [reach] }: Part): Point {
  const { x, y, width, height } = reach!.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** What is meant by a press there: what is drawn there, else the nearest that reaches so far. */
export function partAt(parts: readonly Part[], { clientX, clientY, target }: MouseEvent): Part | null {
  const met = document.elementsFromPoint(clientX, clientY);
  const owner = (element: Element) => parts.find(({ button }) => button.contains(element));
  const drawn = met.find((element) => !element.matches(".reach") && owner(element));
  if (drawn) return owner(drawn)!;
  const near = parts.filter(({ rects }) => met.includes(rects[0]!));
  const away = (part: Part) => Math.hypot(middleOf(part).x - clientX, middleOf(part).y - clientY);
  // Who listens presses without a place.
  return near.sort((a, b) => away(a) - away(b))[0] ?? owner(target as Element) ?? null;
}
