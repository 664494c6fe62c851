"""The judge of a review: the strongest mind of a game, which sees what a seat could see then.

At a table of two, what one leads by the other is behind by, so either's eyes tell both.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from statistics import fmean, stdev

from architekton.core.chance import stream
from architekton.core.game import Game, Move, View
from architekton.core.mind import Gap, Mind, Search
from architekton.players.player import Budget
from architekton.players.thinker import searched

TWO = 2
# Two moves are compared in so many worlds.
WORLDS = 8


@dataclass(frozen=True)
class Expectation:
    """What a seat can expect: its lead over the best rival, and its chance to win, from 0 to 1."""

    lead: float
    win: float

    def mirrored(self) -> Expectation:
        """Of the other one, at a table of two."""
        return Expectation(-self.lead, 1 - self.win)


class Judge:
    """Each question has a seed of its own, so the order of questions changes nothing."""

    def __init__(self, mind: Mind, budget: Budget) -> None:
        self.mind = mind
        self.budget = budget

    def search(self, view: View, seed: str, parts: int = 1) -> Search:
        return searched(self.mind, view, stream(seed), self.budget.shared(parts))

    def gap(self, search: Search, view: View, moves: tuple[Move, Move], seed: str) -> Gap:
        """How far the second move is behind the first: the search's word, else face to face."""
        return search.gap(*moves) or self.face_off(view, moves, seed)

    def face_off(self, view: View, moves: tuple[Move, Move], seed: str) -> Gap:
        """Both moves in the same imagined worlds, each judged after the reveal it brings there."""
        apart = []
        for world in range(WORLDS):
            one, other = self._outlooks(view, moves, f"{seed} world {world}")
            apart.append((one.lead - other.lead, one.win - other.win))
        leads, wins = zip(*apart, strict=True)
        return Gap(fmean(leads), stdev(leads) / math.sqrt(WORLDS), fmean(wins))

    def _outlooks(self, view: View, moves: tuple[Move, Move], seed: str) -> Iterator[Expectation]:
        for move in moves:
            game = view.imagine(stream(seed))
            seat = game.to_move
            assert seat is not None
            game.play(move)
            yield self._outlook(game, seat, seed)

    def _outlook(self, game: Game, seat: int, seed: str) -> Expectation:
        """What a seat can expect after its turn: moves are compared at the same point of it.

        At a table of two that is when the rival decides, else when the seat decides again; until
        then everybody plays on. Who decides hopes for more than who waits.
        """
        self._play_on(game, {seat}, seed)
        if game.seats != TWO:
            self._play_on(game, set(range(game.seats)) - {seat}, seed)
        if game.to_move is None:
            return result_of(game, seat)
        best = self.search(game.view(game.to_move), seed, 2 * WORLDS).judgements()[0]
        found = Expectation(best.lead, best.win)
        return found if game.to_move == seat else found.mirrored()

    def _play_on(self, game: Game, seats: Collection[int], seed: str) -> None:
        """At a glance, for as long as one of these decides."""
        while game.to_move in seats:
            game.play(self.mind.glance(game.view(game.to_move), stream(seed))[0].move)

    def glimpse(self, game: Game, seat: int, seed: str) -> float | None:
        """The lead that a seat can expect, at a glance; None if nobody can tell."""
        mover = game.to_move
        if mover is None:
            return result_of(game, seat).lead
        if mover == seat or game.seats == TWO:
            lead = self.mind.glance(game.view(mover), stream(seed))[0].lead
            return lead if mover == seat else -lead
        supposed = game.supposed(seat)
        if supposed is None:
            return None
        return self.mind.glance(supposed.view(seat), stream(seed))[0].lead


def result_of(finished: Game, seat: int) -> Expectation:
    """How a game has ended for a seat; who shares a victory has a part of it."""
    outcome = finished.outcome()
    assert outcome is not None
    others = [total for other, total in enumerate(outcome.totals) if other != seat]
    lead = outcome.totals[seat] - max(others, default=0)
    won = seat in outcome.winners
    return Expectation(float(lead), won / len(outcome.winners) if won else 0.0)
