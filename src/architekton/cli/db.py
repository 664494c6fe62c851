"""Bring the tables of a database up to date, or see whether they are.

A server does the same by itself when it starts; this is for those who like to do it before.
"""

from __future__ import annotations

import argparse
import json

from architekton.cli.parser import Parser
from architekton.core.errors import BadInput
from architekton.core.sentences import say
from architekton.server.settings import default_database
from architekton.server.store.address import MEMORY, Address
from architekton.server.store.schema import Schema, status, upgrade

EXAMPLE = "architekton db upgrade --database postgresql://games@localhost/games"


def add_arguments(parser: Parser) -> None:
    parser.add_argument("action", choices=("upgrade", "status"), help=parser.told("help.db.action"))
    add_database(parser)


def add_database(parser: Parser) -> None:
    parser.add_argument("--database", metavar="URL", help=parser.told("help.database"))


def chosen_database(arguments: argparse.Namespace) -> Address:
    written = arguments.database or default_database()
    if written == MEMORY:
        raise BadInput("nothing_is_kept", MEMORY)
    return Address.parse(written)


def run(arguments: argparse.Namespace) -> int:
    address = chosen_database(arguments)
    if arguments.action == "upgrade":
        schema = upgrade(address)
        _report(address, "unchanged" if schema.is_up_to_date else "upgraded", schema, arguments)
    else:
        schema = status(address)
        _report(address, _state(schema), schema, arguments)
    return 0


def _state(schema: Schema) -> str:
    if schema.is_new:
        return "new"
    if schema.is_too_new:
        return "too_new"
    return "up_to_date" if schema.is_up_to_date else "old"


def _report(address: Address, state: str, schema: Schema, arguments: argparse.Namespace) -> None:
    """`schema` is the one that was found."""
    found = schema.found or "-"
    if arguments.json:
        facts = {"found": schema.found, "newest": schema.newest}
        print(json.dumps({"database": str(address), "state": state, **facts}))
    else:
        sentence = say(f"db.{state}", arguments.lang, found=found, newest=schema.newest)
        print(f"{address}: {sentence}")
