"""Play here and now: a server on this machine, and the browser opened on it."""

from __future__ import annotations

import argparse
import sys
import webbrowser

from architekton.cli.parser import Parser
from architekton.cli.serve import chosen_port
from architekton.core.sentences import say

EXAMPLE = "architekton play --host 0.0.0.0"
THIS_MACHINE = "127.0.0.1"


def add_arguments(parser: Parser) -> None:
    parser.add_argument(
        "--host", metavar=parser.word("ADDRESS"), help=parser.told("help.play.host")
    )
    parser.add_argument("--port", type=int, metavar="N", help=parser.told("help.play.port"))
    parser.add_argument(
        "--no-browser", action="store_true", help=parser.told("help.play.no_browser")
    )


def run(arguments: argparse.Namespace) -> int:
    from architekton.server.network import address_in_network, listens_everywhere
    from architekton.server.run import free_port, serve
    from architekton.server.settings import Settings

    host = arguments.host or THIS_MACHINE
    settings = Settings.of_environment(port=chosen_port(arguments), host=host)
    if arguments.port is None:
        port = free_port(settings.host, settings.port)
        settings = settings.model_copy(update={"port": port})

    def ready(address: str) -> None:
        here, friends = address, None
        if listens_everywhere(settings.host):
            here = address.replace(settings.host, THIS_MACHINE)
            friends = address_in_network()
        print(say("server.play", arguments.lang, address=here), flush=True)
        if friends:
            print(
                say(
                    "server.play_friends",
                    arguments.lang,
                    address=here.replace(THIS_MACHINE, friends),
                )
            )
        if not arguments.no_browser and sys.stdout.isatty():
            webbrowser.open(here)

    serve(settings, ready, quiet=True)
    return 0
