"""Play here and now: a server for this machine only, and the browser opened on it."""

from __future__ import annotations

import argparse
import sys
import webbrowser

from architekton.cli.parser import Parser
from architekton.cli.serve import chosen_port
from architekton.core.sentences import say

EXAMPLE = "architekton play --no-browser"


def add_arguments(parser: Parser) -> None:
    parser.add_argument("--port", type=int, metavar="N", help=parser.told("help.play.port"))
    parser.add_argument(
        "--no-browser", action="store_true", help=parser.told("help.play.no_browser")
    )


def run(arguments: argparse.Namespace) -> int:
    from architekton.server.run import free_port, serve
    from architekton.server.settings import Settings

    settings = Settings.of_environment(port=chosen_port(arguments), host="127.0.0.1")
    if arguments.port is None:
        port = free_port(settings.host, settings.port)
        settings = settings.model_copy(update={"port": port})

    def ready(address: str) -> None:
        print(say("server.play", arguments.lang, address=address), flush=True)
        if not arguments.no_browser and sys.stdout.isatty():
            webbrowser.open(address)

    serve(settings, ready, quiet=True)
    return 0
