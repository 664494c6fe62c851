// What a player points at, has chosen, and is about to confirm: moves, by their text.

import { HandOf } from "../game-ui/hand.svelte";
import { viewOf, type Offer, type Preview } from "./view";

export class Hand extends HandOf<Offer, Preview, null> {
  /** To be confirmed; pointed at or focused. */
  chosen: string | null = $state(null);
  over: string | null = $state(null);

  readonly view = $derived.by(() => viewOf(this.session.state!.view));
  /** Empty when it is not this reader's turn. */
  readonly offers = $derived.by((): readonly Offer[] => (this.session.state?.offers ? this.view.offers : []));
  readonly isMyTurn = $derived.by(() => this.offers.length > 0);
  private readonly byText = $derived.by(() => new Map(this.offers.map((offer) => [offer.text, offer])));

  readonly down = $derived.by((): Offer | null => this.offerOf(this.chosen));
  readonly move = $derived.by((): Offer | null => this.shown ?? this.offerOf(this.chosen ?? this.over));

  offerOf(text: string | null): Offer | null {
    return text === null ? null : (this.byText.get(text) ?? null);
  }

  /** Choose a move; once more confirms it. */
  pick(text: string): void {
    if (this.sending || !this.byText.has(text)) return;
    [this.refusal, this.shown] = [null, null];
    if (this.chosen === text) this.confirmByPress();
    else {
      this.chosen = text;
      this.lies();
    }
  }

  /** The move with this number in the list, from one on. */
  pickNumber(number: number): Offer | null {
    const offer = this.offers[number - 1] ?? null;
    if (offer && this.chosen !== offer.text) this.pick(offer.text);
    return offer;
  }

  override putAt(offer: Offer): void {
    if (this.sending || !this.byText.has(offer.text)) return;
    [this.refusal, this.shown] = [null, null];
    this.chosen = offer.text;
  }

  protected override get ready(): { move: Offer; at: null } | null {
    return this.down && { move: this.down, at: null };
  }

  protected override keyOf(offer: Offer): string {
    return offer.text;
  }

  protected override written(offer: Offer): object {
    return offer.move;
  }

  protected override takeUp(): void {
    this.chosen = null;
  }

  protected override stepBack(): boolean {
    if (this.chosen === null) return false;
    this.chosen = null;
    return true;
  }

  protected override letGo(): void {
    [this.chosen, this.over] = [null, null];
  }
}
