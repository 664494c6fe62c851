// What a player holds, where they aim, and what they have put down to be confirmed.

import { totalOf } from "../../game-ui/points";
import { isSame, turned, type Point } from "../../board/hex";
import { anchorNear } from "../../board/trio";
import { nearestTo, walk, type Arrow } from "../../board/walk";
import { PlanningHand } from "../../game-ui/planningHand.svelte";
import { say } from "../../i18n/say.svelte";
import type { Session } from "../../table/session.svelte";
import type { Deed } from "../lesson";
import { readCity, type City } from "./city";
import {
  aimedAt,
  changeOf,
  fits,
  placementOn,
  rankedMoves,
  readSpots,
  turnedOn,
  type Placement,
  type Spot,
} from "./spots";
import { viewOf, type Move, type Offers, type Preview, type SiteTile } from "./view";

const SIXTHS = 6;

export class Hand extends PlanningHand<Move, Preview, Point> {
  /** The tile from the site; null if the hand is empty. */
  tile: number | null = $state(null);
  rotation = $state(0);
  /** A point of the plan, in its present turn. */
  aim: Point | null = $state.raw(null);
  /** To be confirmed. */
  down: Placement | null = $state.raw(null);
  /** By how many sixths the plan is turned. */
  turn = $state(0);

  private readonly tell: (deed: Deed) => void;
  private walkedTo: Point | null = null;
  private rankedTo = -1;

  /** `tell` hears what the hand does: for lessons. */
  constructor(session: Session, tell: (deed: Deed) => void = () => {}) {
    super(session);
    this.tell = tell;
  }

  readonly view = $derived.by(() => viewOf(this.session.state!.view));
  readonly offers = $derived.by(() => this.possible as Offers | null);
  /** Whose move it is, or would be. */
  readonly seat = $derived.by(() => (this.isMyTurn ? this.view.to_move : this.waitingSeat));
  readonly city = $derived.by((): City | null => {
    const seat = this.seat === null ? null : this.view.seats[this.seat];
    return seat ? readCity(seat, this.turn) : null;
  });
  readonly spots = $derived.by((): Spot[] =>
    this.offers && this.city ? readSpots(this.offers.places, this.city.level, this.turn) : [],
  );
  readonly fitting = $derived.by(() => this.spots.filter((spot) => fits(spot, this.rotation)));

  readonly held = $derived.by((): SiteTile | null => this.offered(this.shown?.tile ?? this.tile));
  readonly aimed = $derived.by((): Placement | null => {
    if (!this.offers || this.tile === null || !this.aim) return null;
    const spot = aimedAt(this.spots, this.rotation, this.aim);
    return spot && placementOn(this.offers, spot, this.rotation);
  });
  /** What is drawn, firm or not. */
  readonly ghost = $derived.by((): Placement | null => {
    if (this.shown) return this.placementOf(this.shown);
    return this.tile === null ? null : (this.down ?? this.aimed);
  });
  readonly move = $derived.by((): Move | null =>
    this.ghost && this.held ? { tile: this.held.tile, at: this.ghost.at, rotation: this.ghost.rotation } : null,
  );
  readonly change = $derived.by((): number[] | null =>
    this.offers && this.move && this.ghost ? changeOf(this.offers, this.move.tile, this.ghost.place) : null,
  );
  readonly total = $derived.by(() => (this.change ? totalOf(this.change) : 0));
  /** By how many stones a tile that is planned with is too dear now. */
  readonly lacks = $derived.by(() => {
    const stones = this.waitingSeat === null ? null : this.view.seats[this.waitingSeat]?.stones;
    return this.held && stones !== null && stones !== undefined ? Math.max(0, this.held.price - stones) : 0;
  });

  private offered(tile: number | null): SiteTile | null {
    return this.offers?.tiles.find((offered) => offered.tile === tile) ?? null;
  }

  placementOf(move: Move): Placement | null {
    const spot = this.spots.find((one) => {
      const place = one.ways.get(move.rotation);
      const at = place === undefined ? null : this.offers?.places[place];
      return at && isSame([at[0], at[1]], move.at);
    });
    return spot && this.offers ? placementOn(this.offers, spot, move.rotation) : null;
  }

  // --- doing ----------------------------------------------------------------------------------

  take(tile: number): void {
    this.refusal = null;
    if (this.sending || !this.canTake(tile)) return;
    this.takesUp();
    this.down = null;
    this.tile = this.tile === tile ? null : tile;
    if (this.tile === null) return;
    void this.suppose();
    this.tellOf("took");
  }

  /** Who plans may try whatever lies at the site. */
  private canTake(tile: number): boolean {
    return this.waitingSeat === null ? this.offered(tile) !== null : this.isAtSite(tile);
  }

  private isAtSite(tile: number): boolean {
    return this.view.site.some((one) => one.tile === tile);
  }

  /** A plan teaches nothing. */
  private tellOf(deed: Deed): void {
    if (this.isMyTurn) this.tell(deed);
  }

  /** Turn what is held. On a spot it turns to the next way in which it fits there. */
  spin(steps: number): void {
    this.refusal = null;
    if (this.sending || this.tile === null) return;
    const lies = this.isWalking ? this.down : (this.down ?? this.aimed);
    if (lies && this.offers) {
      const next = turnedOn(this.offers, lies, steps);
      this.rotation = next.rotation;
      if (this.down) this.down = next;
    } else {
      this.rotation = (this.rotation + steps + SIXTHS) % SIXTHS;
      if (this.isWalking) this.stepAside();
    }
    this.tellOf("turned");
  }

