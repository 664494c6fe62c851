"""What every game must keep, for whoever writes one: `pip install architekton[testing]`.

    from architekton.testing import GameContract
    from ur import Game

    class TestUr(GameContract):
        game = Game

Its parts can be checked alone: PlayingContract, OffersContract, OddValuesContract, ShapesContract,
WordsContract. How many examples are drawn is for hypothesis' profile to say.
"""

from architekton.testing.odd_values import OddValuesContract
from architekton.testing.offers import OffersContract
from architekton.testing.playing import PlayingContract
from architekton.testing.positions import Contract, random_position
from architekton.testing.shapes import ShapesContract
from architekton.testing.words import WordsContract

__all__ = [
    "Contract",
    "GameContract",
    "OddValuesContract",
    "OffersContract",
    "PlayingContract",
    "ShapesContract",
    "WordsContract",
    "random_position",
]


class GameContract(
    PlayingContract, OffersContract, OddValuesContract, ShapesContract, WordsContract
):
    """All of it."""
