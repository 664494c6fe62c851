"""The rules, as Irving Finkel read them from a tablet of 177 BC.

Each player's way is fourteen squares long: four of their own, the eight in the middle, which both
share, and two more of their own. A piece waits on 0 and is home on 15.
"""

from __future__ import annotations

from typing import NamedTuple

from architekton.core.chance import next_word
from architekton.core.game import Json
from architekton.core.layout import Array
from architekton.core.plain_move import PlainMove, WordMove
from architekton.core.plain_rules import PlainRules
from architekton.core.reading import Reader
from architekton.core.sentences import Statement
from ur.picture import board_svg

PIECES, WAITING, HOME = 7, 0, 15
SHARED = range(5, 13)
ROSETTES, MIDDLE_ROSETTE = (4, 8, 14), 8
# No game has come near this; if one does, who is ahead wins.
THROWS = 600
DICE = 4
# A move is known by the square that it begins on.
MOVES = [WordMove(str(square) if square else "enter") for square in range(HOME)]
SQUARES = {move.text(): square for square, move in enumerate(MOVES)}


class State(NamedTuple):
    mover: int
    # Where the pieces of each seat are, in order.
    pieces: tuple[tuple[int, ...], ...]
    thrown: int = 0
    # None until the dice have fallen.
    throw: int | None = None


class Rules(PlainRules[State]):
    name = "ur"
    PARTS = ("home",)
    THROWN = ("throws",)

    @classmethod
    def read_options(cls, written: Reader) -> Json:
        written.known_keys("pieces", "safe")
        pieces, safe = written.get("pieces", PIECES), written.get("safe", True)
        return {"pieces": pieces.whole(1, PIECES), "safe": safe.truth()}

    @classmethod
    def dealt(cls, options: Json, stream: Array) -> Json:
        words = [int(next_word(stream)) for _ in range(THROWS * DICE // 32)]
        throws = [(word >> at & 15).bit_count() for word in words for at in range(0, 32, DICE)]
        return {"first": int(next_word(stream)) & 1, "throws": throws}

    @classmethod
    def read_deal(cls, written: Reader, options: Json) -> Json:
        written.known_keys("first", "throws")
        written["throws"].length(THROWS, THROWS)
        throws = [throw.whole(0, DICE) for throw in written["throws"].items()]
        return {"first": written["first"].whole(0, 1), "throws": throws}

    def unseen(self, state: State, seat: int | None) -> dict[str, range]:
        return {"throws": range(state.thrown, THROWS)}

    def begin(self) -> State:
        return State(self.deal["first"], ((WAITING,) * self.options["pieces"],) * 2)

    def mover(self, state: State) -> int | None:
        return None if state.throw is None else state.mover

    def choices(self, state: State) -> list[PlainMove]:
        squares = sorted(set(state.pieces[state.mover]))
        return [MOVES[square] for square in squares if self._may_go(state, square)]

    def _may_go(self, state: State, square: int) -> bool:
        assert state.throw is not None
        to = square + state.throw
        if to >= HOME or not state.throw:
            return to == HOME and square < HOME
        mine, theirs = self._sides(state)
        is_safe = self.options["safe"] and to == MIDDLE_ROSETTE
        return to not in mine and not (is_safe and to in theirs)

    def _sides(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return state.pieces[state.mover], state.pieces[1 - state.mover]

    def after(self, state: State, move: PlainMove) -> tuple[State, list[Statement]]:
        assert state.throw is not None
        seat, square, (mine, theirs) = state.mover, SQUARES[move.text()], self._sides(state)
        to = square + state.throw
        events = [self.event(_kind(square, to), seat, square=square, to=to)]
        if to in SHARED and to in theirs:
            theirs = _moved(theirs, to, WAITING)
            events.append(self.event("taken", 1 - seat, square=to))
        mine = _moved(mine, square, to)
        if to in ROSETTES:
            events.append(self.event("rosette", seat))
        pieces = (theirs, mine) if seat else (mine, theirs)
        mover = seat if to in ROSETTES else 1 - seat
        return state._replace(mover=mover, pieces=pieces, throw=None), events

    def chance(self, state: State) -> tuple[State, list[Statement]]:
        """The dice fall, until somebody can move."""
        events: list[Statement] = []
        while not any(map(_is_done, state.pieces)) and state.thrown < THROWS:
            throw = self.deal["throws"][state.thrown]
            state = state._replace(throw=throw, thrown=state.thrown + 1)
            if self.choices(state):
                return state, [*events, self.event("thrown", state.mover, throw=throw)]
            events.append(self.event("passed", state.mover, throw=throw))
            state = state._replace(mover=1 - state.mover, throw=None)
        return state, [*events, self.event("over")]

    def points(self, state: State, seat: int) -> tuple[int]:
        return (state.pieces[seat].count(HOME),)

    def quick_value(self, state: State, seat: int) -> float:
        """How much further one's pieces have come, counted in whole ways."""
        return (sum(state.pieces[seat]) - sum(state.pieces[1 - seat])) / HOME

    def why_not(self, state: State, move: PlainMove) -> Statement:
        square = SQUARES[move.text()]
        code = "no_piece" if square not in state.pieces[state.mover] else "blocked"
        return self.refusal(code, square=square, throw=state.throw)

    def sentence(self, state: State, move: PlainMove) -> Statement:
        assert state.throw is not None
        square = SQUARES[move.text()]
        to, theirs = square + state.throw, self._sides(state)[1]
        code = _kind(square, to)
        if to in SHARED and to in theirs:
            code = "take"
        elif to in ROSETTES:
            code = "rosette"
        return Statement("ur.move", code, {"square": square, "to": to})

    def drawing(self, state: State, language: str) -> list[str]:
        rows = [_row(seat, pieces) for seat, pieces in enumerate(state.pieces, 1)]
        dice = [] if state.throw is None else [Statement("ur", "throw", {"throw": state.throw})]
        return [row.text(language) for row in (*rows, *dice)]

    def picture(self, state: State, seat: int | None, language: str) -> str:
        moves = [] if state.throw is None else self.choices(state)
        live = {SQUARES[move.text()]: move.text() for move in moves}
        return board_svg(state.pieces, state.mover, state.throw, live)


def _kind(square: int, to: int) -> str:
    return "home" if to == HOME else "go" if square else "enter"


def _row(seat: int, pieces: tuple[int, ...]) -> Statement:
    """A side in words."""
    waiting, home = pieces.count(WAITING), pieces.count(HOME)
    squares = [str(place) for place in pieces if WAITING < place < HOME] or ["-"]
    facts = {"seat": seat, "waiting": waiting, "home": home, "squares": squares}
    return Statement("ur", "waiting", facts)


def _is_done(pieces: tuple[int, ...]) -> bool:
    return pieces[0] == HOME


def _moved(pieces: tuple[int, ...], square: int, to: int) -> tuple[int, ...]:
    left = list(pieces)
    left[left.index(square)] = to
    return tuple(sorted(left))
