from architekton.testing import GameContract
from ur import Game


class TestUr(GameContract):
    game = Game
