// What a player points at, has chosen, and is about to confirm.

import { PlanningHand } from "../../game-ui/planningHand.svelte";
import { totalOf } from "../../game-ui/points";
import { say } from "../../i18n/say.svelte";
import { NINE, keyOf, rankedMoves, viewOf, type Move, type Offers, type Preview, type Prospect } from "./view";

/** Where a refusal is said: "stack 3", "space 5", or the key of a choice. */
export type Place = string;

export class Hand extends PlanningHand<Move, Preview, Place> {
  /** Chosen, in either order; both together are put down, to be confirmed. */
  stack: number | null = $state(null);
  space: number | null = $state(null);
  /** Pointed at or focused. */
  overStack: number | null = $state(null);
  overSpace: number | null = $state(null);
  /** What a palace brings, or a favour: chosen, to be confirmed. */
  choice: Move | null = $state.raw(null);
  overChoice: Move | null = $state.raw(null);
  /** The project card that is looked at. */
  card: number | null = $state(null);
  /** The tile that was taken up: others can take it while one plans. */
  private grip: string | null = null;

  readonly view = $derived.by(() => viewOf(this.session.state!.view));
  /** Null when it is not this reader's turn, and nothing is planned. */
  readonly offers = $derived.by(() => this.possible as Offers | null);
  /** Whose move it is, or would be. */
  readonly seat = $derived.by(() => (this.isMyTurn ? this.view.to_move : this.waitingSeat));
  readonly isChoosing = $derived.by(() => this.isMyTurn && this.view.stage !== "place");
  readonly isPlacing = $derived.by(() => this.offers !== null && !this.isChoosing);
  /** The same, or one may ask what could be placed. */
  readonly mayPlace = $derived.by(() => this.isPlacing || this.waitingSeat !== null);
  private readonly numbers = $derived.by(() => new Map((this.offers?.moves ?? []).map((move, i) => [keyOf(move), i])));

  /** The stack and the space that are spoken of, each chosen or pointed at. */
  readonly aimedStack = $derived.by((): number | null => {
    if (this.shown) return "stack" in this.shown ? this.shown.stack : null;
    return this.isPlacing ? (this.stack ?? this.open(this.overStack)) : null;
  });
  readonly aimedSpace = $derived.by((): number | null => {
    if (this.shown) return "space" in this.shown ? this.shown.space : null;
    return this.isPlacing ? (this.space ?? this.overSpace) : null;
  });
  /** The tile on that stack. */
  readonly tile = $derived.by((): string | null =>
    this.aimedStack === null ? null : (this.view.stacks[this.aimedStack - 1]?.tile ?? null),
  );
  /** Put down or chosen, to be confirmed. */
  readonly down = $derived.by((): Move | null => {
    if (this.isChoosing) return this.choice;
    return this.stack !== null && this.space !== null ? { stack: this.stack, space: this.space } : null;
  });
  /** What is spoken of, firm or not. */
  readonly move = $derived.by((): Move | null => {
    if (this.shown) return this.shown;
    if (this.isChoosing) return this.choice ?? this.overChoice;
    if (this.aimedStack === null || this.aimedSpace === null) return null;
    return { stack: this.aimedStack, space: this.aimedSpace };
  });
  /** What it brings by part, at once: the offers came with the turn. */
  readonly change = $derived.by((): number[] | null => (this.move ? this.changeOf(this.move) : null));
  readonly prospect = $derived.by((): Prospect => (this.move && this.prospectOf(this.move)) ?? { points: 0, then: [] });
  readonly total = $derived.by(() => this.prospect.points);
  readonly isBusy = $derived.by(() => this.move !== null || this.isChoosing);

  /** Who plans may ask about any, until it is known. */
  isOpen(stack: number): boolean {
    if (!this.offers) return this.waitingSeat !== null;
    return NINE.some((space) => this.isOffered({ stack, space }));
  }

  private open(stack: number | null): number | null {
    return stack !== null && this.isOpen(stack) ? stack : null;
  }

  override isOffered(move: Move): boolean {
    return this.numbers.has(keyOf(move));
  }

  changeOf(move: Move): number[] | null {
    const number = this.numbers.get(keyOf(move));
    return number === undefined ? null : (this.offers?.changes[number] ?? null);
  }

  /** What a move is certain to bring, and what can add to it. Null: it cannot be made. */
  prospectOf(move: Move): Prospect | null {
    const number = this.numbers.get(keyOf(move));
    if (number === undefined || !this.offers) return null;
    return { points: totalOf(this.offers.changes[number] ?? []), then: this.offers.then[number] ?? [] };
  }

