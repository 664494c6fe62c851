// What somebody is writing down: kept on this device until they begin anew, and every step can be taken back.

import { remember, remembered } from "../settings/remembered";

const MOST_STEPS = 200;

export class Draft<Content> {
  current: Content = $state.raw(undefined as Content);
  private past: Content[] = $state.raw([]);
  readonly canUndo = $derived(this.past.length > 0);
  private readonly name: string;

  constructor(
    game: string,
    /** Whether something that was kept still has the shape of today. */
    private readonly isWhole: (kept: unknown) => kept is Content,
    /** An empty one; with the people of the one before, if there is one. */
    private readonly fresh: (before: Content | null) => Content,
  ) {
    this.name = `pad.${game}`;
    this.current = this.kept() ?? fresh(null);
  }

  private kept(): Content | null {
    try {
      const kept: unknown = JSON.parse(remembered(this.name) ?? "null");
      return this.isWhole(kept) ? kept : null;
    } catch {
      return null;
    }
  }

  change(next: Content): void {
    this.past = [...this.past, this.current].slice(-MOST_STEPS);
    this.put(next);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.put(before);
  }

  begin(): void {
    this.change(this.fresh(this.current));
  }

  private put(next: Content): void {
    this.current = next;
    remember(this.name, JSON.stringify(next));
  }
}
