// Where something can be laid beside a thing so that it covers as little as possible.

import type { Box, Size } from "./camera";
import type { Point } from "./hex";

const GAP = 10;

/** The top left corner: above, below, left or right of the thing, within the room. */
export function beside(thing: Box, size: Size, room: Box, avoid: readonly Point[], reach: number): Point {
  const middle = { x: (thing.left + thing.right) / 2, y: (thing.top + thing.bottom) / 2 };
  const sides: Point[] = [
    { x: middle.x - size.width / 2, y: thing.bottom + GAP },
    { x: middle.x - size.width / 2, y: thing.top - GAP - size.height },
    { x: thing.right + GAP, y: middle.y - size.height / 2 },
    { x: thing.left - GAP - size.width, y: middle.y - size.height / 2 },
  ];
  const corners = sides.map((side) => within(side, size, room));
  const covered = corners.map((corner) => covers(corner, size, thing, avoid, reach));
  return corners[covered.indexOf(Math.min(...covered))]!;
}

/** The top left corner: above the thing, or below it where there is no room above. */
export function above(thing: Box, size: Size, room: Box): Point {
  const x = (thing.left + thing.right - size.width) / 2;
  const over = thing.top - GAP / 2 - size.height;
  return within({ x, y: over < room.top ? thing.bottom + GAP / 2 : over }, size, room);
}

function within({ x, y }: Point, size: Size, room: Box): Point {
  return {
    x: Math.max(room.left, Math.min(room.right - size.width, x)),
    y: Math.max(room.top, Math.min(room.bottom - size.height, y)),
  };
}

function covers(corner: Point, size: Size, thing: Box, avoid: readonly Point[], reach: number): number {
  const box = { left: corner.x, top: corner.y, right: corner.x + size.width, bottom: corner.y + size.height };
  const hidesIt = box.left < thing.right && box.right > thing.left && box.top < thing.bottom && box.bottom > thing.top;
  const hidden = avoid.filter((point) => isIn(point, box, reach)).length;
  return hidden + (hidesIt ? avoid.length + 1 : 0);
}

function isIn({ x, y }: Point, box: Box, reach: number): boolean {
  return x > box.left - reach && x < box.right + reach && y > box.top - reach && y < box.bottom + reach;
}
