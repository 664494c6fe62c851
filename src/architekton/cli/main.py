"""The command `architekton`. Each command is a file beside this one."""

from __future__ import annotations

import argparse
import io
import os
import sys
from importlib import import_module
from typing import NoReturn

from architekton import __version__
from architekton.cli.parser import BAD_INPUT, Parser
from architekton.core.errors import ArchitektonError, BadInput, tellable
from architekton.core.sentences import LANGUAGES, language_of_the_environment, speaking

COMMANDS = (
    "play",
    "serve",
    "think",
    "db",
    "backup",
    "secret",
    "demo",
    "score",
    "moves",
    "replay",
    "verify",
    "hint",
    "review",
    "puzzles",
    "calibrate",
    "show",
    "perft",
    "arena",
    "train",
    "engine",
    "dataset",
    "new-game",
)
# Commands that answer about a few files at once. Without a built kernel, plain Python is quicker
# for these than loading compiled code, and nobody has to wait for a first compilation.
QUICK = ("score", "moves", "show", "verify", "new-game")
FEW_WORDS = 12
INTERRUPTED = 130


class Version(argparse.Action):
    """Says also which kernel runs the rules; it is chosen only if somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from architekton.core.kernel import KERNEL

        print(f"architekton {__version__} ({KERNEL})")
        parser.exit()


def parser(wanted: str | None, language: str) -> Parser:
    """All commands by name, and only the wanted one in full: the others are not even imported."""
    top = Parser(language, prog="architekton")
    top.description = top.told("help.description")
    top.epilog = top.told("help.epilog")
    top.add_argument("--version", action=Version, nargs=0, help=top.told("help.version"))
    _add_language(top)
    commands = top.add_subparsers(
        title=top.told("help.commands"), dest="command", metavar=top.word("COMMAND"), required=True
    )
    for name in COMMANDS:
        command = commands.add_parser(
            name, help=top.told(f"help.{_module(name)}.summary"), language=language
        )
        if name == wanted:
            _add_in_full(command, _module(name))
    return top


def _module(command: str) -> str:
    return command.replace("-", "_")


def _add_in_full(command: Parser, name: str) -> None:
    module = import_module(f"architekton.cli.{name}")
    command.description = command.told(f"help.{name}.about")
    command.epilog = command.told("help.example", command=module.EXAMPLE)
    command.add_argument("--json", action="store_true", help=command.told("help.json"))
    _add_language(command)
    module.add_arguments(command)
    command.set_defaults(run=module.run)


def _add_language(parser: Parser) -> None:
    """Only to be shown: it is read before anything else, see `_language`."""
    said = parser.told("help.lang", languages=LANGUAGES)
    parser.add_argument("--lang", metavar=parser.word("LANGUAGE"), help=said)


def run(arguments: list[str] | None = None) -> int:
    """Returns the exit code: 0, or 2 when the input was bad."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The name of a file may be anything.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _answer(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _answer(given: list[str]) -> int:
    try:
        language, rest = _language(given)
    except BadInput as error:
        complain(error.text(language_of_the_environment()))
        return BAD_INPUT
    wanted = rest[0] if rest else None
    if wanted in QUICK and len(rest) <= FEW_WORDS and "architekton.core.jit" not in sys.modules:
        os.environ.setdefault("ARCHITEKTON_KERNEL", "library,interpreted")
    chosen = parser(wanted, language).parse_args(rest)
    chosen.lang = language
    try:
        with speaking(language):
            code: int = chosen.run(chosen)
        sys.stdout.flush()
    except ArchitektonError as error:
        complain(error.text(language))
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read our output has had enough; Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _language(given: list[str]) -> tuple[str, list[str]]:
    """The language to answer in, also when asked for help, and what else was typed."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang", nargs="?", const="")
    chosen, rest = early.parse_known_args(given)
    if chosen.lang is None:
        return language_of_the_environment(), rest
    if chosen.lang not in LANGUAGES:
        raise BadInput("not_one_of", "--lang", choices=list(LANGUAGES), found=chosen.lang)
    return chosen.lang, rest


def complain(sentence: str) -> None:
    """One clear line."""
    print(f"architekton: {tellable(' '.join(sentence.split()))}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(run())
