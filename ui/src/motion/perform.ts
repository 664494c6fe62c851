// Motions on the page. What stood where is kept before the page changes; then a layer over it shows how things get to
// where they are now. Places are looked up for every frame: a plan may move under what flies over it.

import { LONGEST, type Flight, type Motion, type Place } from "./motion";
import { copyOf, drawnAt, rectOf, seenAt, turnOf, type Rect } from "./place";
import type { Showing } from "../table/pace.svelte";

type Copy = HTMLElement | SVGElement;

/** What stood at the places that something leaves. */
export type Kept = ReadonlyMap<Place, { rect: Rect; copy: Copy; turn: number }>;

export function keep(frame: Element, motions: readonly Motion[]): Kept {
  const kept = new Map<Place, { rect: Rect; copy: Copy; turn: number }>();
  for (const motion of motions) {
    if (motion.kind !== "fly" || kept.has(motion.from)) continue;
    const parts = seenAt(frame, motion.from);
    if (parts.length) kept.set(motion.from, { rect: rectOf(parts), copy: copyOf(parts), turn: turnOf(parts[0]) });
  }
  return kept;
}

/** One motion under way; `part` goes from 0 to 1. */
interface Act {
  /** Of the whole time, from 0 to 1. */
  begin: number;
  end: number;
  show(part: number): void;
  over(): void;
}

const LANDS = 0.62;

export function perform(frame: HTMLElement, motions: readonly Motion[], kept: Kept, length = LONGEST): Showing {
  const layer = document.createElement("div");
  layer.className = "motions";
  layer.setAttribute("aria-hidden", "true");
  Object.assign(layer.style, {
    position: "absolute",
    inset: "0",
    overflow: "hidden",
    pointerEvents: "none",
    zIndex: "7",
  });
  frame.append(layer);
  const stage: Stage = { frame, layer, kept };
  const acts = motions.map((motion) => actOf(stage, motion));

  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  const began = performance.now();
  let request = requestAnimationFrame(step);
  // Frames may stop to come, in a window that nobody sees.
  const timer = setTimeout(finish, length + 300);

  function step(now: number): void {
    const part = Math.min(1, Math.max(0, now - began) / length);
    for (const act of acts) {
      const own = (part - act.begin) / (act.end - act.begin);
      act.show(Math.min(1, Math.max(0, own)));
    }
    if (part < 1) request = requestAnimationFrame(step);
    else finish();
  }

  function finish(): void {
    cancelAnimationFrame(request);
    clearTimeout(timer);
    for (const act of acts) act.over();
    layer.remove();
    end();
  }

  // Nothing is seen at its end before it has left.
  for (const act of acts) act.show(0);
  return { done, finish };
}

interface Stage {
  frame: HTMLElement;
  layer: HTMLElement;
  kept: Kept;
}

function actOf(stage: Stage, motion: Motion): Act {
  switch (motion.kind) {
    case "fly":
      return flight(stage, motion);
    case "come":
      return coming(stage, motion.at);
    case "flash":
      return flash(stage, motion.at, motion.good);
    case "rise":
      return rising(stage, motion.at, motion.text);
    case "count":
      return counting(stage, motion);
  }
}

// --- flying -----------------------------------------------------------------------------------

function flight(stage: Stage, motion: Flight): Act {
  const { frame, layer, kept } = stage;
  const start = kept.get(motion.from);
  const isFirst = motion.when === "first";
  const hidden = new Set<SVGElement | HTMLElement>();
  let copy: Copy | null = null;
  let size: Rect | null = null;

  function show(part: number): void {
    if (!start) return;
    const target = seenAt(frame, motion.to);
    if (motion.as === "to") for (const each of drawnAt(frame, motion.to)) hide(each);
    const to = target.length ? target : motion.near ? seenAt(frame, motion.near) : [];
    if (!to.length) return;
    const end = rectOf(to);
    const isItself = motion.as === "to" && target.length > 0;
    if (!copy) {
      copy = isItself ? copyOf(target) : (start.copy.cloneNode(true) as Copy);
      size = isItself ? end : start.rect;
      layer.append(copy);
    }
    const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2;
    const turn = ((motion.sixths ?? 0) + turnOf(target[0]) - start.turn + 6) % 6;
    const way = turn > 3 ? turn - 6 : turn;
    place(copy, size!, frame, {
      at: between(start.rect, isItself ? end : inside(start.rect, end), eased),
      sixths: isItself ? -way * (1 - eased) : way * eased,
      lift: Math.sin(Math.PI * eased) * Math.min(46, 0.16 * distance(start.rect, end)),
    });
    copy.style.visibility = part > 0 || isFirst ? "visible" : "hidden";
    copy.style.opacity = isItself || part < 0.75 ? "1" : String(4 * (1 - part));
  }

  function hide(each: Element): void {
    const drawn = each as SVGElement | HTMLElement;
    drawn.style.visibility = "hidden";
    hidden.add(drawn);
  }

  function over(): void {
    for (const each of hidden) each.style.removeProperty("visibility");
    copy?.remove();
  }

  return isFirst ? { begin: 0, end: LANDS, show, over } : { begin: LANDS - 0.1, end: 1, show, over };
}

