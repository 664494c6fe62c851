"""Players that somebody else wrote: `module:Class`, found where Python finds modules, and here."""

from __future__ import annotations

import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any

from architekton.core.errors import BadInput
from architekton.players.player import Player

MARK = ":"


def name_of(player: str | type[Player]) -> str:
    """How a class is named, so that other processes find it too; a name stays what it is."""
    if isinstance(player, str):
        return player
    return f"{player.__module__}{MARK}{player.__qualname__}"


def find_own_player(name: str) -> type[Player]:
    module, _, attribute = name.partition(MARK)
    _look_here_too()
    try:
        found = getattr(import_module(module), attribute)
    except Exception as error:
        raise BadInput("player_not_found", name=name, detail=what_failed(error)) from error
    if not is_player(found):
        raise BadInput("not_a_player", name=name)
    player: type[Player] = found
    return player


def make_own_player(name: str, seed: int | str) -> Player:
    return seated(name, find_own_player(name), seed)


def is_player(found: Any) -> bool:
    return isinstance(found, type) and issubclass(found, Player)


def check_player(found: Any) -> None:
    if not is_player(found):
        raise TypeError(f"{found!r} is not a class made from architekton.players.player.Player")


def seated(name: str, kind: type[Player], seed: int | str) -> Player:
    """A player of somebody else's, for one game."""
    try:
        return kind(seed)
    except Exception as error:
        raise BadInput("player_failed", name=name, detail=what_failed(error)) from error


def _look_here_too() -> None:
    """A command that is installed does not look for modules in the folder it is called from."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def what_failed(error: Exception) -> str:
    """The error of somebody else's code, and the line it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}: " if frames else ""
    return f"{place}{type(error).__name__}: {error}"
