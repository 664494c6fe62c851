// Numbers of points: how they are written, and what they add up to.

/** As a number of points is written: +3, −2, 0. */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** What a move brought, as a fact of a sentence. */
export function gainWords(points: number): string {
  return points === 0 ? "no_points" : signed(points);
}

export function totalOf(change: readonly number[]): number {
  return change.reduce((sum, points) => sum + points, 0);
}
