"""Count the sequences of legal moves by depth: the classic test of a rules engine.

The start is a new game (GAME, with --seed and --set), or the last position of a record (--from).
"""

from __future__ import annotations

import argparse
import json
import sys
import time

from tqdm import tqdm

from architekton.cli.documents import load_record
from architekton.cli.options import add_game_arguments, chosen_options
from architekton.cli.parser import Parser
from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.sentences import say

EXAMPLE = "architekton perft akropolis --seed 1 --depth 3"


def add_arguments(parser: Parser) -> None:
    add_game_arguments(parser)
    parser.add_argument(
        "--depth", type=int, default=2, metavar="N", help=parser.told("help.perft.depth")
    )
    parser.add_argument(
        "--from", dest="start", metavar=parser.word("FILE"), help=parser.told("help.perft.from")
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.depth < 1:
        raise BadInput("too_deep", "--depth")
    game = _first_position(arguments)
    if not arguments.json:
        heads = (say(f"cli.{head}", arguments.lang) for head in ("depth", "positions", "seconds"))
        print("{:>10} {:>20} {:>10}".format(*heads))
    for depth in range(1, arguments.depth + 1):
        begin = time.perf_counter()
        count = counted(game, depth)
        seconds = time.perf_counter() - begin
        if arguments.json:
            line = {"depth": depth, "positions": count, "seconds": round(seconds, 3)}
            print(json.dumps(line), flush=True)
        else:
            print(f"{depth:>10} {count:>20,} {seconds:>10.2f}", flush=True)
    return 0


def _first_position(arguments: argparse.Namespace) -> Game:
    kind = find_game(arguments.game)
    if arguments.start:
        return load_record(arguments.start).game
    return kind.start(chosen_options(arguments.set), arguments.seed or "0")


def counted(game: Game, depth: int) -> int:
    """The count below each first move, added up, so that progress can be shown."""
    if depth < 3:
        return game.perft(depth)
    count = 0
    bar = tqdm(game.legal_moves(), desc=f"depth {depth}", leave=False, file=sys.stderr)
    for move in bar:
        game.play(move)
        count += game.perft(depth - 1)
        game.take_back()
    return count
