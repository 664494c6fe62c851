"""What a finished game is worth to each seat: nothing is won that nobody loses.

The same as the kernel's `core/episode.py:share_rewards`, of which it is tested to be equal.
"""

from __future__ import annotations

from architekton.core.game import Game

# Who chooses what is not legal gets this, the others nothing, and the game is over.
ILLEGAL = -1.0


def rewards(game: Game) -> list[float]:
    """By seat; nothing while it is played.

    >>> rewards(duel)
    [0.0, 0.0]
    """
    outcome = game.outcome()
    if outcome is None:
        return [0.0] * game.seats
    share = game.seats / len(outcome.winners) if outcome.winners else 0.0
    shares = [share if seat in outcome.winners else 0.0 for seat in range(game.seats)]
    return [(each - 1.0) / (game.seats - 1) for each in shares]