function place(copy: Copy, size: Rect, frame: Element, to: { at: Rect; sixths?: number; lift?: number }): void {
  const { left, top } = frame.getBoundingClientRect();
  const x = to.at.x + to.at.width / 2 - left - size.width / 2;
  const y = to.at.y + to.at.height / 2 - top - size.height / 2 - (to.lift ?? 0);
  const scale = to.at.width / Math.max(1, size.width);
  const turn = to.sixths ? ` rotate(${60 * to.sixths}deg)` : "";
  copy.style.transform = `translate(${x}px, ${y}px)${turn} scale(${scale})`;
}

function between(a: Rect, b: Rect, part: number): Rect {
  const mix = (from: number, to: number) => from + (to - from) * part;
  return {
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    width: mix(a.width, b.width),
    height: mix(a.height, b.height),
  };
}

/** As large as it is, or as what it goes into if that is smaller; in its middle. */
function inside(thing: Rect, around: Rect): Rect {
  const scale = Math.min(1, around.width / thing.width, around.height / thing.height);
  const [width, height] = [scale * thing.width, scale * thing.height];
  return { x: around.x + (around.width - width) / 2, y: around.y + (around.height - height) / 2, width, height };
}

function distance(a: Rect, b: Rect): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

// --- what happens in its place ----------------------------------------------------------------

function coming(stage: Stage, at: Place): Act {
  const changed = new Set<SVGElement | HTMLElement>();
  return {
    begin: 0.3,
    end: 0.8,
    show(part) {
      for (const each of drawnAt(stage.frame, at) as (SVGElement | HTMLElement)[]) {
        changed.add(each);
        each.style.opacity = String(part);
      }
    },
    over() {
      for (const each of changed) each.style.removeProperty("opacity");
    },
  };
}

/** What stands there may have walls; what flashes is its face. */
function faceAt(stage: Stage, at: Place): Element[] {
  return seenAt(stage.frame, at).map((part) => part.querySelector(".face") ?? part);
}

function flash(stage: Stage, at: Place, good: boolean): Act {
  let light: HTMLElement | SVGElement | null = null;
  let size: Rect | null = null;
  return {
    begin: LANDS,
    end: 1,
    show(part) {
      const face = faceAt(stage, at);
      if (part === 0 || !face.length) return;
      if (!light) {
        size = rectOf(face);
        light = lightOver(face, good);
        stage.layer.append(light);
      }
      light.style.opacity = String(0.9 * Math.sin(Math.PI * part));
      place(light, size!, stage.frame, { at: rectOf(face) });
    },
    over: () => light?.remove(),
  };
}

function lightOver(face: readonly Element[], good: boolean): HTMLElement | SVGElement {
  const colour = good ? "#fff6c8" : "#1c1208";
  const isDrawn = face[0] instanceof SVGElement;
  const light = isDrawn ? copyOf(face) : document.createElement("div");
  if (isDrawn) for (const shape of light.children) (shape as SVGElement).style.fill = colour;
  else {
    const { width, height } = rectOf(face);
    const look = { position: "absolute", left: "0", top: "0", width: `${width}px`, height: `${height}px` };
    Object.assign(light.style, look, { background: colour, borderRadius: getComputedStyle(face[0]!).borderRadius });
  }
  light.dataset["motion"] = good ? "begins" : "ceases";
  return light;
}

function rising(stage: Stage, at: Place, text: string): Act {
  const label = document.createElement("b");
  label.textContent = text;
  label.className = "rising";
  const look = {
    position: "absolute",
    left: "0",
    top: "0",
    padding: "0 0.5em",
    borderRadius: "99px",
    font: "800 1rem/1.5 var(--sans)",
    color: "var(--accent-ink)",
    background: "var(--accent)",
  };
  Object.assign(label.style, look);
  return {
    begin: LANDS - 0.08,
    end: 1,
    show(part) {
      const parts = seenAt(stage.frame, at);
      if (part === 0 || !parts.length) return;
      if (!label.isConnected) stage.layer.append(label);
      const rect = rectOf(parts);
      const { width, height } = label.getBoundingClientRect();
      const middle = { x: rect.x + (rect.width - width) / 2, y: rect.y - height / 2, width, height };
      place(label, { x: 0, y: 0, width, height }, stage.frame, { at: middle, lift: 22 * part });
      label.style.opacity = part < 0.7 ? "1" : String((1 - part) / 0.3);
    },
    over: () => label.remove(),
  };
}

/** The number is the first text in its place; at the end it is as the page wrote it. */
function counting(stage: Stage, { at, from, to }: { at: Place; from: number; to: number }): Act {
  const write = (number: number) => {
    for (const each of drawnAt(stage.frame, at)) {
      const text = [...each.childNodes].find((node) => node instanceof Text && node.data.trim() !== "");
      if (text instanceof Text) text.data = String(number);
    }
  };
  return {
    begin: 0.4,
    end: 1,
    show: (part) => write(Math.round(from + (to - from) * part)),
    over: () => write(to),
  };
}
