from ur import Game

from architekton.testing import GameContract


class TestUr(GameContract):
    game = Game
