// A plan outlives a reload: it is kept with this window, for one table and one seat. Nobody else is told of it.

export interface Intention<Move> {
  move: Move;
  /** What it counts on, as it was seen: if that has changed, it is another thing. */
  seen: string;
}

function nameOf(table: string, seat: number): string {
  return `architekton.intention.${table}.${seat}`;
}

/** Null: nothing was planned, or nothing may be kept here. */
export function readIntention<Move>(table: string, seat: number): Intention<Move> | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(table, seat)) ?? "null") as Intention<Move> | null;
  } catch {
    return null;
  }
}

export function keepIntention(table: string, seat: number, intention: Intention<object> | null): void {
  try {
    if (intention) sessionStorage.setItem(nameOf(table, seat), JSON.stringify(intention));
    else sessionStorage.removeItem(nameOf(table, seat));
  } catch {
    // Then it lasts as long as the page.
  }
}
