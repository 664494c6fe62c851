"""Watch a whole game play itself, every seat by the same player: greedy, or any other."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import shutil
import sys
import time
from pathlib import Path

from architekton.cli.documents import write
from architekton.cli.options import add_game_arguments, chosen_options
from architekton.cli.parser import Parser
from architekton.cli.replay import step_json
from architekton.cli.score import record_lines
from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.record import Record
from architekton.core.sentences import say
from architekton.players.fixture import chosen_move
from architekton.players.seating import seat_player

_LONGEST_DELAY = 3600
EXAMPLE = "architekton demo akropolis --set players=3 --seed 7"


def add_arguments(parser: Parser) -> None:
    add_game_arguments(parser)
    parser.add_argument(
        "--player",
        default="greedy",
        metavar=parser.word("PLAYER"),
        help=parser.told("help.demo.player"),
    )
    parser.add_argument("--save", metavar=parser.word("FILE"), help=parser.told("help.demo.save"))
    parser.add_argument(
        "--delay",
        type=float,
        default=0.15,
        metavar=parser.word("SECONDS"),
        help=parser.told("help.demo.delay"),
    )


def run(arguments: argparse.Namespace) -> int:
    kind = find_game(arguments.game)
    if not 0 <= arguments.delay <= _LONGEST_DELAY:
        found = str(arguments.delay)
        raise BadInput("out_of_range", "--delay", least=0, most=_LONGEST_DELAY, found=found)
    options = chosen_options(arguments.set)
    seed = arguments.seed or str(secrets.randbelow(10**6))
    game = kind.start(options, seed)
    player, budget = seat_player(arguments.player, kind, f"demo {seed}")
    if not arguments.json:
        facts = {"game": kind.name, "seed": seed, "player": arguments.player}
        print(say("cli.demo", arguments.lang, **facts), "\n")
    while game.to_move is not None:
        game.play(chosen_move(game, arguments.player, player, budget))
        _show(game, arguments)
    record = Record.of(game, _names(game, arguments.lang))
    if arguments.save:
        write(arguments.save, record.dumps() + "\n")
    if not arguments.json:
        print(game.drawing(sys.stdout.isatty(), arguments.lang), "\n")
        print("\n".join(record_lines(record, arguments.lang)), "\n")
        command = f"{_program()} demo {kind.name} --seed {seed} --player {arguments.player}"
        settings = "".join(f" --set {setting}" for setting in arguments.set)
        print(say("cli.demo_again", arguments.lang, command=command + settings))
    return 0


def _names(game: Game, language: str) -> list[str]:
    seats = range(game.seats)
    return [game.seat_name(seat) or say("cli.seat", language, number=seat + 1) for seat in seats]


def _program() -> str:
    """How this program was called, as short as it can be typed."""
    called = Path(sys.argv[0])
    if shutil.which(called.name) == str(called):
        return called.name
    return os.path.relpath(called) if called.name == "architekton" else "architekton"


def _show(game: Game, arguments: argparse.Namespace) -> None:
    if arguments.json:
        step = step_json(len(game.moves), game, arguments.lang)
        print(json.dumps(step, ensure_ascii=False))
        return
    totals = " : ".join(str(game.total(seat)) for seat in range(game.seats))
    said = " ".join(event.text(arguments.lang) for event in game.last_events())
    print(f"{len(game.moves):3}  [{totals}]  {said}", flush=True)
    if sys.stdout.isatty():
        time.sleep(arguments.delay)
