"""What reviewed games between levels add up to: whether chances to win are true, whether the mean
loss of a move orders the levels, and which rating goes with an accuracy."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, stdev

from architekton.core.accuracy_rating import AccuracyRating
from architekton.core.level import Level
from architekton.players.calibration import MeasuredGame

TENTHS = 10


@dataclass(frozen=True)
class Tenth:
    """Decisions at which the chance to win was said to be within a tenth."""

    number: int
    decisions: int
    # Means over them: what was said, and what share of the victories it came to.
    said: float
    came: float
    # Of the difference; decisions of one game count as one thing.
    error: float

    @property
    def off(self) -> float:
        return self.came - self.said


@dataclass(frozen=True)
class LevelLoss:
    level: str
    games: int
    mean_loss: float
    error: float
    accuracy: float


@dataclass(frozen=True)
class Neighbours:
    """In games between two levels, by how much more points a move the weaker one loses."""

    weaker: str
    stronger: str
    games: int
    difference: float
    error: float


def tenths(games: Sequence[MeasuredGame]) -> list[Tenth]:
    """Those in which there is anything."""
    said: dict[int, list[float]] = defaultdict(list)
    # By tenth and game, the sum of what came less what was said.
    apart: dict[int, list[float]] = defaultdict(list)
    for game in games:
        sums: dict[int, float] = defaultdict(float)
        for each in game.expected:
            tenth = min(TENTHS - 1, int(TENTHS * each.win))
            said[tenth].append(each.win)
            sums[tenth] += game.seats[each.seat].share - each.win
        for tenth, total in sums.items():
            apart[tenth].append(total)
    return [_tenth(number, said[number], apart[number]) for number in sorted(said)]


def _tenth(number: int, said: list[float], apart: list[float]) -> Tenth:
    count = len(said)
    off = sum(apart) / count
    error = math.sqrt(sum(each * each for each in apart)) / count
    return Tenth(number, count, fmean(said), fmean(said) + off, error)


def losses(games: Sequence[MeasuredGame], levels: Sequence[Level]) -> list[LevelLoss]:
    """Of each level, over all of its games, weakest first."""
    found = []
    for level in levels:
        own = [seat for game in games for seat in game.seats if seat.level == level.name]
        known = [seat.mean_loss for seat in own if seat.mean_loss is not None]
        if len(known) > 1:
            accuracy = fmean(seat.accuracy for seat in own if seat.accuracy is not None)
            error = stdev(known) / math.sqrt(len(known))
            found.append(LevelLoss(level.name, len(known), fmean(known), error, accuracy))
    return found


def neighbours(games: Sequence[MeasuredGame], levels: Sequence[Level]) -> list[Neighbours]:
    found = []
    for weaker, stronger in pairwise(level.name for level in levels):
        apart = [
            loss[weaker] - loss[stronger]
            for game in games
            if set(loss := _loss_by_level(game)) == {weaker, stronger}
        ]
        if len(apart) > 1:
            error = stdev(apart) / math.sqrt(len(apart))
            found.append(Neighbours(weaker, stronger, len(apart), fmean(apart), error))
    return found


def _loss_by_level(game: MeasuredGame) -> dict[str, float]:
    """The mean of its seats, if a level holds several."""
    found: dict[str, list[float]] = defaultdict(list)
    for seat in game.seats:
        if seat.mean_loss is not None:
            found[seat.level].append(seat.mean_loss)
    return {level: fmean(each) for level, each in found.items()}


def accuracy_rating(
    games: Sequence[MeasuredGame], levels: Sequence[Level]
) -> AccuracyRating | None:
    """The straight line that tells a level's rating best from one game's accuracy."""
    ratings = {level.name: level.rating for level in levels if level.rating is not None}
    known = [
        (accuracy, float(ratings[seat.level]))
        for game in games
        for seat in game.seats
        if (accuracy := seat.accuracy) is not None and seat.level in ratings
    ]
    if len(known) <= len(ratings):
        return None
    told, true = ([pair[side] for pair in known] for side in (0, 1))
    mean, middle = fmean(told), fmean(true)
    spread = sum((each - mean) ** 2 for each in told)
    together = sum((a - mean) * (b - middle) for a, b in known)
    if spread == 0:
        return None
    slope = together / spread
    missed = sum((b - middle - slope * (a - mean)) ** 2 for a, b in known)
    explained = 1 - missed / sum((each - middle) ** 2 for each in true)
    return AccuracyRating(
        middle=round(middle - slope * (mean - AccuracyRating.AT)),
        slope=round(slope, 2),
        error=round(math.sqrt(missed / (len(known) - 2))),
        explained=round(explained, 2),
        games=len(games),
        least=min(ratings.values()),
        most=max(ratings.values()),
    )
