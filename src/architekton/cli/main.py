"""The command `architekton`. Each command is a file beside this one."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module

from architekton import __version__

COMMANDS = {
    "play": "play here and now, in the browser",
    "serve": "run the server for others to play on",
    "db": "bring the server's database up to date",
    "backup": "copy the server's database while it runs",
    "demo": "watch a whole game play itself",
    "score": "score a board or a game, and say why",
    "moves": "list the legal moves",
    "replay": "go through a game move by move",
    "hint": "the best moves in a position, and why",
    "show": "draw a board or a game, as text or SVG",
    "perft": "count move sequences by depth",
    "arena": "let players meet, and rate them",
    "train": "learn a game by playing against oneself",
}
# Commands that answer about a few files at once. For these plain Python is quicker than loading
# compiled code, and nobody has to wait for a first compilation.
QUICK = ("score", "moves", "show")
FEW_WORDS = 12
BAD_INPUT = 2
INTERRUPTED = 130


def parser(wanted: str | None) -> argparse.ArgumentParser:
    """All commands by name, and only the wanted one in full: the others are not even imported."""
    top = argparse.ArgumentParser(
        prog="architekton",
        description="The open digital table for city-building board games.",
        epilog="Each command explains itself: architekton score --help",
    )
    top.add_argument("--version", action="version", version=f"architekton {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, summary in COMMANDS.items():
        if name != wanted:
            commands.add_parser(name, help=summary)
            continue
        module = import_module(f"architekton.cli.{name}")
        command = commands.add_parser(
            name,
            help=summary,
            description=module.__doc__,
            epilog=f"example: {module.EXAMPLE}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.add_argument("--json", action="store_true", help="answer in JSON")
        command.add_argument("--lang", metavar="LANGUAGE", help="en or fr; else as your system")
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def run(arguments: list[str] | None = None) -> int:
    """Returns the exit code: 0, or 2 when the input was bad."""
    try:
        return _answer(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _answer(given: list[str]) -> int:
    wanted = given[0] if given else None
    if wanted in QUICK and len(given) <= FEW_WORDS and "architekton.core.jit" not in sys.modules:
        os.environ.setdefault("ARCHITEKTON_KERNEL", "interpreted")
    chosen = parser(wanted).parse_args(given)
    from architekton.core.errors import ArchitektonError
    from architekton.core.messages import LANGUAGES, language_of_the_environment

    if chosen.lang is None:
        chosen.lang = language_of_the_environment()
    elif chosen.lang not in LANGUAGES:
        complain(f"--lang {chosen.lang}: {', '.join(LANGUAGES)}")
        return BAD_INPUT
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except ArchitektonError as error:
        complain(error.text(chosen.lang))
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read our output has had enough; Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def complain(sentence: str) -> None:
    """One clear line."""
    print(f"architekton: {' '.join(sentence.split())}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(run())
