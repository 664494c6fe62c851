"""A game and a player of somebody else, as small as they can be: see `installed` beside it."""

from .game import Game
from .player import Collector

__all__ = ["Collector", "Game"]