  /** By keys one goes only where the tile fits as it is, so every turn must be possible anywhere. */
  private get isWalking(): boolean {
    return this.aim !== null && this.aim === this.walkedTo;
  }

  private stepAside(): void {
    const points = this.fitting.map((spot) => spot.point);
    const near = this.aim && points[nearestTo(points, this.aim).i];
    if (near) this.aim = this.walkedTo = near;
  }

  /** To the next spot in a direction, as somebody sees them. */
  walk(arrow: Arrow, seenAt: (spot: Spot) => Point = (spot) => spot.point): void {
    if (this.sending || this.tile === null) return;
    this.refusal = null;
    const points = this.fitting.map(seenAt);
    const from = this.fitting.findIndex((spot) => spot.key === this.ghost?.spot.key);
    const to = this.fitting[walk(points, from, arrow)];
    this.down = null;
    if (to) this.aim = this.walkedTo = to.point;
  }

  /** To the spot that brings most with this tile, then to the next best. */
  walkBest(steps: 1 | -1): void {
    if (this.sending || this.tile === null || !this.offers) return;
    const ranked = rankedMoves(this.offers, this.spots, this.tile);
    const here = this.ghost?.spot.key;
    const from = ranked.findIndex((move) => here !== undefined && this.placementOf(move)?.spot.key === here);
    // Who went elsewhere meanwhile begins with the best again.
    const isOnTheWay = from >= 0 && from === this.rankedTo;
    this.rankedTo = isOnTheWay ? (from + steps + ranked.length) % ranked.length : 0;
    const move = ranked[this.rankedTo];
    if (move) this.lookAt(move);
  }

  /** To the first or the last spot of the list. */
  walkEnd(isLast: boolean): void {
    const to = this.fitting.at(isLast ? -1 : 0);
    if (this.sending || this.tile === null || !to) return;
    this.down = null;
    this.aim = this.walkedTo = to.point;
  }

  private lookAt(move: Move): void {
    const placement = this.placementOf(move);
    if (!placement) return;
    [this.refusal, this.down] = [null, null];
    this.rotation = move.rotation;
    this.aim = this.walkedTo = placement.spot.point;
  }

  /** Put the tile down where one aims. True if it lies there now. */
  put(): boolean {
    if (this.sending || !this.aimed) return false;
    this.down = this.aimed;
    this.rotation = this.aimed.rotation;
    this.tellOf("put");
    this.lies();
    return true;
  }

  override putAt(move: Move): void {
    this.shown = null;
    const placement = this.placementOf(move);
    if (!placement || this.sending) return;
    this.tile = move.tile;
    this.rotation = move.rotation;
    this.aim = placement.spot.point;
    this.down = placement;
  }

  protected override get ready(): { move: Move; at: Point } | null {
    if (!this.down || this.tile === null) return null;
    const { at, rotation, spot } = this.down;
    return { move: { tile: this.tile, at, rotation }, at: spot.point };
  }

  protected override keyOf({ tile, at, rotation }: Move): string {
    return `${tile} ${at.join(",")} ${rotation}`;
  }

  override async confirm(): Promise<boolean> {
    const rises = this.down !== null && this.down.spot.ground > 0;
    const isMade = await super.confirm();
    if (isMade) this.tell("moved");
    if (isMade && rises) this.tell("rose");
    return isMade;
  }

  override isOffered(move: Move): boolean {
    return this.offered(move.tile) !== null && this.placementOf(move) !== null;
  }

  override get isEmpty(): boolean {
    return this.tile === null;
  }

  protected override seenFor(move: Move): string {
    return this.isAtSite(move.tile) ? "at the site" : "taken";
  }

  protected override stillHolds(): boolean {
    return this.offered(this.tile) !== null;
  }

  protected override whyNoLonger(move: Move): string {
    const tile = this.view.site.find((one) => one.tile === move.tile);
    const stones = this.view.seats[this.seat ?? 0]?.stones ?? 0;
    if (!tile || tile.price <= stones) return say("ui.intention.impossible");
    return say("akropolis.ui.too_dear", { price: tile.price, stones });
  }

  protected override takeUp(): void {
    this.down = null;
  }

  protected override stepBack(): boolean {
    if (this.down) this.down = null;
    else if (this.tile !== null) this.tile = null;
    else return false;
    return true;
  }

  protected override letGo(): void {
    [this.tile, this.aim, this.down] = [null, null, null];
  }

  turnPlan(sixths: number): void {
    const kept = this.down && this.move;
    this.turn = (this.turn + sixths + SIXTHS) % SIXTHS;
    this.aim = null;
    this.refusal = null;
    if (kept) this.putAt(kept);
  }

  // --- asking ---------------------------------------------------------------------------------

  /** Why the tile cannot lie here. */
  async askWhyNot(point: Point, onGround: Point): Promise<void> {
    if (this.tile === null) return;
    const asked = (this.rotation + this.turn) % SIXTHS;
    const at = turned(anchorNear(onGround, asked), -this.turn);
    await this.hearWhyNot({ tile: this.tile, at, rotation: this.rotation }, point);
  }
}
