"""Options of a game on the command line: --set KEY=VALUE, as often as needed."""

from __future__ import annotations

import json
from typing import Any

from architekton.cli.parser import Parser
from architekton.core.discovery import game_names
from architekton.core.errors import BadInput


def add_game_arguments(parser: Parser) -> None:
    names = game_names()
    parser.add_argument(
        "game",
        metavar=parser.word("GAME"),
        nargs="?",
        default=names[0],
        help=parser.told("help.game", names=names),
    )
    add_settings(parser)


def add_settings(parser: Parser) -> None:
    parser.add_argument("--seed", help=parser.told("help.settings.seed"))
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar=parser.word("KEY=VALUE"),
        help=parser.told("help.settings.set"),
    )


def chosen_options(settings: list[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadInput("bad_option", option=setting)
        options[key] = _read(value)
    return options


def _read(value: str) -> Any:
    """A number, true or false as such; anything else is the game's to read."""
    try:
        return json.loads({"yes": "true", "no": "false"}.get(value, value))
    except (ValueError, RecursionError):
        return value
