"""A player of one's own, for any game: it takes the most points, and between equals the first."""

from architekton.core.game import View
from architekton.core.mind import Judgement
from architekton.players.arena import play_fixtures
from architekton.players.pairing import plan_arena
from architekton.players.player import DEFAULT_BUDGET, Budget, Player


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


if __name__ == "__main__":
    arena = plan_arena("amytis", [Collector, "random"], games=2)
    for played in play_fixtures(arena.schedule()):
        print(played.seats, played.outcome.totals)
