// What every hand does, whatever it holds: show what a hint shows, confirm, hear why not, begin anew.
// Headless: no DOM, no rules.

import { setting } from "../settings/settings.svelte";
import { play } from "../sound/play";
import type { Session } from "../table/session.svelte";

export interface Refusal<Place> {
  text: string;
  at: Place;
}

/** Of a game with these moves. `Place` is where a refusal is said. */
export abstract class HandOf<Move extends object, Preview, Place> {
  /** What a hint shows. */
  shown: Move | null = $state.raw(null);
  /** On its way to the server. */
  sending = $state(false);
  preview: Preview | null = $state.raw(null);
  refusal: Refusal<Place> | null = $state.raw(null);

  protected readonly session: Session;
  private turnNumber = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** What is spoken of, firm or not. */
  abstract readonly move: Move | null;
  /** Put down or chosen, to be confirmed. */
  protected abstract readonly ready: { move: Move; at: Place } | null;
  abstract readonly isMyTurn: boolean;
  /** Put it down there, to be confirmed. */
  abstract putAt(move: Move): void;
  /** Equal moves have equal keys. */
  protected abstract keyOf(move: Move): string;
  /** Take up again what the server refused. */
  protected abstract takeUp(): void;
  /** Let go of everything: another decision begins. */
  protected abstract letGo(): void;
  /** One step back in what the game holds. False if there was none. */
  protected abstract stepBack(): boolean;
  /** As the server reads it. */
  protected written(move: Move): object {
    return move;
  }

  get isReady(): boolean {
    return this.ready !== null;
  }

  get putDown(): Move | null {
    return this.ready?.move ?? null;
  }

  /** The seat that this reader can plan for while others decide. Null: it is their turn, or there is nothing to plan. */
  get waitingSeat(): number | null {
    return null;
  }

  /** Find out what could be planned. */
  async suppose(): Promise<void> {}

  /** What is put down is not played at once, whatever has been chosen about that. */
  protected get asksFirst(): boolean {
    return false;
  }

  /** True if the move was made. */
  async confirm(): Promise<boolean> {
    const ready = this.ready;
    if (!ready || this.sending || this.waitingSeat !== null) return false;
    const turn = this.turnNumber;
    this.sending = true;
    try {
      await this.session.move(this.written(ready.move));
      return true;
    } catch (error) {
      if (turn === this.turnNumber) {
        this.refusal = { text: (error as Error).message, at: ready.at };
        this.takeUp();
      }
      return false;
    } finally {
      if (turn === this.turnNumber) this.sending = false;
    }
  }

  /** Pressed once more where it lies: who wants to be asked each time has a button for it. */
  confirmByPress(): void {
    if (setting("confirm") !== "always") void this.confirm();
  }

  /** Something has just been put down by its player. Who never wants to be asked has said enough. */
  protected lies(): void {
    void play("wood");
    if (setting("confirm") === "never" && !this.asksFirst) void this.confirm();
  }

  /** One step back. False if there was none. */
  back(): boolean {
    if (this.sending) return true;
    if (this.refusal) this.refusal = null;
    else if (this.shown) this.shown = null;
    else return this.stepBack();
    return true;
  }

  /** Another decision begins, perhaps before the last one is answered for. */
  clear(): void {
    this.turnNumber += 1;
    this.sending = false;
    [this.shown, this.preview, this.refusal] = [null, null, null];
    this.letGo();
  }

  /** Nothing of it is wanted any more. */
  drop(): void {
    this.clear();
  }

  async askPreview(move: Move): Promise<void> {
    const answer = await this.session.preview<Preview>(this.written(move), this.waitingSeat).catch(() => null);
    if (answer && this.move && this.keyOf(this.move) === this.keyOf(move)) this.preview = answer;
  }

  /** Why a move cannot be made: the server knows. */
  protected async hearWhyNot(move: Move, at: Place): Promise<void> {
    const text = await this.session.whyNot(this.written(move), this.waitingSeat).catch((error: Error) => error.message);
    if (text) this.refusal = { text, at };
  }
}

/** In milliseconds: who rests on a move for so long wants to know what it brings. */
const REST = 120;

/** Asks for the preview of what is spoken of, whenever that changes. To be called while a component is made. */
export function previewWhatIsSpokenOf<Move extends object>(hand: HandOf<Move, unknown, unknown>): void {
  $effect(() => {
    const move = hand.move;
    hand.preview = null;
    if (!move) return;
    const timer = setTimeout(() => void hand.askPreview(move), REST);
    return () => clearTimeout(timer);
  });
}
