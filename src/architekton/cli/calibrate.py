"""Measure how true reviews are: play games between levels, review each, and compare.

Prints tables in Markdown, as they stand in docs/coach.md. With the same file, the same command goes
on where it ended.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from tqdm import tqdm

from architekton.cli.calibration_tables import calibration_lines
from architekton.cli.main import INTERRUPTED, complain
from architekton.cli.options import add_settings, chosen_options
from architekton.cli.parser import Parser
from architekton.core.discovery import find_game, game_names
from architekton.core.errors import BadInput
from architekton.core.sentences import say
from architekton.players.calibration import Measure, MeasuredGame, gathered_games, plan
from architekton.players.calibration_figures import accuracy_rating, losses, neighbours, tenths

EXAMPLE = "architekton calibrate amytis --games 400 --out calibration.jsonl"
_MOST = 10**6


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "game", metavar=parser.word("GAME"), help=parser.told("help.game", names=game_names())
    )
    add_settings(parser)
    parser.add_argument(
        "--games", type=int, default=400, metavar="N", help=parser.told("help.calibrate.games")
    )
    parser.add_argument(
        "--nodes",
        type=int,
        default=Measure.nodes,
        metavar="N",
        help=parser.told("help.calibrate.nodes"),
    )
    parser.add_argument(
        "--curve-nodes",
        type=int,
        default=Measure.curve_nodes,
        metavar="N",
        help=parser.told("help.calibrate.curve_nodes"),
    )
    parser.add_argument(
        "--level-nodes",
        type=int,
        default=4000,
        metavar="N",
        help=parser.told("help.calibrate.level_nodes"),
    )
    parser.add_argument(
        "--out",
        metavar=parser.word("FILE"),
        default="calibration.jsonl",
        help=parser.told("help.calibrate.out"),
    )


def run(arguments: argparse.Namespace) -> int:
    for name in ("games", "nodes", "curve_nodes", "level_nodes"):
        found = getattr(arguments, name)
        if not 1 <= found <= _MOST:
            where = f"--{name.replace('_', '-')}"
            raise BadInput("out_of_range", where, least=1, most=_MOST, found=found)
    options, path = chosen_options(arguments.set), Path(arguments.out)
    seed = arguments.seed or "truth"
    arena = plan(arguments.game, options, seed, arguments.games, arguments.level_nodes)
    total = len(arena.schedule())
    measure = Measure(arguments.nodes, arguments.curve_nodes)
    games: list[MeasuredGame] = []
    hidden = not sys.stderr.isatty()
    try:
        with tqdm(total=total, disable=hidden, leave=False, file=sys.stderr) as bar:
            for games in gathered_games(arena, measure, path):
                done = len(games)
                bar.update(done - bar.n)
                if hidden and 10 * done // total > 10 * (done - 1) // total:
                    told = say("calibrate.progress", arguments.lang, done=done, games=total)
                    print(told, file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        complain(say("calibrate.kept", arguments.lang, done=len(games), file=str(path)))
        return INTERRUPTED
    _report(games, arguments)
    return 0


def _report(games: list[MeasuredGame], arguments: argparse.Namespace) -> None:
    levels = find_game(arguments.game).LEVELS
    if not arguments.json:
        print("\n".join(calibration_lines(games, levels, arguments.lang)))
        return
    fit = accuracy_rating(games, levels)
    facts = {
        "games": len(games),
        "tenths": [asdict(each) for each in tenths(games)],
        "levels": [asdict(each) for each in losses(games, levels)],
        "neighbours": [asdict(each) for each in neighbours(games, levels)],
        "accuracy_rating": asdict(fit) if fit else None,
    }
    print(json.dumps(facts))
