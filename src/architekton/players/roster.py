"""Who is known by name: the players of this house."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from architekton.core.game import Game
from architekton.players.general_mind import GeneralMind
from architekton.players.greedy import GreedyPlayer
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
    return tuple(BUILT_IN)


def make_player(name: str, game: type[Game], seed: Seed) -> Player:
    return BUILT_IN[name](game, seed)
