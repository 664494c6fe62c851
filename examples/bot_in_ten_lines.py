"""A player that takes the move with the most points now, against one that moves at random."""

from architekton.core import chance
from architekton.games.akropolis import Game, Move

game = Game.start({"players": 2, "first": 0}, seed=1)
stream = chance.stream(1)


def points_after(move: Move) -> int:
    game.play(move)
    points = game.total(0)
    game.take_back()
    return points


while game.to_move is not None:
    if game.to_move == 0:
        game.play(max(game.legal_moves(), key=points_after))
    else:
        game.play_randomly(stream, 1)
print(game.drawing())
print(game.outcome())
