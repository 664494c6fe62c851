// Making a move by words: the best ones by number, one of them put down, and laid for good. For any game.

import type { HandOf } from "../game-ui/hand.svelte";
import { promisedLine } from "../game-ui/promised";
import { say } from "../i18n/say.svelte";
import type { Advice } from "../net/api";
import { turnWords } from "../table/news";
import type { Session } from "../table/session.svelte";
import { Choices } from "./choices";
import { commandsOf, type Answer, type Command } from "./command";
import { SHARED } from "./tableCommands";
import { wordOf } from "./words";

/** What a game tells of its moves. */
export interface Plays<Move extends object> {
  session: Session;
  hand: HandOf<Move, unknown, unknown> & { putAt(move: Move): void };
  /** What can be done is known: it is one's turn, or one plans. */
  canMove(): boolean;
  /** What is legal with what is in the hand, the best first. */
  ranked(): readonly Move[];
  /** A move in a list. */
  line(move: Move): string;
  /** A move that was put down, in full. */
  whole(move: Move): Answer;
  /** As the hand knows an adviser's move; null if it cannot be made any more. */
  advised(advice: Advice<unknown, unknown>): Move | null;
}

export class MoveCommands<Move extends object> {
  readonly commands: Command[];
  private readonly choices: Choices<Move>;
  /** A list belongs to one turn. */
  private turn = "";

  constructor(private readonly plays: Plays<Move>) {
    this.choices = new Choices((move) => plays.line(move));
    this.commands = commandsOf(SHARED, {
      spots: () => this.onMyTurn(() => this.tell(plays.ranked())),
      more: () => this.onMyTurn(() => this.tellMore(this.choices.more())),
      best: () => this.onMyTurn(() => this.putBest()),
      next: () => this.onMyTurn(() => this.putFound(this.choices.next())),
      lay: () => this.onMyTurn(() => this.lay()),
      back: () => [say(plays.hand.back() ? "ui.console.went_back" : "ui.console.nothing_held")],
      hint: () => this.onMyTurn(() => this.hint()),
    });
  }

  /** Or while others decide: then it is planned. */
  async onMyTurn(answer: () => Answer | Promise<Answer>): Promise<Answer> {
    const { hand, session, canMove } = this.plays;
    await hand.suppose();
    if (!this.isThisTurn()) this.choices.forget();
    this.turn = this.turnNow();
    return canMove() ? await answer() : [turnWords(session.state!)];
  }

  private turnNow(): string {
    const { moves, to_move: toMove } = this.plays.session.state!.table;
    return `${moves} ${toMove}`;
  }

  private isThisTurn(): boolean {
    return this.turn === this.turnNow();
  }

  /** Whether numbers mean something: a list was told in this turn. */
  get hasList(): boolean {
    return this.isThisTurn() && this.choices.count > 0;
  }

  /** The one with this number in the list that was told last. */
  pick(number: number): Answer | Promise<Answer> {
    return this.onMyTurn(() => this.putFound(this.choices.pick(number)));
  }

  /** Tell a list, to choose from by number. */
  tell(moves: readonly Move[]): Answer {
    return [say("ui.console.count", { count: moves.length }), ...this.tellMore(this.choices.begin(moves))];
  }

  private tellMore(lines: string[]): Answer {
    const { left } = this.choices;
    if (lines.length === 0) return [say("ui.console.no_more")];
    return left ? [...lines, say("ui.console.left", { left, more: wordOf("ui.console.word.more") })] : lines;
  }

  private putBest(): Answer {
    this.choices.begin(this.plays.ranked());
    return this.putFound(this.choices.pick(1));
  }

  private putFound(move: Move | null): Answer {
    return move ? this.put(move) : [say("ui.console.no_such_number")];
  }

  put(move: Move): Answer {
    this.plays.hand.putAt(move);
    const { hand, whole } = this.plays;
    const then =
      hand.waitingSeat === null
        ? say("ui.console.then_lay", { lay: wordOf("ui.console.word.lay") })
        : say("ui.intention.kept");
    return [...whole(move), then];
  }

  private async lay(): Promise<Answer> {
    const { hand } = this.plays;
    if (!hand.isReady) return [say("ui.console.nothing_down")];
    if (hand.waitingSeat !== null) return [say("ui.intention.kept")];
    const isMade = await hand.confirm();
    return isMade || !hand.refusal ? [] : [hand.refusal.text];
  }

  private async hint(): Promise<Answer> {
    const { session, hand, advised } = this.plays;
    if (!hand.isMyTurn) return [turnWords(session.state!)];
    if (!session.may("hint")) return [say("ui.console.no_hints")];
    const found = (await session.hint<unknown, unknown>()).flatMap((one) => {
      const move = advised(one);
      return move === null ? [] : [{ one, move }];
    });
    const lines = this.choices.begin(found.map(({ move }) => move));
    return [say("ui.console.hints"), ...lines.map((line, i) => `${line}. ${promisedLine(found[i]!.one, i === 0)}`)];
  }
}
