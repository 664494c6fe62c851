"""A bot at a table: what is asked of it, by names and views only, so that it can be asked anywhere:
in a process of its own, or in a browser."""

from __future__ import annotations

from collections.abc import Sequence

from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.game import Move, View
from architekton.players.shapes import Advice


def wake(game: str) -> None:
    from architekton.players.thinker import shipped_mind

    shipped_mind(find_game(game))


def choose(
    view: View, game: str, level: str, player: str, move: int, instead: str | None = None
) -> Move:
    """A level's days are good or bad for a whole game, so it is seated with the game's seed.

    Only the host says who thinks instead; what a guest has named is a level and nothing else.
    """
    from architekton.players.seating import seat_level, seat_player

    kind = find_game(game)
    seated = seat_player(instead, kind, player) if instead else seat_level(level, kind, player)
    thinker, budget = seated
    thinker.stream[:] = stream(f"{player}/{move}")
    return thinker.choose(view, budget)


# Who is asked for hints, and the seed of what it imagines.
ADVISER = "search@1s"
_SEED = "hint"


def advise(view: View, game: str, best: int, language: str, names: Sequence[str] = ()) -> Advice:
    from architekton.players.advice import best_moves

    advice = best_moves(view, find_game(game), ADVISER, _SEED, best, language)
    return {"moves": [entry.to_json(language, names) for entry in advice]}
