// The console of Amytis: stacks and spaces by number, projects, favours, what a palace brings.

import { commandsOf, type Answer, type Vocabulary } from "../../console/command";
import { MoveCommands } from "../../console/moveCommands";
import { tableCommands, withHelp } from "../../console/tableCommands";
import { say } from "../../i18n/say.svelte";
import { namesOf } from "../../table/news";
import type { Session } from "../../table/session.svelte";
import type { Hand } from "./hand.svelte";
import { BUILDINGS } from "./kinds";
import { faceOf, keyOf, NINE, rankedMoves, toldEvents, type Move, type Preview } from "./view";
import {
  changeWords,
  choiceLabel,
  favourWords,
  partWords,
  projectLabel,
  spaceLabel,
  stackLabel,
  tileWords,
} from "./words";

const SECTION = "amytis.ui.console";
/** `5 3`, `5-3`, `5 > 3`: stack 5 on space 3. */
const PLACED = /^([1-9])\s*[\s,>-]\s*([1-9])$/;

export function vocabulary({ session, hand }: { session: Session; hand: Hand }): Vocabulary {
  const names = () => namesOf(session.state!);
  const home = () => hand.seat ?? session.state!.you.mine[0] ?? 0;
  const rival = () => 1 - home();

  const moves = new MoveCommands<Move>({
    session,
    hand,
    canMove: () => hand.offers !== null,
    ranked: () => rankedMoves(hand.offers!, hand.stack),
    line: (move) => choiceLabel(hand.view, hand.offers!, move),
    whole: (move) => wholeMove(move),
    advised: (one) => one.move as Move,
  });

  function wholeMove(move: Move): Answer {
    const label = choiceLabel(hand.view, hand.offers!, move);
    if (!("stack" in move)) return [label];
    const pile = hand.view.seats[home()]!.spaces[move.space - 1]!;
    return pile.tile
      ? [label, say(`${SECTION}.covers`, { tile: tileWords(pile.tile), height: pile.height + 1 })]
      : [label];
  }

  async function place(stack: number, space: number): Promise<Answer> {
    const move = { stack, space };
    if (hand.isOffered(move)) return moves.put(move);
    return [(await session.whyNot(move, hand.waitingSeat)) ?? ""];
  }

  /** A stack, with what its tile would bring on each space; while there is something else to choose, that choice. */
  async function take(rest: string): Promise<Answer> {
    const number = Number(rest);
    if (hand.isChoosing) {
      const move = hand.offers!.moves[number - 1];
      return move ? moves.put(move) : choices();
    }
    if (!NINE.some((one) => one === number)) return [say("amytis.ui.choose_place")];
    if (!hand.isOpen(number)) return [(await session.whyNot({ stack: number, space: 1 }, hand.waitingSeat)) ?? ""];
    if (hand.stack !== number) hand.pickStack(number);
    return [stackLabel(hand.view, names(), number), ...moves.tell(rankedMoves(hand.offers!, number))];
  }

  /** What has to be decided; the list is numbered as on the page. */
  function choices(): Answer {
    return [say(`amytis.ui.choose_${hand.view.stage}`), ...(hand.isChoosing ? moves.tell(hand.offers!.moves) : [])];
  }

  function cityOf(seat: number): Answer {
    const { spaces } = hand.view.seats[seat]!;
    return [
      say("ui.city_of", { name: names()[seat] ?? "" }),
      ...spaces.map((pile, i) => spaceLabel(pile, i + 1, null)),
    ];
  }

  function row(rest: string): Answer {
    const first = 3 * (Number(rest) - 1);
    return cityOf(home())
      .slice(1)
      .slice(first, first + 3);
  }

  function stacks(): Answer {
    return NINE.map((stack) => stackLabel(hand.view, names(), stack));
  }

  function projectsOf(seat: number): Answer {
    const { sheet } = hand.view.seats[seat]!;
    const lines = sheet.projects.map((report) => projectLabel(faceOf(hand.view, report.card), report));
    return [
      say("amytis.ui.projects_of", { name: names()[seat] ?? "" }),
      ...(lines.length ? lines : [say("amytis.ui.no_cards")]),
    ];
  }

  function projects(): Answer {
    const { display } = hand.view.seats[home()]!;
    const open = display.map((report) => projectLabel(faceOf(hand.view, report.card), report));
    return [
      ...projectsOf(home()),
      say("amytis.ui.display"),
      ...open,
      say("amytis.ui.from_deck", { count: hand.view.deck }),
    ];
  }

  function favours(): Answer {
    const claims = hand.view.seats[home()]!.claims;
    const lines = claims.map(({ favour, pawns, gain }) => {
      const words = [favourWords(favour)];
      const owners = names().filter((_, i) =>
        hand.view.seats[i]?.claims.some((each) => each.favour === favour && each.pawns),
      );
      if (pawns || owners.length) words.push(say(`${SECTION}.pawns_of`, { names: owners }));
      if (gain !== null) words.push(say("amytis.ui.claim_brings", { points: gain }));
      return words.join(" ");
    });
    return [say("amytis.ui.pawns_left", { count: hand.view.seats[home()]!.pawns }), ...lines];
  }

  function lines(): Answer {
    const told = hand.view.seats.flatMap((seat, i) =>
      seat.threats.map(({ stack }) => say(`${SECTION}.threat`, { name: names()[i] ?? "", stack })),
    );
    return told.length ? told : [say(`${SECTION}.no_threat`)];
  }

  function cards(): Answer {
    return BUILDINGS.map((building, i) => {
      const effect = say(`amytis.ui.effect.${building}_${hand.view.sides[i]}`);
      return say(`${SECTION}.card`, { building: say(`amytis.ui.kind.${building}`), effect });
    });
  }

  function score(): Answer {
    return hand.view.seats.map(({ sheet }, i) => {
      const parts = [
        ...BUILDINGS.map((part) => ({ part, points: sheet.buildings[part] })),
        { part: "projects" as const, points: sheet.project_points },
        { part: "favours" as const, points: sheet.favour_points },
      ];
      const told = parts.filter(({ points }) => points).map(({ part, points }) => `${partWords(part)} ${points}`);
      return say(`${SECTION}.score`, { name: names()[i] ?? "", total: sheet.total, parts: told });
    });
  }

  async function why(): Promise<Answer> {
    const move = hand.move;
    if (!move || !hand.offers) return [say(`${SECTION}.why_what`)];
    const preview = await session.preview<Preview>(move, hand.waitingSeat);
    const number = hand.offers!.moves.findIndex((one) => keyOf(one) === keyOf(move));
    return [
      changeWords(hand.offers!, number),
      ...preview.projects.map((project) => project.reason.text),
      ...toldEvents(preview).map((event) => event.text),
      ...preview.then.map((code) => say(`amytis.ui.then_${code}`)),
    ];
  }

  function bag(): Answer {
    const { tiles, removed, projects: unseen } = hand.view.hidden;
    const count = Object.values(tiles).reduce((sum, each) => sum + each, 0);
    const kinds = Object.entries(tiles).map(([tile, each]) => `${tileWords(tile)}: ${each}`);
    return [say("amytis.ui.hidden", { tiles: count - removed, removed, cards: unseen.length }), kinds.join("; ")];
  }

  function rivalWords(): Answer {
    const seat = hand.view.seats[rival()]!;
    const architects = seat.architects.length
      ? say(`${SECTION}.architects`, { stacks: seat.architects.map(String) })
      : say(`${SECTION}.no_architects`);
    return [...cityOf(rival()), architects, ...projectsOf(rival())];
  }

  const commands = withHelp([
    ...commandsOf(SECTION, { stacks, take: (rest) => moves.onMyTurn(() => take(rest)), choices }),
    ...moves.commands,
    ...commandsOf(SECTION, {
      city: () => cityOf(home()),
      row,
      rival: rivalWords,
      projects,
      favours,
      lines,
      cards,
      score,
      why,
      bag,
    }),
    ...tableCommands(session, () => [
      say(`amytis.ui.choose_${hand.view.stage}`),
      ...(hand.view.last_turn ? [`${say("amytis.ui.last_turn")}.`] : []),
    ]),
  ]);

  return {
    commands,
    bare(line) {
      const typed = line.trim();
      const [, stack, space] = PLACED.exec(typed) ?? [];
      if (stack && space) return moves.onMyTurn(() => place(Number(stack), Number(space)));
      if (!/^\d+$/.test(typed)) return null;
      // A number belongs to the list that was told; else it is a stack, or what a palace brings.
      return moves.hasList ? moves.pick(Number(typed)) : moves.onMyTurn(() => take(typed));
    },
  };
}
