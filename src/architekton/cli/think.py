"""Think for servers elsewhere: take moves and hints from the queue, and send back what comes of it.

Everything is set by environment variables: see docs/operations.md.
"""

from __future__ import annotations

import argparse

from architekton.cli.parser import Parser
from architekton.core.errors import BadInput
from architekton.core.sentences import say

EXAMPLE = "architekton think --redis redis://cache"


def add_arguments(parser: Parser) -> None:
    parser.add_argument("--redis", metavar="URL", help=parser.told("help.think.redis"))
    parser.add_argument(
        "--data", metavar=parser.word("FOLDER"), help=parser.told("help.serve.data")
    )


def run(arguments: argparse.Namespace) -> int:
    from architekton.server.settings import Settings

    settings = Settings.of_environment(
        redis=arguments.redis,
        data=arguments.data,
        log="json" if arguments.json else None,
    )
    try:
        from architekton.server.thinking.think import think
    except ModuleNotFoundError:
        raise BadInput("no_redis_client", "ARCHITEKTON_REDIS") from None
    think(settings, lambda: print(say("server.thinking", arguments.lang), flush=True))
    return 0
