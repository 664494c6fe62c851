"""Run the server: people and bots meet at its tables, and nothing is lost.

Everything can also be set by environment variables: see docs/operations.md.
"""

from __future__ import annotations

import argparse

from architekton.cli.parser import Parser
from architekton.core.reading import whole
from architekton.core.sentences import say

_LAST_PORT = 65535
EXAMPLE = "architekton serve --host 0.0.0.0 --port 8420"


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "--host", metavar=parser.word("ADDRESS"), help=parser.told("help.serve.host")
    )
    parser.add_argument("--port", type=int, metavar="N", help=parser.told("help.serve.port"))
    parser.add_argument("--database", metavar="URL", help=parser.told("help.database"))
    parser.add_argument(
        "--data", metavar=parser.word("FOLDER"), help=parser.told("help.serve.data")
    )


def chosen_port(arguments: argparse.Namespace) -> int | None:
    return None if arguments.port is None else whole(arguments.port, "--port", 0, _LAST_PORT)


def run(arguments: argparse.Namespace) -> int:
    from architekton.server.run import serve
    from architekton.server.settings import Settings

    settings = Settings.of_environment(
        host=arguments.host,
        port=chosen_port(arguments),
        database=arguments.database,
        data=arguments.data,
        log="json" if arguments.json else None,
    )
    serve(settings, lambda address: print(say("server.listening", arguments.lang, address=address)))
    return 0
