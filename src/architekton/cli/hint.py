"""The best moves in a game's position, with what each brings now and what it promises.

FILE is a game record; --move N looks at the position after move N. Or it is a position off a real
table. Only what the seat to move may see is looked at: hidden tiles are drawn at random.
"""

from __future__ import annotations

import argparse
import json

from architekton.cli.documents import Document, complain_about, load
from architekton.cli.parser import Parser
from architekton.cli.replay import check_move
from architekton.core.chance import stream
from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.game import Game
from architekton.core.record import Record
from architekton.core.sentences import number, say
from architekton.players.advice import Advice, best_moves

EXAMPLE = "architekton hint game.json --move 12 --player search@1s"
_CONTENT = "  "


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar=parser.word("FILE"), help=parser.told("help.file.record")
    )
    parser.add_argument("--move", type=int, metavar="N", help=parser.told("help.hint.move"))
    parser.add_argument(
        "--player",
        default="search@1s",
        metavar=parser.word("PLAYER"),
        help=parser.told("help.hint.player"),
    )
    parser.add_argument(
        "--best", type=int, default=5, metavar="N", help=parser.told("help.hint.best")
    )
    parser.add_argument("--seed", default="hint", help=parser.told("help.settings.seed"))


def run(arguments: argparse.Namespace) -> int:
    code = 0
    for name in arguments.files:
        try:
            game, names = position_of(load(name), arguments)
            advice = ask(game, arguments)
        except ArchitektonError as error:
            code = complain_about(name, error, arguments.lang)
            continue
        if arguments.json:
            moves = [entry.to_json(arguments.lang, names) for entry in advice]
            answer = {"seat": game.to_move, "moves": moves}
            print(json.dumps(answer, ensure_ascii=False))
        else:
            print("\n".join(_lines(names, game, advice, arguments.lang)))
    return code


def position_of(document: Document, arguments: argparse.Namespace) -> tuple[Game, list[str]]:
    """With the names of those who play."""
    if document.view is not None and arguments.move is None:
        game = document.view.imagine(stream(arguments.seed))
        return game, [say("core.seat", arguments.lang, seat=i + 1) for i in range(game.seats)]
    if document.record is None:
        raise BadInput("needs_a_record")
    return position_after(document.record, arguments.move), document.record.names


def position_after(record: Record, move: int | None) -> Game:
    check_move(record, move)
    last = len(record.game.moves)
    game = record.game.copy()
    game.take_back_to(last if move is None else move)
    if game.to_move is None:
        raise BadInput("nothing_to_decide", moves=last)
    return game


def ask(game: Game, arguments: argparse.Namespace) -> list[Advice]:
    if arguments.best < 1:
        raise BadInput("too_few_moves", "--best", found=arguments.best)
    view = game.view(game.to_move)
    asked = (type(game), arguments.player, arguments.seed)
    return best_moves(view, *asked, arguments.best, arguments.lang)


def _lines(names: list[str], game: Game, advice: list[Advice], language: str) -> list[str]:
    assert game.to_move is not None
    lines = [say("hint.title", language, name=names[game.to_move], moves=len(game.moves))]
    for place, entry in enumerate(advice, 1):
        lines.append(_promise(place, entry, language))
        reason = entry.reason.text(language, names)
        lines.append(_CONTENT + say("hint.reason", language, reason=reason))
        lines.append(_CONTENT + _gains(entry, language))
        if entry.then:
            then = ", ".join(say(f"{game.name}.then.{code}", language) for code in entry.then)
            lines.append(_CONTENT + say("hint.then", language, then=then))
    return lines


def _promise(place: int, entry: Advice, language: str) -> str:
    """In the order in which moves are compared: the chance to win, then the lead."""
    judgement = entry.judgement
    facts = {
        "number": place,
        "move": judgement.move.text(),
        "win": f"{100 * judgement.win:.0f}",
        "lead": number(judgement.lead, 1, language, "+"),
        "points": f"{judgement.points:.0f}",
    }
    if place == 1:
        return say("hint.move", language, **facts)
    return say("hint.other", language, **facts, behind=number(entry.behind, 1, language, "+"))


def _gains(entry: Advice, language: str) -> str:
    if not entry.gains:
        return say("hint.nothing_now", language)
    gains = ", ".join(f"{part} {points:+d}" for part, points in entry.gains)
    return say("hint.now", language, now=f"{entry.now:+d}", gains=gains)
