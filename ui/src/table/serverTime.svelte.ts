// What time it is at the server, in seconds since 1970. The clock of this device may be wrong; only how much time passes
// is taken from it.

export class ServerTime {
  /** As of the last tick. */
  now = $state(0);
  private ahead = 0;

  hear(told: number): void {
    this.ahead = told - passed();
    this.now = told;
  }

  tick(): void {
    this.now = passed() + this.ahead;
  }
}

function passed(): number {
  return performance.now() / 1000;
}
