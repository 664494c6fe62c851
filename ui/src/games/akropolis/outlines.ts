// Outlines that are moved once, so that nothing has to be moved in the drawing.

const PAIR = / ?(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+)/g;

/** An outline of lines and curves between absolute points, somewhere else and in another size. */
export function moved(outline: string, dx: number, dy: number, scale = 1): string {
  return outline.replace(PAIR, (_, x, y) => `${round(scale * Number(x) + dx)} ${round(scale * Number(y) + dy)} `);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
