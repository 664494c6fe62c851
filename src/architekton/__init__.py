"""Architekton: an open digital table for city-building board games.

from architekton.games.akropolis import City, Game
"""

__version__ = "0.1.0"
