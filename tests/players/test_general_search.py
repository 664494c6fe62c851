"""The general search: what it is worth in games it knows nothing of but their rules."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from architekton.core.chance import stream
from architekton.core.discovery import discover_games, find_game
from architekton.core.game import Game
from architekton.core.level import GENERAL_LEVELS
from architekton.players.general_mind import GeneralMind
from architekton.players.general_search import GeneralSearch
from architekton.players.player import Budget
from architekton.players.seating import seat_player
from architekton.players.thinker import LearnedPlayer, shipped_mind
from architekton.players.worlds import Worlds
from tests.conftest import LONG
from tests.elsewhere.pebbles import Game as Pebbles

GAMES = [*discover_games(), Pebbles]
each_game = pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)


def without_mind(kind: type[Game]) -> type[Game]:
    """The same game as it would be if nobody had thought about it."""
    return type(kind.name, (kind,), {"mind": Game.mind, "LEVELS": GENERAL_LEVELS})


@each_game
def test_a_game_without_a_mind_has_the_general_one(kind: type[Game]) -> None:
    bare = without_mind(kind)
    assert isinstance(shipped_mind(bare), GeneralMind)
    for name in ("learned", "search", "general"):
        player, _ = seat_player(name, bare, 1)
        assert isinstance(player, LearnedPlayer)
        assert isinstance(player.mind, GeneralMind)


@each_game
def test_every_general_level_finds_a_legal_move(kind: type[Game]) -> None:
    bare = without_mind(kind)
    game = bare.start(seed="levels")
    game.play_randomly(stream(1), 3)
    for level in bare.LEVELS:
        player, budget = seat_player(level.name, bare, 1)
        assert budget.seconds == level.seconds
        move = player.choose(game.view(game.to_move), Budget(nodes=60))
        assert move in game.legal_moves()


@each_game
def test_thinking_in_pieces_is_thinking_at_once(kind: type[Game]) -> None:
    game = kind.start(seed="pieces")
    view = game.view(game.to_move)
    whole, pieces = (GeneralSearch(view, stream(7)) for _ in range(2))
    whole.deepen(400)
    while pieces.nodes < whole.nodes:
        pieces.deepen(1)
    assert pieces.judgements() == whole.judgements()
    assert len(whole.judgements()) > 1


def test_luck_is_no_merit() -> None:
    """One move is a point better in every world; the other was tried only in the lucky ones."""
    worlds = Worlds(Pebbles.start(seed=1).view(0), "luck")
    better, worse = [], []
    for world, luck in enumerate([100, 80, 120, -100, -80, -120]):
        better.append(luck + 1.0)
        worlds.add(world, better[-1])
        if luck > 0:
            worse.append(float(luck))
            worlds.add(world, worse[-1])
    assert np.mean(better) < np.mean(worse)
    means = worlds.luck()
    assert np.mean(better) - means[len(better)] > np.mean(worse) - means[len(worse)]
    assert worlds.spread < worlds.whole_spread


def test_a_world_is_the_same_whenever_it_is_imagined() -> None:
    worlds = Worlds(Pebbles.start(seed=1).view(0), "again")
    games = [worlds.imagine(world)[0].fingerprint() for world in (0, 1, 0, 1)]
    assert games[:2] == games[2:]
    assert games[0] != games[1]


def test_with_one_legal_move_there_is_nothing_to_think_about() -> None:
    game = Pebbles.start(seed=1)
    game.play_randomly(stream(1), 11)
    search = GeneralSearch(game.view(game.to_move), stream(1))
    search.deepen(10_000)
    assert search.finished
    [judgement] = search.judgements()
    assert judgement.move == game.legal_moves()[0]
    game.play(judgement.move)
    assert (judgement.points, judgement.lead) == (game.total(1), game.total(1) - game.total(0))


@each_game
def test_who_has_no_time_left_still_has_a_move(kind: type[Game]) -> None:
    """On a busy machine the time may be over before the first thought."""
    game = kind.start(seed="late")
    for name in ("general", "search"):
        player, _ = seat_player(name, kind, 1)
        move = player.choose(game.view(game.to_move), Budget(seconds=-1.0))
        assert move in game.legal_moves()


@pytest.mark.parametrize(
    ("name", "nodes"), [pytest.param("akropolis", 900, marks=LONG), ("amytis", 1500)]
)
def test_it_beats_greedy_at_games_it_does_not_know(name: str, nodes: int) -> None:
    """A few deals, both seats, for a fraction of a second a move."""
    bare, ahead = without_mind(find_game(name)), []
    for deal in range(2):
        for seat in (0, 1):
            game = bare.start({"first": 0}, f"deal {deal}")
            players = [seat_player("greedy", bare, 1)[0] for _ in range(2)]
            players[seat] = seat_player("search", bare, 1)[0]
            while game.to_move is not None:
                budget = Budget(nodes=nodes)
                game.play(players[game.to_move].choose(game.view(game.to_move), budget))
            ahead.append(game.total(seat) - game.total(1 - seat))
    assert np.mean(ahead) > 0


def test_a_quick_value_of_the_game_is_what_a_glance_goes_by() -> None:
    class Hoarder(Pebbles):
        def quick_value(self, seat: int) -> float:
            return -sum(self.taken)

    game = Hoarder.start(seed=1)
    judged = GeneralMind.load().glance(game.view(0), stream(1))
    assert judged[0].move == min(game.legal_moves(), key=lambda move: move.pebble)
    assert replace(judged[0], move=judged[-1].move) != judged[-1]
