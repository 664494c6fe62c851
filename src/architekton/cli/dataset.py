"""Finished games as data to learn from: a row for each decision.

FILE is a record, or what an arena has kept (--out). Rows are written as JSON Lines, or as Parquet
if the name of the new file ends in .parquet.
"""

from __future__ import annotations

import argparse
import json
from itertools import chain
from pathlib import Path

from architekton.cli.parser import Parser
from architekton.core.sentences import say
from architekton.research.dataset import records, rows, write

EXAMPLE = "architekton dataset games.jsonl --out rows.jsonl"


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar=parser.word("FILE"), help=parser.told("help.dataset.files")
    )
    parser.add_argument(
        "--out", required=True, metavar=parser.word("FILE"), help=parser.told("help.dataset.out")
    )


def run(arguments: argparse.Namespace) -> int:
    games = chain.from_iterable(records(Path(name)) for name in arguments.files)
    count = write(rows(games), Path(arguments.out))
    if arguments.json:
        print(json.dumps({"rows": count, "file": arguments.out}, ensure_ascii=False))
    else:
        print(say("cli.dataset", arguments.lang, rows=count, file=arguments.out))
    return 0
