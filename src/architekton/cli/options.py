"""Options of a game on the command line: --set KEY=VALUE, as often as needed."""

from __future__ import annotations

import argparse
import json
from typing import Any

from architekton.core.discovery import game_names
from architekton.core.errors import BadInput


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    names = game_names()
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default=names[0], help=" or ".join(names)
    )
    add_settings(parser)


def add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", help="a number or a word that fixes what chance decides")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game, such as first=0",
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
    except json.JSONDecodeError:
        return value
