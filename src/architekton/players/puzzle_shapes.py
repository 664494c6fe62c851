"""What is told of puzzles, as types: OpenAPI and the browser's types are made from them."""

from __future__ import annotations

# Before Python 3.12, pydantic can make no schema of those in `typing`.
from typing_extensions import TypedDict

from architekton.core.general_shapes import Event
from architekton.core.named_shapes import GameMove


class ListedPuzzle(TypedDict):
    id: str
    # The weightiest first; each has a name in the catalogue, GAME.theme.NAME.
    themes: list[str]
    # How hard it is: somebody of equal rating solves it half of the time.
    rating: int


class Puzzles(TypedDict):
    game: str
    # The day in Greenwich, and the id of its puzzle; "" if there is none.
    day: str
    today: str
    puzzles: list[ListedPuzzle]


class PuzzleAnswer(TypedDict):
    puzzle: str
    rating: int
    themes: list[str]
    solved: bool
    # The best move, to be shown on the table.
    best: GameMove
    # How the choice compares with it, and why: a code, its facts and a sentence each.
    said: list[Event]


class PuzzleTable(TypedDict):
    """A table at which a puzzle is solved."""

    # How many moves lead up to its position.
    begins: int
    # To the first move that was made there; null before that.
    answer: PuzzleAnswer | None
