"""A player as a program that other programs ask, by JSON lines on standard input and output.

What is said is in docs/engine.md. PLAYER is any that the arena knows; NAME@0.2s says how long it
thinks if the question does not.
"""

from __future__ import annotations

import argparse
import sys

from architekton.cli.parser import Parser
from architekton.players.engine import serve_engine

EXAMPLE = "architekton engine search@0.2s"


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "player",
        nargs="?",
        default="search",
        metavar=parser.word("PLAYER"),
        help=parser.told("help.engine.player"),
    )


def run(arguments: argparse.Namespace) -> int:
    serve_engine(arguments.player, sys.stdin, sys.stdout)
    return 0
