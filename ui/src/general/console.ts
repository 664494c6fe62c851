// The console of any game that has none of its own: its moves by number, in the server's words.

import { commandsOf, type Answer, type Vocabulary } from "../console/command";
import { MoveCommands } from "../console/moveCommands";
import { tableCommands, withHelp } from "../console/tableCommands";
import { say } from "../i18n/say.svelte";
import { namesOf as namesAt } from "../table/news";
import type { Session } from "../table/session.svelte";
import type { Hand } from "./hand.svelte";
import type { Offer, Preview } from "./view";
import { eventWords, namesOf, offerWords } from "./words";

const SECTION = "general.ui.console";

export function vocabulary({ session, hand }: { session: Session; hand: Hand }): Vocabulary {
  const names = () => namesOf(hand.view, namesAt(session.state!));

  const moves = new MoveCommands<Offer>({
    session,
    hand,
    canMove: () => hand.isMyTurn,
    ranked: () => [...hand.offers].sort((a, b) => b.total - a.total),
    line: offerWords,
    whole: (offer) => [offerWords(offer)],
    advised: (one) => hand.offerOf(one.text),
  });

  async function why(): Promise<Answer> {
    const offer = hand.move;
    if (!offer) return [say(`${SECTION}.why_what`)];
    const preview = await session.preview<Preview>(offer.move);
    return [...preview.events.map((event) => eventWords(hand.view.game, event, names())), ...preview.then];
  }

  function score(): Answer {
    return hand.view.seats.map(({ sheet }, i) => {
      const parts = sheet.parts.map(({ name, points }) => `${name} ${points}`);
      return say(`${SECTION}.score`, { name: names()[i] ?? "", total: sheet.total, parts });
    });
  }

  const commands = withHelp([
    ...moves.commands,
    ...commandsOf(SECTION, { why, score, table: () => hand.view.drawing.split("\n").filter((line) => line.trim()) }),
    ...tableCommands(session),
  ]);

  /** As the list on the page counts them, unless another list was told. */
  function byNumber(number: number): Answer | Promise<Answer> {
    if (moves.hasList) return moves.pick(number);
    return moves.onMyTurn(() => {
      const offer = hand.offers[number - 1];
      return offer ? moves.put(offer) : [say("ui.console.no_such_number")];
    });
  }

  return {
    commands,
    bare: (line) => (/^\d+$/.test(line.trim()) ? byNumber(Number(line.trim())) : null),
  };
}
