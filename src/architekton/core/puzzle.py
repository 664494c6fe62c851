"""Puzzles: positions in which one move is clearly best, with what is known of the others.

A file of them is JSON Lines: a head that says how they were found, then a puzzle each, in the order
in which they were found. `architekton puzzles` makes it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from architekton.core.errors import BadInput
from architekton.core.game import Game, Json, Move
from architekton.core.packed_record import unpack
from architekton.core.reading import Reader

FORMAT = "architekton-puzzles"
VERSION = 1
_LETTERS = 8
_MANY = 10**9
_LONGEST = 2000
# Ratings of puzzles, and points by which a move can be behind.
_HIGHEST, _FURTHEST = 5000, 1000.0


@dataclass(frozen=True)
class Puzzle:
    # The game as far as the position, packed; then it is the solver's turn.
    word: str
    # In which game of its file it was found.
    found_in: int
    # The best move, and what is the same choice, as text.
    best: tuple[str, ...]
    # By how many points others are behind; the first is the next best choice.
    behind: Mapping[str, float]
    # What it teaches, the weightiest first.
    themes: tuple[str, ...]
    # How hard it is, on the scale of the levels: one of equal rating solves it half of the time.
    rating: int
    # Whether everything was counted out to the end of the game: then nothing here is a guess.
    exact: bool

    @cached_property
    def id(self) -> str:
        """The same for the same position, in whatever file it stands."""
        return hashlib.sha256(self.word.encode()).hexdigest()[:_LETTERS]

    @property
    def margin(self) -> float:
        """By how much the next best choice is behind."""
        return next(iter(self.behind.values()))

    def set_up(self) -> Game:
        return unpack(self.word).game

    def solved_by(self, move: Move) -> bool:
        return move.text() in self.best

    def to_json(self) -> Json:
        return {
            "found_in": self.found_in,
            "word": self.word,
            "best": list(self.best),
            "behind": dict(self.behind),
            "themes": list(self.themes),
            "rating": self.rating,
            "exact": self.exact,
        }

    @classmethod
    def read(cls, reader: Reader) -> Puzzle:
        reader["best"].length(1, _LONGEST)
        reader["themes"].length(1, _LONGEST)
        behind = {name: _points(reader["behind"][name]) for name in reader["behind"].object()}
        if not behind:
            raise reader["behind"].bad("wrong_length", count=0, least=1, most=_LONGEST)
        return cls(
            word=reader["word"].text(_LONGEST),
            found_in=reader["found_in"].whole(0, _MANY),
            best=tuple(move.text() for move in reader["best"].items()),
            behind=behind,
            themes=tuple(theme.text() for theme in reader["themes"].items()),
            rating=reader["rating"].whole(-_HIGHEST, _HIGHEST),
            exact=reader["exact"].truth(),
        )


def _points(reader: Reader) -> float:
    found = reader.value
    if type(found) not in (int, float) or not 0 <= found <= _FURTHEST:
        raise reader.bad("not_a_number")
    return float(found)


def head(game: str, options: Json, seed: str, judge: str) -> Json:
    """How the puzzles of a file were found: the same again gives the same file."""
    known = {"game": game, "options": options, "seed": seed, "judge": judge}
    return {"format": FORMAT, "version": VERSION, **known}


def read_puzzles(path: Path) -> tuple[Json, list[Puzzle]]:
    """The head of a file and its puzzles; a line that was torn off by a crash is dropped."""
    whole, _, _ = path.read_text(encoding="utf-8").rpartition("\n")
    lines = [_parsed(line, f"{path}:{at}") for at, line in enumerate(whole.split("\n"), 1) if line]
    if not lines:
        return {}, []
    lines[0]["format"].one_of(FORMAT)
    return dict(lines[0].object()), [Puzzle.read(line) for line in lines[1:]]


def _parsed(line: str, where: str) -> Reader:
    try:
        return Reader(json.loads(line), where)
    except (json.JSONDecodeError, RecursionError):
        raise BadInput("not_json", where, detail=line[:40]) from None


@cache
def shipped_puzzles(path: Path) -> Sequence[Puzzle]:
    """Those that come with a game."""
    return tuple(read_puzzles(path)[1])
