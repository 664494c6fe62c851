"""Which games there are: the folders under `games/`, and what other distributions bring along.

Nothing else names them.
"""

from __future__ import annotations

import inspect
import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, cast

import architekton.games
from architekton.core import entry_points, sentences
from architekton.core.errors import BadInput
from architekton.core.game import Game


@cache
def built_in_games() -> tuple[str, ...]:
    return tuple(sorted(found.name for found in pkgutil.iter_modules(architekton.games.__path__)))


def game_names() -> tuple[str, ...]:
    """All that can be played."""
    return tuple(sorted([*built_in_games(), *_brought()[0]]))


def find_game(name: str, where: str = "game") -> type[Game]:
    if name in built_in_games():
        return cast(type[Game], import_module(f"architekton.games.{name}").Game)
    found, refused = _brought()
    if name in refused:
        raise refused[name]
    if name not in found:
        raise BadInput("unknown_game", where, name=name, known=list(game_names()))
    return found[name]


def discover_games() -> list[type[Game]]:
    return [find_game(name) for name in game_names()]


def game_folder(name: str) -> Path | None:
    """Where the files of a game are, besides its code; None if it is a single module."""
    if name in built_in_games():
        [folder] = architekton.games.__path__
        return Path(folder) / name
    return _folder_of(find_game(name))


@cache
def _brought() -> tuple[dict[str, type[Game]], dict[str, BadInput]]:
    """From other distributions: the games, and why some cannot be played."""
    brought = entry_points.brought(entry_points.GAMES, built_in_games())
    games, refused = {}, dict(brought.refused)
    for name, entry in brought.found.items():
        try:
            games[name] = _welcome(entry)
        except BadInput as reason:
            refused[name] = reason
            entry_points.complain(reason)
    return games, refused


def _welcome(entry: EntryPoint) -> type[Game]:
    """Load a game and its sentences."""

    def check(found: Any) -> None:
        if not (isinstance(found, type) and issubclass(found, Game)):
            raise TypeError(f"{entry.value} is not a class made from architekton.core.game.Game")
        if inspect.isabstract(found):
            missing = ", ".join(sorted(found.__abstractmethods__))
            raise TypeError(f"{entry.value} lacks {missing}")
        if found.name != entry.name:
            raise ValueError(f"{entry.value} calls itself {found.name}, not {entry.name}")
        sentences.add_catalogue(entry.name, _folder_of(found))

    return cast(type[Game], entry_points.loaded(entry, check))


def _folder_of(game: type[Game]) -> Path | None:
    """Of the package in which a game's class is written."""
    package = inspect.getmodule(game).__package__  # type: ignore[union-attr]
    return Path(inspect.getfile(game)).parent if package else None
