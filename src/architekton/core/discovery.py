"""Which games there are: every folder under `games/` is one, and nothing else names them."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import cast

import architekton.games
from architekton.core.errors import BadInput
from architekton.core.game import Game


@cache
def game_names() -> tuple[str, ...]:
    return tuple(sorted(found.name for found in pkgutil.iter_modules(architekton.games.__path__)))


def find_game(name: str, where: str = "game") -> type[Game]:
    if name not in game_names():
        raise BadInput("unknown_game", where, name=name, known=list(game_names()))
    return cast(type[Game], import_module(f"architekton.games.{name}").Game)


def discover_games() -> list[type[Game]]:
    return [find_game(name) for name in game_names()]
