"""Who is known by name: the players of this house, and those that other distributions bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from architekton.core import entry_points
from architekton.core.entry_points import Brought
from architekton.core.game import Game
from architekton.players.general_mind import GeneralMind
from architekton.players.greedy import GreedyPlayer
from architekton.players.own_player import check_player, seated
from architekton.players.player import Player
from architekton.players.random import RandomPlayer
from architekton.players.thinker import LearnedPlayer, SearchPlayer, awake, shipped_mind

Seed = int | str

BUILT_IN: Mapping[str, Callable[[type[Game], Seed], Player]] = {
    "random": lambda game, seed: RandomPlayer(seed),
    "greedy": lambda game, seed: GreedyPlayer(seed),
    "general": lambda game, seed: SearchPlayer(awake(GeneralMind, game), seed),
    "learned": lambda game, seed: LearnedPlayer(shipped_mind(game), seed),
    "search": lambda game, seed: SearchPlayer(shipped_mind(game), seed),
}


def player_names() -> tuple[str, ...]:
    """Those from elsewhere are loaded only when they are asked for."""
    return (*BUILT_IN, *_brought().found)


def make_player(name: str, game: type[Game], seed: Seed) -> Player | None:
    """None if nobody is called so."""
    brought = _brought()
    if name in BUILT_IN:
        return BUILT_IN[name](game, seed)
    if name in brought.refused:
        raise brought.refused[name]
    entry = brought.found.get(name)
    return seated(name, entry_points.loaded(entry, check_player), seed) if entry else None


@cache
def _brought() -> Brought:
    return entry_points.brought(entry_points.PLAYERS, BUILT_IN)
