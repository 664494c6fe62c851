"""The rest of a game counted out to its end, where nothing is hidden and little is left.

Between two, who gains what the other loses: each takes the move that leaves it furthest ahead.
"""

from __future__ import annotations

from architekton.core.chance import stream
from architekton.core.game import Game, Move
from architekton.players.review_judge import TWO, result_of

# So many positions are looked at before it is given up.
MOST_POSITIONS = 60_000
# Fillings of what is hidden that are compared.
_WORLDS = 4
# Who wins on a tie-break is ahead, by less than a point.
_TIE_BREAK = 0.5


class _TooMany(Exception):
    pass


def counted_out(game: Game, most: int = MOST_POSITIONS) -> dict[Move, float] | None:
    """Each legal move with the lead that it comes to if both go on as well as can be.

    None: something is hidden, there is more than one rival, or too much is left to be counted.
    """
    if game.to_move is None or game.seats != TWO or hides_something(game):
        return None
    if _along_one_line(game) > most:
        return None
    count = _Count(most)
    seat = game.to_move
    try:
        return {move: _after(game.copy(), move, seat, count) for move in game.legal_moves()}
    except _TooMany:
        return None


def hides_something(game: Game) -> bool:
    """Whether the seat to move could imagine it otherwise."""
    view = game.view(game.to_move)
    known = game.fingerprint()
    return any(
        view.imagine(stream(f"hidden {world}")).fingerprint() != known for world in range(_WORLDS)
    )


def _along_one_line(game: Game) -> int:
    """About how many ways there are to go on: what is possible along one of them, multiplied."""
    line, ways = game.copy(), 1
    while line.to_move is not None and ways <= MOST_POSITIONS:
        moves = line.legal_moves()
        ways *= len(moves)
        line.play(moves[0])
    return ways


class _Count:
    def __init__(self, most: int) -> None:
        self._left = most

    def one(self, more: int = 1) -> None:
        self._left -= more
        if self._left < 0:
            raise _TooMany


def _after(game: Game, move: Move, seat: int, count: _Count) -> float:
    count.one()
    game.play(move)
    lead = _lead(game, seat, count)
    game.take_back()
    return lead


def _lead(game: Game, seat: int, count: _Count) -> float:
    if game.to_move is None:
        result = result_of(game, seat)
        return result.lead + (2 * result.win - 1) * _TIE_BREAK
    moves = game.legal_moves()
    count.one(len(moves))
    leads = [_after(game, move, seat, count) for move in moves]
    return max(leads) if game.to_move == seat else min(leads)
