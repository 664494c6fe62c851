"""Go through a game move by move: what happened, and what everybody has then.

With --pause the next move waits for Enter; with --move only one moment is shown.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from architekton.cli.documents import complain_about, load_record
from architekton.cli.parser import Parser
from architekton.cli.score import verdict
from architekton.core.errors import ArchitektonError, BadInput
from architekton.core.game import Game
from architekton.core.record import Record
from architekton.core.sentences import say

EXAMPLE = "architekton replay game.json --move 12"


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar=parser.word("FILE"), help=parser.told("help.file.record")
    )
    parser.add_argument("--move", type=int, metavar="N", help=parser.told("help.replay.move"))
    parser.add_argument("--pause", action="store_true", help=parser.told("help.replay.pause"))


def run(arguments: argparse.Namespace) -> int:
    code = 0
    for name in arguments.files:
        try:
            record = load_record(name)
            check_move(record, arguments.move)
        except ArchitektonError as error:
            code = complain_about(name, error, arguments.lang)
            continue
        for number, game in steps(record.game):
            if arguments.move in (None, number):
                _show(record, number, game, arguments)
        if not arguments.json and arguments.move is None:
            print("\n".join(verdict(record, arguments.lang)))
    return code


def check_move(record: Record, move: int | None) -> None:
    last = len(record.game.moves)
    if move is not None and not 0 <= move <= last:
        raise BadInput("no_such_move", "--move", found=move, moves=last)


def steps(finished: Game) -> Iterator[tuple[int, Game]]:
    """The game after each of its moves, from the start on. It is one game that goes on."""
    moves = finished.moves
    game = finished.copy()
    for _ in moves:
        game.take_back()
    yield 0, game
    for number, move in enumerate(moves, 1):
        game.play(move)
        yield number, game


def step_json(number: int, game: Game, language: str) -> dict[str, Any]:
    return {
        "move": number,
        "played": game.moves[-1].to_json() if number else None,
        "events": [event.to_json(language) for event in game.last_events()],
        "totals": [game.total(seat) for seat in range(game.seats)],
        "view": game.view(None).to_json(language),
    }


def _show(record: Record, number: int, game: Game, arguments: argparse.Namespace) -> None:
    language = arguments.lang
    if arguments.json:
        print(json.dumps(step_json(number, game, language), ensure_ascii=False))
        return
    title = say("cli.move", language, number=number) if number else say("cli.start", language)
    print(title)
    for event in game.last_events():
        print(f"  {event.text(language)}")
    totals = (f"{name} {game.total(seat)}" for seat, name in enumerate(record.names))
    print(f"  {' · '.join(totals)}\n")
    if arguments.move is not None or arguments.pause:
        print(game.drawing(sys.stdout.isatty(), language), "\n")
    if arguments.pause and game.to_move is not None:
        input(say("cli.press_enter", language))
