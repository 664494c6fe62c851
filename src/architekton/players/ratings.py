"""Ratings on Elo's scale: the strengths under which the results are most likely.

A seat takes the first place with a chance in proportion to exp(strength), as Luce proposed; for
two seats this is the model of Bradley and Terry, which Elo's scale spreads so that 400 points are
ten to one. A shared first place is a part of a win for each who shares it: a draw is half a win.

Somebody who won every game would be infinitely strong. So every pair that is to meet has, before
the first game, half a drawn game to its account: each side a quarter of a win.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from architekton.core.game import Json
from architekton.core.layout import Array

ELO = 400 / math.log(10)
CENTRE = 1000.0
RESAMPLES = 200
PRIOR_GAMES = 0.5
_LONGEST_STEP = 1.0
_CLOSE_ENOUGH = 1e-9
_MOST_STEPS = 200


@dataclass(frozen=True)
class Meeting:
    """A game as ratings see it: for each seat, whose it is and its share of the first place."""

    deal: int
    seats: tuple[str, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Anchor:
    """Ratings are differences; this fixes one of them, or without a name their mean."""

    name: str | None = None
    rating: float = CENTRE


@dataclass(frozen=True)
class Rating:
    name: str
    rating: float
    # The standard error of the difference to the anchor, which has none itself.
    error: float

    def to_json(self) -> Json:
        return {"player": self.name, "rating": round(self.rating, 1), "error": round(self.error, 1)}


def rate(
    names: Sequence[str],
    pairs: Sequence[tuple[str, str]],
    meetings: Sequence[Meeting],
    anchor: Anchor | None = None,
) -> list[Rating]:
    """Everybody's rating, strongest first.

    Two errors are estimated: from the curvature of the likelihood, and by drawing deals again with
    replacement, which knows that games of one deal belong together but is blind when all results
    are alike. The larger one is given.
    """
    anchor = anchor or Anchor()
    fixed = names.index(anchor.name) if anchor.name is not None else None
    evidence = _Evidence.of(names, pairs, meetings)
    ones = np.ones(evidence.deals)
    strengths = evidence.fit(ones)
    ratings = anchor.rating + ELO * _anchored(strengths, fixed)
    curved = np.sqrt(np.diag(_covariance(evidence.curvature(strengths, ones), fixed)))
    resampled = [_anchored(fitted, fixed) for fitted in evidence.resample(strengths)]
    errors = ELO * np.maximum(curved, np.std(resampled, axis=0))
    rated = [
        Rating(name, float(rating), float(error))
        for name, rating, error in zip(names, ratings, errors, strict=True)
    ]
    return sorted(rated, key=lambda rating: -rating.rating)


def _anchored(strengths: Array, fixed: int | None) -> Array:
    anchored: Array = strengths - (strengths.mean() if fixed is None else strengths[fixed])
    return anchored


def _covariance(curvature: Array, fixed: int | None) -> Array:
    """The inverse of the curvature, in the space of differences to the anchor."""
    if fixed is None:
        return _inverse(curvature)
    free = [i for i in range(len(curvature)) if i != fixed]
    covariance: Array = np.zeros_like(curvature)
    covariance[np.ix_(free, free)] = np.linalg.inv(curvature[np.ix_(free, free)])
    return covariance


@dataclass(frozen=True)
class _Evidence:
    """All games, counted by deal and by table. A table is who sits there, in whatever order."""

    # How many seats a player has: tables x players.
    tables: Array
    # How many games: deals x tables; before any deal: tables.
    games: Array
    prior_games: Array
    # How many first places: deals x players; before any deal: players.
    wins: Array
    prior_wins: Array

    @classmethod
    def of(
        cls, names: Sequence[str], pairs: Sequence[tuple[str, str]], meetings: Sequence[Meeting]
    ) -> _Evidence:
        number = {name: i for i, name in enumerate(names)}
        compositions = [tuple(sorted(seats)) for seats in (*pairs, *(m.seats for m in meetings))]
        table_of = {table: i for i, table in enumerate(dict.fromkeys(compositions))}
        deal_of = {deal: i for i, deal in enumerate(sorted({m.deal for m in meetings}))}
        tables = np.array([[table.count(name) for name in names] for table in table_of], float)
        games, wins = np.zeros((len(deal_of), len(table_of))), np.zeros((len(deal_of), len(names)))
        for meeting in meetings:
            deal = deal_of[meeting.deal]
            games[deal, table_of[tuple(sorted(meeting.seats))]] += 1
            for name, share in zip(meeting.seats, meeting.shares, strict=True):
                wins[deal, number[name]] += share
        prior_games, prior_wins = np.zeros(len(table_of)), np.zeros(len(names))
        for pair in pairs:
            prior_games[table_of[tuple(sorted(pair))]] += PRIOR_GAMES
            prior_wins[[number[name] for name in pair]] += PRIOR_GAMES / 2
        return cls(tables, games, prior_games, wins, prior_wins)

    @property
    def deals(self) -> int:
        return len(self.games)

    def fit(self, weights: Array, guess: Array | None = None) -> Array:
        """The most likely strengths, by Newton's method; their mean is 0.

        The likelihood has one summit. Steps are kept short, since far from it they overshoot.
        """
        wins = self.prior_wins + weights @ self.wins
        strengths: Array = np.zeros(len(wins)) if guess is None else guess.copy()
        for _ in range(_MOST_STEPS):
            games, chances = self._expected(strengths, weights)
            step = _inverse(_curvature(games, chances)) @ (wins - games @ chances)
            longest = float(np.abs(step).max())
            strengths += step * min(1.0, _LONGEST_STEP / max(longest, _LONGEST_STEP))
            if longest < _CLOSE_ENOUGH:
                break
        return _anchored(strengths, None)

    def curvature(self, strengths: Array, weights: Array) -> Array:
        return _curvature(*self._expected(strengths, weights))

    def _expected(self, strengths: Array, weights: Array) -> tuple[Array, Array]:
        """At each table, how many games, and each player's chance of the first place."""
        games = self.prior_games + weights @ self.games
        chances = self.tables * np.exp(strengths)
        return games, chances / chances.sum(axis=1, keepdims=True)

    def resample(self, guess: Array) -> list[Array]:
        """Strengths fitted to deals drawn again with replacement; always the same draws."""
        if not self.deals:
            return [np.zeros(len(self.prior_wins))]
        generator = np.random.default_rng(0)
        even = np.full(self.deals, 1 / self.deals)
        draws = generator.multinomial(self.deals, even, RESAMPLES)
        return [self.fit(weights, guess) for weights in draws]


def _curvature(games: Array, chances: Array) -> Array:
    """Minus the second derivatives of the log-likelihood."""
    curvature: Array = np.diag(games @ chances) - (chances.T * games) @ chances
    return curvature


def _inverse(curvature: Array) -> Array:
    """Between strengths whose mean is 0: to raise all of them together changes no chance."""
    together = np.full_like(curvature, 1 / len(curvature))
    inverse: Array = np.linalg.inv(curvature + together) - together
    return inverse
