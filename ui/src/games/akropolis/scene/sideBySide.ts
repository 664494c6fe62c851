// Cities beside each other, as at the end of a game.

import type { City } from "../city";
import { centreOf, onGround, type Placed, type Spread } from "./instances";

interface Plot {
  city: City;
  name: string;
  middle: Spread;
  wide: number;
  deep: number;
}

const GAP = 3.2;

/** Cities side by side, in as many rows as let them be seen largest. */
export function sideBySide(cities: readonly { city: City; name: string }[], aspect: number): Placed[] {
  const plots = cities.map(plotOf);
  const rows = plots.map((_, i) => inRows(plots, i + 1));
  return rows.reduce((best, next) => (sizeSeen(next, aspect) > sizeSeen(best, aspect) ? next : best)).flat();
}

function plotOf(one: { city: City; name: string }): Plot {
  const at = one.city.built.map((hex) => onGround(hex.at));
  const middle = centreOf(at);
  const half = (pick: (point: Spread) => number) => Math.max(1, ...at.map(pick)) + 1;
  return {
    ...one,
    middle,
    wide: half((point) => Math.abs(point.x - middle.x)),
    deep: half((point) => Math.abs(point.z - middle.z)),
  };
}

type Laid = Placed & Plot;

function inRows(plots: readonly Plot[], columns: number): Laid[][] {
  const rows: Laid[][] = [];
  let z = 0;
  for (let i = 0; i < plots.length; i += columns) {
    const row = plots.slice(i, i + columns);
    const deep = Math.max(...row.map((plot) => plot.deep));
    z += i === 0 ? 0 : deep;
    let x = -widthOf(row) / 2;
    rows.push(
      row.map((plot) => {
        x += plot.wide;
        const placed = { ...plot, x: x - plot.middle.x, z: z - plot.middle.z };
        x += plot.wide + GAP;
        return placed;
      }),
    );
    z += deep + GAP;
  }
  return rows;
}

function widthOf(row: readonly Plot[]): number {
  return row.reduce((sum, plot) => sum + 2 * plot.wide, (row.length - 1) * GAP);
}

/** What lies further back looks shorter. */
const SLANT = 0.72;

function sizeSeen(rows: readonly Laid[][], aspect: number): number {
  const wide = Math.max(...rows.map(widthOf));
  const deep = rows.reduce((sum, row) => sum + 2 * Math.max(...row.map((plot) => plot.deep)) + GAP, 0);
  return Math.min(aspect / wide, 1 / (deep * SLANT));
}
