// While the table in the pocket is being set up: how much of it is here, so that whoever waits sees it come.

let share: number | null = $state(null);

/** From 0 to 1; null while nobody waits. */
export function waking(): number | null {
  return share;
}

export function noteWaking(now: number | null): void {
  share = now;
}
