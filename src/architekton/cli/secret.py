"""Change what cookies are signed with, while everybody keeps their seats."""

from __future__ import annotations

import argparse
import json
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from architekton.cli.parser import Parser
from architekton.core.errors import BadInput
from architekton.core.sentences import say

EXAMPLE = "architekton secret rotate"


def add_arguments(parser: Parser) -> None:
    parser.add_argument("action", choices=("rotate",), help=parser.told("help.secret.action"))
    parser.add_argument(
        "--from",
        dest="first",
        metavar=parser.word("DAY"),
        help=parser.told("help.secret.from"),
    )
    parser.add_argument(
        "--data", metavar=parser.word("FOLDER"), help=parser.told("help.serve.data")
    )


def run(arguments: argparse.Namespace) -> int:
    from architekton.server.accounts.secret import add_secret
    from architekton.server.settings import Settings

    settings = Settings.of_environment(data=arguments.data)
    first = _day(arguments.first)
    made = add_secret(Path(settings.data), first)
    if arguments.json:
        print(json.dumps({"file": str(made), "from": first.isoformat()}))
    else:
        print(say("server.secret", arguments.lang, file=made, day=first.isoformat()))
    return 0


def _day(written: str | None) -> date:
    """Tomorrow, unless something else is said; today would be too soon for the other servers."""
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    if written is None:
        return tomorrow
    try:
        day = date.fromisoformat(written)
    except ValueError:
        raise BadInput("no_day", "--from", found=written[:20]) from None
    if day < tomorrow:
        raise BadInput("day_too_soon", "--from", found=day.isoformat(), least=tomorrow.isoformat())
    return day
