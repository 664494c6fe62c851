"""Find puzzles: positions from self-play in which one move is clearly best.

What was found is written into the file game by game; the same command goes on from there. The same
seed finds the same puzzles.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from tqdm import tqdm

from architekton.cli.main import INTERRUPTED, complain
from architekton.cli.options import add_settings, chosen_options
from architekton.cli.parser import Parser
from architekton.core.discovery import find_game, game_names
from architekton.core.errors import BadInput
from architekton.core.puzzle import Puzzle
from architekton.core.sentences import say
from architekton.players.puzzle_file import gathered

EXAMPLE = "architekton puzzles amytis --count 20 --seed 7 --out puzzles.jsonl"
_MOST = 100_000


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "game", metavar=parser.word("GAME"), help=parser.told("help.game", names=game_names())
    )
    add_settings(parser)
    parser.add_argument(
        "--count", type=int, default=20, metavar="N", help=parser.told("help.puzzles.count")
    )
    parser.add_argument(
        "--out",
        metavar=parser.word("FILE"),
        default="puzzles.jsonl",
        help=parser.told("help.puzzles.out"),
    )


def run(arguments: argparse.Namespace) -> int:
    if not 1 <= arguments.count <= _MOST:
        found = arguments.count
        raise BadInput("out_of_range", "--count", least=1, most=_MOST, found=found)
    kind = find_game(arguments.game)
    options, path = chosen_options(arguments.set), Path(arguments.out)
    puzzles: list[Puzzle] = []
    finding = gathered(kind.name, options, arguments.seed or "1", arguments.count, path)
    hidden = not sys.stderr.isatty()
    try:
        with tqdm(total=arguments.count, disable=hidden, leave=False, file=sys.stderr) as bar:
            for games, puzzles in finding:
                bar.update(min(len(puzzles), arguments.count) - bar.n)
                facts = {"found": len(puzzles), "count": arguments.count, "games": games}
                if hidden:
                    told = say("puzzles.progress", arguments.lang, **facts)
                    print(told, file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        complain(say("puzzles.kept", arguments.lang, found=len(puzzles), file=str(path)))
        return INTERRUPTED
    _report(puzzles, arguments)
    return 0


def _report(puzzles: Sequence[Puzzle], arguments: argparse.Namespace) -> None:
    themes = Counter(puzzle.themes[0] for puzzle in puzzles)
    ratings = sorted(puzzle.rating for puzzle in puzzles)
    if arguments.json:
        facts = {"puzzles": len(puzzles), "themes": themes, "ratings": ratings}
        print(json.dumps(facts))
        return
    print(say("puzzles.found", arguments.lang, count=len(puzzles), file=arguments.out))
    if ratings:
        facts = {"least": ratings[0], "mean": round(fmean(ratings)), "most": ratings[-1]}
        print(say("puzzles.ratings", arguments.lang, **facts))
    for theme, count in themes.most_common():
        print(f"{count:>6}  {theme}")
