// What nobody sees before they do something. It is fetched when the page has been drawn, and so is there when it is wanted.

/** Milliseconds. */
const PATIENCE = 1000;

export class Late<Parts> {
  /** Null until they are there. */
  parts: Parts | null = $state.raw(null);
  private readonly load: () => Promise<Parts>;
  private asked: Promise<void> | null = null;

  constructor(load: () => Promise<Parts>) {
    this.load = load;
  }

  /** By who wants it now. What could not be fetched is asked for again the next time. */
  fetch(): Promise<void> {
    this.asked ??= this.load().then(
      (parts) => void (this.parts = parts),
      () => void (this.asked = null),
    );
    return this.asked;
  }

  /** By who may want it soon, once the page has nothing more urgent to do. */
  fetchWhenIdle(): void {
    if (this.asked) return;
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => void this.fetch(), { timeout: PATIENCE });
    else setTimeout(() => void this.fetch(), PATIENCE);
  }
}
