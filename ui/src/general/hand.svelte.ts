// What a player points at, has chosen, and is about to confirm. Headless: no DOM, no rules.

import type { Session } from "../table/session.svelte";
import { viewOf, type Offer, type Preview } from "./view";

export class Hand {
  /** Moves by their text: chosen, to be confirmed; pointed at or focused; what a hint shows. */
  chosen: string | null = $state(null);
  over: string | null = $state(null);
  shown: string | null = $state(null);
  /** On its way to the server. */
  sending = $state(false);
  preview: Preview | null = $state.raw(null);
  refusal = $state("");

  private readonly session: Session;
  private turnNumber = 0;

  constructor(session: Session) {
    this.session = session;
  }

  readonly view = $derived.by(() => viewOf(this.session.state?.view ?? {}));
  /** Empty when it is not this reader's turn. */
  readonly offers = $derived.by((): readonly Offer[] => (this.session.state?.offers ? this.view.offers : []));
  readonly isMyTurn = $derived.by(() => this.offers.length > 0);
  private readonly byText = $derived.by(() => new Map(this.offers.map((offer) => [offer.text, offer])));

  /** What is spoken of, firm or not. */
  readonly offer = $derived.by((): Offer | null => this.offerOf(this.shown ?? this.chosen ?? this.over));
  readonly down = $derived.by((): Offer | null => this.offerOf(this.chosen));

  offerOf(text: string | null): Offer | null {
    return text === null ? null : (this.byText.get(text) ?? null);
  }

  // --- doing ----------------------------------------------------------------------------------

  /** Choose a move; once more confirms it. */
  pick(text: string): void {
    if (this.sending || !this.byText.has(text)) return;
    this.refusal = "";
    this.shown = null;
    if (this.chosen === text) void this.confirm();
    else this.chosen = text;
  }

  /** The move with this number in the list, from one on. */
  pickNumber(number: number): Offer | null {
    const offer = this.offers[number - 1] ?? null;
    if (offer && this.chosen !== offer.text) this.pick(offer.text);
    return offer;
  }

  async confirm(): Promise<void> {
    const offer = this.down;
    if (!offer || this.sending) return;
    const turn = this.turnNumber;
    this.sending = true;
    try {
      await this.session.move(offer.move);
    } catch (error) {
      if (turn !== this.turnNumber) return;
      this.refusal = (error as Error).message;
      this.chosen = null;
    } finally {
      if (turn === this.turnNumber) this.sending = false;
    }
  }

  /** One step back. False if there was none. */
  back(): boolean {
    if (this.sending) return true;
    if (this.refusal) this.refusal = "";
    else if (this.shown !== null) this.shown = null;
    else if (this.chosen !== null) this.chosen = null;
    else return false;
    return true;
  }

  /** Another decision begins, perhaps before the last one is answered for. */
  clear(): void {
    this.turnNumber += 1;
    this.sending = false;
    [this.chosen, this.over, this.shown, this.preview, this.refusal] = [null, null, null, null, ""];
  }

  // --- asking ---------------------------------------------------------------------------------

  async askPreview(offer: Offer): Promise<void> {
    const answer = await this.session.preview<Preview>(offer.move).catch(() => null);
    if (answer && this.offer?.text === offer.text) this.preview = answer;
  }
}
