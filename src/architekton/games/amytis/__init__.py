"""The Architects of Amytis: two players, three by three stacks, projects and the King's favours."""

from architekton.games.amytis.board import Board
from architekton.games.amytis.game import Game
from architekton.games.amytis.notation import ClaimFavour, PlaceTile, TakeProject, Tile

__all__ = ["Board", "ClaimFavour", "Game", "PlaceTile", "TakeProject", "Tile"]
