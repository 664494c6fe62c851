"""Akropolis: hex tiles, cities that grow upward, two to four players, or one against a legend."""

from architekton.games.akropolis.city import City
from architekton.games.akropolis.game import Game
from architekton.games.akropolis.notation import Move, Placement, Tile

__all__ = ["City", "Game", "Move", "Placement", "Tile"]
