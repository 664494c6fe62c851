"""What a puzzle teaches: what speaks for its best move, and not as much for the next."""

from __future__ import annotations

from architekton.core.counsel import Counsel
from architekton.core.game import Game, Move

# Everything was counted out to the end.
LAST_TURNS = "last_turns"
# Where nothing that is certain speaks for it: what comes of it comes later.
LATER = "later"
MOST = 2


def themes_of(game: Game, best: Move, following: Move, exact: bool) -> tuple[str, ...]:
    """The weightiest first."""
    counsel = game.counsel()
    found = [LAST_TURNS] if exact else []
    if counsel is not None:
        other = _themes(counsel, following)
        own = _themes(counsel, best)
        found += [theme for theme in own if theme not in other]
        found += [theme for theme in own if theme in other]
    return tuple(dict.fromkeys(found[:MOST])) or (LATER,)


def _themes(counsel: Counsel, move: Move) -> list[str]:
    themes = (counsel.theme(merit) for merit in counsel.merits(move))
    return list(dict.fromkeys(theme for theme in themes if theme))
