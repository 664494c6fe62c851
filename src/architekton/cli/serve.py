"""Run the server: people and bots meet at its tables, and nothing is lost.

Everything can also be set by environment variables: see docs/operations.md.
"""

from __future__ import annotations

import argparse

from architekton.cli.parser import Parser
from architekton.core.messages import say

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


def run(arguments: argparse.Namespace) -> int:
    from architekton.server.run import serve
    from architekton.server.settings import Settings

    settings = Settings.of_environment(
        host=arguments.host,
        port=arguments.port,
        database=arguments.database,
        data=arguments.data,
        log="json" if arguments.json else None,
    )
    serve(settings, lambda address: print(say("server.listening", arguments.lang, address=address)))
    return 0
