// The console of Akropolis: the site, tiles by number, hexes by name.

import { hexName, hexNamed } from "../../board/hexName";
import { commandsOf, type Answer, type Vocabulary } from "../../console/command";
import { MoveCommands } from "../../console/moveCommands";
import { read } from "../../console/parser";
import { tableCommands, withHelp } from "../../console/tableCommands";
import { wordOf } from "../../console/words";
import { signed, totalOf } from "../../game-ui/points";
import { say } from "../../i18n/say.svelte";
import { namesOf } from "../../table/news";
import type { Session } from "../../table/session.svelte";
import { answersOf, answerWords } from "./architect";
import { ceases, isWorthTelling } from "./changedHex";
import { readCity } from "./city";
import { cityCommands, SECTION } from "./consoleCity";
import { kindNamed } from "./kinds";
import type { Hand } from "./hand.svelte";
import { changeOf, placeOfMove, rankedMoves } from "./spots";
import { spotLine, spotWords } from "./spotWords";
import type { Move, Preview, SiteTile } from "./view";
import { changeSentence, hexTitle, tileLine, tileWords, verdictWords } from "./words";

export function vocabulary({ session, hand }: { session: Session; hand: Hand }): Vocabulary {
  const names = () => namesOf(session.state!);
  const home = () => hand.seat ?? session.state!.you.mine[0] ?? 0;
  const city = () => readCity(hand.view.seats[home()]!);
  const offers = () => hand.offers!;

  const moves = new MoveCommands<Move>({
    session,
    hand,
    canMove: () => hand.offers !== null,
    ranked: () => rankedMoves(offers(), hand.spots, hand.tile),
    line: (move) => moveLine(move),
    whole: (move) => wholeMove(move),
    advised: (one) => one.move as Move,
  });

  function tileOf(move: Move): SiteTile {
    return hand.view.site.find((tile) => tile.tile === move.tile)!;
  }

  function change(move: Move): readonly number[] {
    return changeOf(offers(), move.tile, placeOfMove(offers(), move.at, move.rotation)) ?? [];
  }

  function moveLine(move: Move): string {
    const line = spotLine(city(), tileOf(move).hexes, move);
    const points = signed(totalOf(change(move)));
    const number = hand.view.site.indexOf(tileOf(move)) + 1;
    return hand.tile === null ? say(`${SECTION}.tile_line`, { points, number, line }) : `${points}, ${line}`;
  }

  function wholeMove(move: Move): Answer {
    const tile = tileOf(move);
    return [
      tileLine(tile, hand.view.site.indexOf(tile) + 1),
      ...spotWords(city(), tile.hexes, move),
      changeSentence(offers(), change(move)),
    ];
  }

  function site(): Answer {
    const stones = hand.view.seats[home()]?.stones ?? 0;
    return [...hand.view.site.map((tile, i) => tileLine(tile, i + 1)), say(`${SECTION}.your_stones`, { stones })];
  }

  function take(rest: string): Answer {
    const tile = hand.view.site[Number(rest) - 1];
    if (!tile) return [say(`${SECTION}.take_which`, { count: hand.view.site.length })];
    if (!offers().tiles.some((one) => one.tile === tile.tile)) {
      const stones = hand.view.seats[home()]?.stones ?? 0;
      return [say("akropolis.ui.too_dear", { price: tile.price, stones })];
    }
    if (hand.tile !== tile.tile) hand.take(tile.tile);
    const held = say(`${SECTION}.held`, { hexes: tileWords(tile.hexes), count: hand.spots.length });
    const best = rankedMoves(offers(), hand.spots, hand.tile)[0];
    const answer = answersOf(hand.view).find((one) => one.tile.tile === tile.tile);
    const next = answer ? [`${say("akropolis.ui.architect.next")}: ${answerWords(hand.view, answer)}`] : [];
    return [held, ...(best ? [say(`${SECTION}.best_is`, { line: moveLine(best) })] : []), ...next];
  }

  /** With the tile's first hex there: as it is turned, if that is allowed, else in the best way. */
  async function at(rest: string): Promise<Answer> {
    const found = hexNamed(rest);
    if (!found) return /^\d+$/.test(rest) ? moves.pick(Number(rest)) : [say(`${SECTION}.no_hex`, { name: rest })];
    const tile = hand.tile;
    if (tile === null) return [say(`${SECTION}.take_first`, { take: wordOf(`${SECTION}.word.take`) })];
    const ways = waysAt(found);
    const best = ways.toSorted((a, b) => totalOf(change(b)) - totalOf(change(a)))[0];
    const asItIs = hand.down === null ? undefined : ways.find((move) => move.rotation === hand.rotation);
    const move = asItIs ?? best;
    return move ? moves.put(move) : [await whyNot({ tile, at: found, rotation: hand.rotation })];
  }

  function waysAt(found: Move["at"]): Move[] {
    return offers().places.flatMap(([q, r, rotation]) =>
      q === found[0] && r === found[1] ? [{ tile: hand.tile!, at: found, rotation }] : [],
    );
  }

  /** The server's reason, with the hex by its name. */
  async function whyNot(move: Move): Promise<string> {
    const refusal = await session.refusal(move, hand.waitingSeat);
    if (!refusal) return "";
    return say(`akropolis.refusal.${refusal.code}`, { ...refusal, at: hexName(move.at) });
  }

  function turn(): Answer {
    const down = hand.down;
    if (!down) return [say(`${SECTION}.place_first`)];
    const ways = waysAt(down.at).sort((a, b) => a.rotation - b.rotation);
    const next = ways[(ways.findIndex((move) => move.rotation === down.rotation) + 1) % ways.length];
    return ways.length > 1 && next ? moves.put(next) : [say(`${SECTION}.one_way`)];
  }

  async function whyMove(): Promise<Answer> {
    const move = hand.move;
    if (!move) return [say(`${SECTION}.why_what`)];
    const preview = await session.preview<Preview>(move, hand.waitingSeat);
    const lines = preview.hexes.filter(isWorthTelling).map((hex) => {
      const verdict = ceases(hex) ? say("akropolis.ui.ceases") : verdictWords(hex.after);
      const reasons = hex.reasons.map((reason) => reason.text).join(" ");
      return `${hexName(hex.at)}, ${hexTitle(hex.after)}: ${verdict} ${reasons}`;
    });
    if (preview.lake.length) lines.push(say("akropolis.ui.makes_lake"));
    return lines.length ? lines : [say("akropolis.ui.changes_nothing")];
  }

  function bag(): Answer {
    const { tiles, stacks, hexes } = hand.view.hidden;
    const kinds = Object.entries(hexes).map(([name, count]) =>
      say("akropolis.ui.hidden_of", { kind: say(`akropolis.kind.${kindNamed(name).name}`), count }),
    );
    return [say("akropolis.ui.left", { tiles: tiles.length, stacks }), kinds.join(", ")];
  }

  const cities = cityCommands({ view: () => hand.view, names, home });

  /** Somebody else's city: `rival`, `rival 3` where there are more, `rival row 48`. */
  function rival(rest: string): Answer | Promise<Answer> {
    const others = hand.view.seats.map((_, i) => i).filter((i) => i !== home());
    const [, number, wanted = ""] = /^(\d+)?\s*(.*)$/.exec(rest)!;
    const seat = number && others.includes(Number(number) - 1) ? Number(number) - 1 : (others[0] ?? 0);
    if (!wanted) return cities.overview(seat);
    const reading = read(wanted, cities.of(seat));
    return reading && "command" in reading ? reading.command.run(reading.rest) : cities.overview(seat);
  }

  const mine = cities.of(null);
  const why = mine.find((command) => command.word === "why")!;
  const commands = withHelp([
    ...commandsOf(SECTION, {
      site,
      take: (rest) => moves.onMyTurn(() => take(rest)),
      at: (rest) => moves.onMyTurn(() => at(rest)),
      turn: () => moves.onMyTurn(turn),
    }),
    ...moves.commands,
    ...mine.filter((command) => command !== why),
    { ...why, run: (rest) => (rest ? why.run(rest) : whyMove()) },
    ...commandsOf(SECTION, { rival, score: cities.score, bag }),
    ...tableCommands(session, () => [
      `${say("akropolis.ui.round", { round: hand.view.round, stacks: hand.view.hidden.stacks })}.`,
    ]),
  ]);

  return {
    commands,
    bare(line) {
      const typed = line.trim();
      if (/^\d+$/.test(typed)) return moves.pick(Number(typed));
      if (!hexNamed(typed)) return null;
      return hand.tile === null ? why.run(typed) : moves.onMyTurn(() => at(typed));
    },
  };
}
