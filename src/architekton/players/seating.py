"""From a player's name, as it is typed, to somebody who can sit down.

`greedy`, `search@0.2s`, a level of the game, a player of one's own (`module:Class`) or a program
(`engine:COMMAND`). Names of the last two run code: they are taken from a command line or a setting,
never from a guest, whose bots are levels (`seat_level`).
"""

from __future__ import annotations

import math
import re

from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.level import Level
from architekton.players.blurred import BlurredPlayer
from architekton.players.engine_player import PREFIX, EnginePlayer, is_engine
from architekton.players.greedy import GreedyPlayer
from architekton.players.own_player import MARK, make_own_player
from architekton.players.player import DEFAULT_BUDGET, Budget, Player
from architekton.players.roster import make_player, player_names
from architekton.players.thinker import LearnedPlayer

_BUDGET = re.compile(r"[\d.]+(s|cpu|n)")


def seat_player(spec: str, game: type[Game], seed: int | str) -> tuple[Player, Budget]:
    """A player for this game, and how long it may think.

    NAME, NAME@0.2s, NAME@0.2cpu (seconds of a processor) or NAME@20000n (positions).

    >>> player, budget = seat_player("search@20000n", Game, seed=1)
    >>> type(player).__name__, budget
    ('SearchPlayer', Budget(seconds=None, nodes=20000, cpu_seconds=None))
    >>> player, budget = seat_player("apprentice", Game, seed=1)
    >>> player.notices
    0.2
    """
    name, limit = split_spec(spec)
    level = find_level(name, game)
    usual = Budget(seconds=level.seconds) if level else DEFAULT_BUDGET
    budget = usual if limit is None else read_budget(spec, limit)
    return level_player(level, game, seed) if level else _player(name, game, seed), budget


def seat_level(name: str, game: type[Game], seed: int | str) -> tuple[Player, Budget]:
    """A level and nothing else, whatever the name says.

    >>> seat_level("engine:rm -r", Game, seed=1)
    Traceback (most recent call last):
        ...
    architekton.core.errors.BadInput: there is no player called engine:rm -r; ...
    """
    level = find_level(name, game)
    if level is None:
        known = [level.name for level in game.LEVELS]
        raise BadInput("unknown_player", name=name, known=known)
    return level_player(level, game, seed), Budget(seconds=level.seconds)


def split_spec(spec: str) -> tuple[str, str | None]:
    """The name, and how long; in a command there may be an @ that means something else.

    >>> split_spec("search@0.2s"), split_spec("engine:play --as me@home")
    (('search', '0.2s'), ('engine:play --as me@home', None))
    """
    if is_engine(spec):
        name, mark, limit = spec.rpartition("@")
        return (name, limit) if mark and _BUDGET.fullmatch(limit) else (spec, None)
    name, mark, limit = spec.partition("@")
    return name, limit if mark else None


def find_level(name: str, game: type[Game]) -> Level | None:
    return next((level for level in game.LEVELS if level.name == name), None)


def level_player(level: Level, game: type[Game], seed: int | str) -> Player:
    if level.thinks == "greedy":
        player: Player = GreedyPlayer(seed, level.notices)
    else:
        player = _player(level.thinks, game, seed)
    return BlurredPlayer(player, level.blur, level.lapses) if level.lapses else player


def mind_of(spec: str, game: type[Game]) -> str | None:
    """What a player thinks with, as a fingerprint; None if it has no mind."""
    name, _ = split_spec(spec)
    if is_engine(name):
        return None
    level = find_level(name, game)
    player = _player(level.thinks if level else name, game, 0)
    return player.mind.fingerprint if isinstance(player, LearnedPlayer) else None


def _player(name: str, game: type[Game], seed: int | str) -> Player:
    if is_engine(name):
        return EnginePlayer(name.removeprefix(PREFIX), game, seed)
    if MARK in name:
        return make_own_player(name, seed)
    player = make_player(name, game, seed)
    if player is None:
        known = [*player_names(), *(level.name for level in game.LEVELS)]
        raise BadInput("unknown_player", name=name, known=known)
    return player


def read_budget(spec: str, limit: str) -> Budget:
    """Seconds end in s, those of a processor in cpu, positions valued (nodes) in n."""
    try:
        if limit.endswith("cpu") and 0 < float(limit[:-3]) < math.inf:
            return Budget(cpu_seconds=float(limit[:-3]))
        if limit.endswith("s") and 0 < float(limit[:-1]) < math.inf:
            return Budget(seconds=float(limit[:-1]))
        if limit.endswith("n") and int(limit[:-1]) > 0:
            return Budget(nodes=int(limit[:-1]))
    except ValueError:
        pass
    raise BadInput("bad_budget", found=spec)