  /** Of the stack that is spoken of on this space. */
  prospectAt(space: number): Prospect | null {
    return this.aimedStack === null ? null : this.prospectOf({ stack: this.aimedStack, space });
  }

  // --- doing ----------------------------------------------------------------------------------

  /** Choose a stack, or let it go. True if it is chosen now. */
  pickStack(stack: number): boolean {
    this.refusal = null;
    if (this.sending || this.seat === null) return false;
    if (this.isChoosing || !this.isOpen(stack)) {
      void this.hearWhyNot({ stack, space: this.space ?? 1 }, `stack ${stack}`);
      return false;
    }
    this.takesUp();
    this.hold(this.stack === stack ? null : stack);
    if (this.down) this.lies();
    return this.stack !== null;
  }

  /** Drag a stack's tile away. True if it comes along. */
  takeAlong(stack: number): boolean {
    if (this.sending || this.seat === null || this.isChoosing || !this.isOpen(stack)) return false;
    this.takesUp();
    this.hold(stack);
    return true;
  }

  private hold(stack: number | null): void {
    this.stack = stack;
    this.grip = stack === null ? null : this.topOf(stack);
    if (stack !== null && !this.offers) void this.planFrom(stack);
  }

  /** Whether somebody who plans can take from a stack is known only once the server has said so. */
  private async planFrom(stack: number): Promise<void> {
    await this.suppose();
    if (!this.offers || this.stack !== stack || this.isOpen(stack)) return;
    this.hold(null);
    await this.hearWhyNot({ stack, space: this.space ?? 1 }, `stack ${stack}`);
  }

  private topOf(stack: number): string | null {
    return this.view.stacks[stack - 1]?.tile ?? null;
  }

  /** Choose a space, or let it go; the space of what is put down confirms it. */
  pickSpace(space: number): boolean {
    this.refusal = null;
    if (this.sending || this.seat === null) return false;
    if (this.isChoosing) {
      void this.hearWhyNot({ stack: this.stack ?? 1, space }, `space ${space}`);
      return false;
    }
    this.told = "";
    void this.suppose();
    if (this.space === space && this.stack !== null) this.confirmByPress();
    else {
      this.space = this.space === space ? null : space;
      if (this.down) this.lies();
    }
    return this.space !== null;
  }

  /** Choose what a palace brings, or a favour; once more confirms it. */
  pick(move: Move): void {
    this.refusal = null;
    if (this.sending || !this.isMyTurn) return;
    if (!this.isOffered(move)) void this.hearWhyNot(move, keyOf(move));
    else if (this.choice && keyOf(this.choice) === keyOf(move)) this.confirmByPress();
    else {
      this.choice = move;
      this.lies();
    }
  }

  override putAt(move: Move): void {
    this.shown = null;
    if (this.sending || !this.isOffered(move)) return;
    if ("stack" in move) {
      this.hold(move.stack);
      this.space = move.space;
    } else this.choice = move;
  }

  /** Put down the best move, then the next best. */
  putBest(steps: 1 | -1): void {
    if (!this.offers || this.sending) return;
    const ranked = rankedMoves(this.offers, null);
    const here = this.down && keyOf(this.down);
    const from = ranked.findIndex((move) => keyOf(move) === here);
    const move = ranked[from < 0 ? 0 : (from + steps + ranked.length) % ranked.length];
    if (move) this.putAt(move);
  }

  protected override get ready(): { move: Move; at: Place } | null {
    const move = this.down;
    return move && { move, at: "stack" in move ? `space ${move.space}` : keyOf(move) };
  }

  protected override keyOf(move: Move): string {
    return keyOf(move);
  }

  override get isEmpty(): boolean {
    return this.stack === null && this.space === null;
  }

  protected override seenFor(move: Move): string {
    return ("stack" in move && this.topOf(move.stack)) || "";
  }

  protected override stillHolds(): boolean {
    return this.stack === null || (this.isOpen(this.stack) && this.topOf(this.stack) === this.grip);
  }

  protected override whyNoLonger(): string {
    return say("ui.intention.impossible");
  }

  protected override takeUp(): void {
    [this.space, this.choice] = [null, null];
  }

  /** The space first, then the stack. */
  protected override stepBack(): boolean {
    if (this.choice) this.choice = null;
    else if (this.space !== null) this.space = null;
    else if (this.stack !== null) this.stack = null;
    else if (this.card !== null) this.card = null;
    else return false;
    return true;
  }

  protected override letGo(): void {
    [this.stack, this.space, this.overStack, this.overSpace] = [null, null, null, null];
    [this.choice, this.overChoice] = [null, null];
  }
}
