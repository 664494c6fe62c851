"""Copy the database into one file, also while the server runs.

To go back to it: stop the server, and put the file in the place of the SQLite database (without
the files that end in -wal and -shm), or give it to pg_restore.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from architekton.cli.db import add_database, chosen_database
from architekton.cli.parser import Parser
from architekton.core.sentences import number, say
from architekton.server.store.backup import back_up

EXAMPLE = "architekton backup sunday.sqlite"
_MEGABYTE = 1_000_000


def add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar=parser.word("FILE"), help=parser.told("help.backup.file"))
    add_database(parser)
    parser.add_argument("--force", action="store_true", help=parser.told("help.backup.force"))


def run(arguments: argparse.Namespace) -> int:
    size = back_up(chosen_database(arguments), Path(arguments.file), force=arguments.force)
    if arguments.json:
        print(json.dumps({"file": arguments.file, "bytes": size}))
    else:
        megabytes = number(size / _MEGABYTE, 1, arguments.lang)
        print(say("backup.done", arguments.lang, file=arguments.file, megabytes=megabytes))
    return 0
