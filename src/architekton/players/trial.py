"""New weights against old at one kind of table: the same deals, one glance a move."""

from __future__ import annotations

from collections.abc import Callable

from architekton.core.game import Game
from architekton.core.mind import LearningMind
from architekton.players.player import Player
from architekton.players.standings import Estimate
from architekton.players.thinker import LearnedPlayer, learning_mind


def trial(
    game: type[Game],
    table: str,
    challenger: LearningMind,
    holder: LearningMind,
    deals: int,
    progress: Callable[[], object] = lambda: None,
) -> Estimate:
    """How much more often than the holder the challenger comes first; nought is as often.

    At a table for several, the challenger takes each seat in turn, the holder all others, and half
    or a third or a quarter of the first places would be fair. Alone, both play the deal.
    """
    options = learning_mind(game).TABLES[table]
    people = _people(game.start(options, 0))
    advantages = []
    for deal in range(deals):
        seed = f"trial {deal}"
        won = sum(_share_won(game, options, seed, challenger, holder, seat) for seat in people)
        if len(people) == 1:
            fair = _share_won(game, options, seed, holder, holder, people[0])
        else:
            fair = 1.0
        advantages.append((won - fair) / len(people))
        progress()
    return Estimate.of(advantages)


def _people(game: Game) -> list[int]:
    return [seat for seat in range(game.seats) if game.seat_name(seat) is None]


def _share_won(
    kind: type[Game],
    options: dict[str, object],
    seed: str,
    challenger: LearningMind,
    holder: LearningMind,
    single: int,
) -> float:
    """The share of the first place of the seat in which the challenger sits."""
    game = kind.start(options, seed)
    players: dict[int, Player] = {
        seat: LearnedPlayer(challenger if seat == single else holder, seed)
        for seat in _people(game)
    }
    while game.to_move is not None:
        game.play(players[game.to_move].choose(game.view(game.to_move)))
    outcome = game.outcome()
    assert outcome is not None
    return (single in outcome.winners) / len(outcome.winners)
