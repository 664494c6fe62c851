"""A player of one's own, for any game: it takes the most points, and between equals the first."""

from architekton.core.discovery import find_game
from architekton.core.game import View
from architekton.core.mind import Judgement
from architekton.players.player import DEFAULT_BUDGET, Budget, Player
from architekton.players.seating import seat_player


class Collector(Player):
    def analyse(self, view: View, budget: Budget = DEFAULT_BUDGET) -> list[Judgement]:
        game = view.imagine(self.stream)  # what is hidden is drawn at random
        seat, judged = game.to_move, []
        assert seat is not None
        for move in game.legal_moves():
            game.play(move)
            judged.append(Judgement(move, points=game.total(seat), lead=0, win=0.5))
            game.take_back()
        return sorted(judged, key=lambda judgement: -judgement.points)


kind = find_game("amytis")
players = [Collector(seed=1), seat_player("random", kind, seed=1)[0]]
game = kind.start(seed=1)
while game.to_move is not None:
    game.play(players[game.to_move].choose(game.view(game.to_move)))
print(game.outcome())
