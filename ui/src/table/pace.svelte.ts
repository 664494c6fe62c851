// Moves come as they come, and are seen one after the other: a state waits until the move before it has been seen.
// It knows no game, no page and no DOM.

import type { State } from "../net/api";

/** A move that is being shown. */
export interface Showing {
  done: Promise<void>;
  finish(): void;
}

/** What somebody saw who looked from one state to the next. */
export interface Sight<Told> {
  seat: number;
  told: Told | null;
  /** To be called when the second state is on the page. Null: there is nothing to be shown. */
  begin: (() => Showing) | null;
}

/** Looks at the page while the first state is still on it. */
export type Watcher<Told> = (before: State, after: State) => Sight<Told> | null;

/** In milliseconds: a move does not wait longer than this for somebody to show it. */
const PATIENCE = 500;

/** If more moves than this wait to be seen, the page has fallen behind and catches up. */
const BACKLOG = 4;

export class Pace<Told> {
  /** Whose move is being shown. */
  mover: number | null = $state(null);
  /** What the last move was, as far as it was seen. */
  told: Told | null = $state.raw(null);
  /** Whose it was. */
  toldOf: number | null = $state(null);

  private now: State | null = null;
  private waiting: State[] = [];
  private showing: Showing | null = null;
  private isLoading = false;
  private watcher: Watcher<Told> | null = null;
  private load: (() => Promise<Watcher<Told>>) | null = null;

  constructor(
    private readonly apply: (state: State) => void,
    private readonly settle: () => void = () => {},
  ) {}

  /** Who watches is fetched when there is something to see. */
  watchedBy(load: () => Promise<Watcher<Told>>): void {
    this.load = load;
  }

  get isShowing(): boolean {
    return this.showing !== null || this.isLoading;
  }

  next(state: State): void {
    this.waiting.push(state);
    if (this.waiting.length > BACKLOG) this.skip();
    else if (!this.isShowing) this.goOn();
  }

  /** Everything as it is now, at once. */
  skip(): void {
    this.showing?.finish();
    this.showing = null;
    this.mover = null;
    while (this.waiting.length) this.put(this.waiting.shift()!);
  }

  /** Get ready: somebody begins to do something. */
  async prepare(): Promise<void> {
    const load = this.load;
    if (this.watcher || !load) return;
    this.load = null;
    this.watcher = await load().catch(() => null);
    // Without a network it is tried again with the next move.
    if (!this.watcher) this.load = load;
  }

  private goOn(): void {
    while (this.waiting.length && !this.isShowing) {
      const state = this.waiting[0]!;
      if (this.isMove(state) && this.load) return void this.fetch();
      this.waiting.shift();
      this.show(state);
    }
  }

  private async fetch(): Promise<void> {
    this.isLoading = true;
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([this.prepare(), patience]);
    this.isLoading = false;
    this.goOn();
  }

  private show(state: State): void {
    const isNext = this.now !== null && state.table.moves === this.now.table.moves + 1;
    const sight = isNext ? (this.watcher?.(this.now!, state) ?? null) : null;
    const begin = sight?.begin ?? null;
    this.mover = begin ? sight!.seat : null;
    this.put(state, sight);
    if (!begin) return;
    this.settle();
    const showing = begin();
    this.showing = showing;
    void showing.done.then(() => this.end(showing));
  }

  private end(showing: Showing): void {
    if (this.showing !== showing) return;
    this.showing = null;
    this.mover = null;
    this.goOn();
  }

  private put(state: State, sight: Sight<Told> | null = null): void {
    if (this.isMove(state)) [this.told, this.toldOf] = [sight?.told ?? null, sight?.seat ?? null];
    this.now = state;
    this.apply(state);
  }

  private isMove(state: State): boolean {
    return this.now !== null && state.table.moves !== this.now.table.moves;
  }
}
