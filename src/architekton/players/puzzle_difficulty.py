"""How hard a puzzle is: what our levels play there, on the scale of their ratings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from architekton.core.game import Game, Move
from architekton.players.performance import Encounter, performance
from architekton.players.player import Budget
from architekton.players.seating import seat_level

# Each level tries so often, and who searches looks at so many positions.
TRIES = 6
LEVEL_BUDGET = Budget(nodes=10_000)
# Levels that nobody has rated.
UNRATED = 1000


@dataclass(frozen=True)
class Played:
    """What a level of this rating has played there."""

    rating: int
    move: Move


def played_by_levels(game: Game, seed: str) -> list[Played]:
    view = game.view(game.to_move)
    kind = type(game)
    found = []
    for level in kind.LEVELS:
        for attempt in range(TRIES):
            player, _ = seat_level(level.name, kind, f"{seed} {level.name} {attempt}")
            rating = UNRATED if level.rating is None else level.rating
            found.append(Played(rating, player.choose(view, LEVEL_BUDGET)))
    return found


def difficulty(answers: Iterable[tuple[int, bool]]) -> int:
    """The rating at which one solves it half of the time: it wins where a level fails.

    >>> difficulty([(1000, False), (1500, True)] * 6)
    1250
    """
    met = [Encounter(rating, 0.0, 0.0 if solved else 1.0) for rating, solved in answers]
    found = performance(met)
    assert found is not None
    return round(found.rating)
