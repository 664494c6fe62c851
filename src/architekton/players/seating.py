"""From a player's name, as it is typed, to somebody who can sit down.

`greedy`, `search@0.2s`, a level of the game, or a player of one's own: `module:Class`.
"""

from __future__ import annotations

import math

from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.level import Level
from architekton.players.blurred import BlurredPlayer
from architekton.players.greedy import GreedyPlayer
from architekton.players.own_player import MARK, make_own_player
from architekton.players.player import DEFAULT_BUDGET, Budget, Player
from architekton.players.roster import make_player, player_names
from architekton.players.thinker import LearnedPlayer


def seat_player(spec: str, game: type[Game], seed: int | str) -> tuple[Player, Budget]:
    """A player for this game, and how long it may think: NAME, NAME@0.2s or NAME@20000n."""
    name, _, limit = spec.partition("@")
    level = find_level(name, game)
    usual = Budget(seconds=level.seconds) if level else DEFAULT_BUDGET
    budget = _budget(spec, limit) if "@" in spec else usual
    return level_player(level, game, seed) if level else _player(name, game, seed), budget


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
    name = spec.partition("@")[0]
    level = find_level(name, game)
    player = _player(level.thinks if level else name, game, 0)
    return player.mind.fingerprint if isinstance(player, LearnedPlayer) else None


def _player(name: str, game: type[Game], seed: int | str) -> Player:
    if MARK in name:
        return make_own_player(name, seed)
    player = make_player(name, game, seed)
    if player is None:
        known = [*player_names(), *(level.name for level in game.LEVELS)]
        raise BadInput("unknown_player", name=name, known=known)
    return player


def _budget(spec: str, limit: str) -> Budget:
    """Seconds end in s, positions valued (nodes) in n."""
    try:
        if limit.endswith("s") and 0 < float(limit[:-1]) < math.inf:
            return Budget(seconds=float(limit[:-1]))
        if limit.endswith("n") and int(limit[:-1]) > 0:
            return Budget(nodes=int(limit[:-1]))
    except ValueError:
        pass
    raise BadInput("bad_budget", found=spec)
