// A hand that can plan. While others decide it asks what could be done if it were its turn; what is put down then stays
// as a plan. When the turn comes it lies there again, to be confirmed, or what became of it is said.
// Headless: no DOM, no rules.

import { untrack } from "svelte";
import { say } from "../i18n/say.svelte";
import { HandOf } from "./hand.svelte";
import { keepIntention, readIntention, type Intention } from "./keptIntention";

/** Mine to decide; others', while I have a seat; or neither. */
type Stage = "mine" | "waiting" | "none";

export abstract class PlanningHand<Move extends object, Preview, Place> extends HandOf<Move, Preview, Place> {
  /** What became of a plan, in words. */
  told = $state("");
  /** What lies there, or is held, was planned: it is never played before somebody says so. */
  isIntended = $state(false);

  readonly isMyTurn = $derived.by(() => (this.session.state?.offers ?? null) !== null);
  /** What the server says could be done if it were this reader's turn. */
  private supposed: object | null = $state.raw(null);
  /** All that can be done now, or could be. Null: nothing, or it is not known yet. */
  protected readonly possible = $derived.by((): object | null => {
    if (this.isMyTurn) return this.session.state!.offers;
    return this.waitingSeat === null ? null : this.supposed;
  });

  /** Who waits for a person has time to plan, and is told so; a bot moves soon. */
  readonly isInvited = $derived.by(() => {
    const { to_move: mover, seats } = this.session.state!.table;
    return this.waitingSeat !== null && this.isEmpty && mover !== null && seats[mover]?.kind === "person";
  });

  private intention: Intention<Move> | null = null;
  private stage: Stage | null = null;
  private asking: Promise<void> | null = null;

  /** Nothing is held, chosen or put down. */
  abstract readonly isEmpty: boolean;
  /** Whether the server offers this move. */
  abstract isOffered(move: Move): boolean;
  /** What a plan counts on, as it is seen now. */
  protected abstract seenFor(move: Move): string;
  /** Whether what is held, without being put down, is still there. */
  protected abstract stillHolds(): boolean;
  /** Why a planned move, whose tile is still there, cannot be made. */
  protected abstract whyNoLonger(move: Move): string;

  /** For who has one seat at this table: others on the same device would look on. */
  override get waitingSeat(): number | null {
    const { table, you } = this.session.state ?? {};
    if (this.isMyTurn || !table || table.to_move === null || !you || you.mine.length !== 1) return null;
    return you.mine[0]!;
  }

  protected override get asksFirst(): boolean {
    return this.isIntended;
  }

  // --- asking ---------------------------------------------------------------------------------

  /** Find out what could be done, if that is not known. */
  override async suppose(): Promise<void> {
    if (this.waitingSeat === null || this.supposed) return;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    await this.asking;
  }

  private async ask(): Promise<void> {
    const seat = this.waitingSeat;
    if (seat === null) return;
    try {
      const { offers } = await this.session.suppose(seat);
      if (this.waitingSeat === seat) this.supposed = offers;
    } catch (error) {
      if (this.waitingSeat === seat) this.giveUp((error as Error).message);
    }
  }

  // --- keeping --------------------------------------------------------------------------------

  /** Null: nothing is planned any more. */
  keep(move: Move | null): void {
    if (move && this.intention && this.keyOf(move) === this.keyOf(this.intention.move)) return;
    this.intention = move && { move, seen: this.seenFor(move) };
    this.write();
  }

  private write(): void {
    const { table, you } = this.session.state!;
    const seat = you.mine[0];
    if (seat !== undefined) keepIntention(table.id, seat, this.intention);
  }

  private recall(): Intention<Move> | null {
    const { table, you } = this.session.state!;
    return you.mine.length === 1 ? readIntention<Move>(table.id, you.mine[0]!) : null;
  }

  private giveUp(why: string): void {
    this.drop();
    this.told = why;
  }

  override drop(): void {
    this.clear();
    this.told = "";
    this.supposed = null;
    this.keep(null);
  }

  /** Something is taken up: what was said of an earlier plan has been read. */
  protected takesUp(): void {
    this.refusal = null;
    this.told = "";
    if (this.isIntended) this.keep(null);
    this.isIntended = false;
  }

  override clear(): void {
    super.clear();
    this.isIntended = false;
  }

  override back(): boolean {
    if (!this.refusal && !this.shown && this.told) {
      this.told = "";
      return true;
    }
    if (!this.refusal && !this.shown && this.waitingSeat !== null && this.isReady) {
      this.drop();
      return true;
    }
    const wasPlanned = this.isIntended;
    const isDone = super.back();
    if (wasPlanned && !this.isReady) this.keep(null);
    return isDone;
  }

  /** Nothing is in the hand any more: what could be done is not looked at. */
  rest(): void {
    this.supposed = null;
  }

  // --- turns ----------------------------------------------------------------------------------

  /** Another decision begins. */
  begin(): void {
    const before = this.stage;
    this.stage = this.isMyTurn ? "mine" : this.waitingSeat === null ? "none" : "waiting";
    if (before === null) this.intention = this.recall();
    const waited = before === "waiting" || before === null;
    if (before === "mine") this.told = "";
    if (waited && this.stage === "waiting") void this.planOn();
    else if (waited && this.stage === "mine") this.offerIntention();
    else this.beginAnew();
  }

  private beginAnew(): void {
    this.clear();
    this.supposed = null;
    if (this.intention) this.keep(null);
  }

  /** Somebody has moved, and others decide still: what could be done may have changed. */
  private async planOn(): Promise<void> {
    if (!this.intention && this.isEmpty) return this.beginAnew();
    await this.ask();
    if (this.waitingSeat === null || !this.supposed) return;
    const { intention } = this;
    const why = intention ? this.whySpoiled(intention) : this.stillHolds() ? null : say("ui.intention.taken");
    if (why) this.giveUp(why);
    else if (intention) this.putAt(intention.move);
  }

  private offerIntention(): void {
    const { intention } = this;
    this.supposed = null;
    if (!intention && !this.isEmpty && this.stillHolds()) {
      this.isIntended = true;
      return;
    }
    const why = intention ? this.whySpoiled(intention) : this.isEmpty ? null : say("ui.intention.taken");
    this.clear();
    if (why) this.giveUp(why);
    else if (intention) {
      this.putAt(intention.move);
      this.isIntended = true;
    }
  }

  private whySpoiled({ move, seen }: Intention<Move>): string | null {
    if (this.seenFor(move) !== seen) return say("ui.intention.taken");
    return this.isOffered(move) ? null : this.whyNoLonger(move);
  }
}

/** Keeps what is put down while others decide. To be called while a component is made. */
export function keepIntentions<Move extends object>(hand: PlanningHand<Move, unknown, unknown>): void {
  let before: Move | null = null;
  $effect(() => {
    const isWaiting = hand.waitingSeat !== null;
    const move = isWaiting ? hand.putDown : null;
    const { isEmpty } = hand;
    untrack(() => {
      if (isWaiting && (move || before)) hand.keep(move);
      if (isWaiting && isEmpty) hand.rest();
    });
    before = move;
  });
}
