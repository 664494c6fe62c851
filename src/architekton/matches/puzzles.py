"""Puzzles as they are listed, found and answered, for a server and for the pocket alike."""

from __future__ import annotations

from datetime import date

from architekton.core.game import Game
from architekton.core.puzzle import Puzzle
from architekton.matches.fact import PUZZLE
from architekton.matches.match import Match
from architekton.matches.refusal import Denied
from architekton.players.puzzle_answer import answer
from architekton.players.puzzle_shapes import Puzzles, PuzzleTable

# Prime to any number of puzzles that is not a multiple of it: days that follow each other bring
# puzzles from all over the list, and every one comes before any comes again.
_STRIDE = 7919


def tell_puzzles(kind: type[Game], day: str) -> Puzzles:
    puzzles = kind.puzzles()
    return {
        "game": kind.name,
        "day": day,
        "today": puzzle_of_day(kind, day).id if puzzles else "",
        "puzzles": [
            {"id": each.id, "themes": list(each.themes), "rating": each.rating} for each in puzzles
        ],
    }


def puzzle_of_day(kind: type[Game], day: str) -> Puzzle:
    """The same for everybody, all day."""
    puzzles = kind.puzzles()
    if not puzzles:
        raise Denied("unknown_puzzle", game=kind.name)
    return puzzles[date.fromisoformat(day).toordinal() * _STRIDE % len(puzzles)]


def find_puzzle(kind: type[Game], wanted: str, day: str) -> Puzzle:
    """By its id; without one, today's."""
    if not wanted:
        return puzzle_of_day(kind, day)
    found = next((each for each in kind.puzzles() if each.id == wanted), None)
    if found is None:
        raise Denied("unknown_puzzle", game=kind.name)
    return found


def tell_puzzle_table(match: Match, language: str) -> PuzzleTable:
    """What is answered to the first move that was made at a puzzle's table."""
    wanted = match.opened.lesson.get(PUZZLE)
    if not wanted:
        raise Denied("no_puzzle")
    position = len(match.opened.moves)
    if len(match.moves) <= position:
        return {"begins": position, "answer": None}
    puzzle = find_puzzle(match.kind, wanted, "")
    game = match.game_after(position)
    told = answer(puzzle, game, match.moves[position], language, match.names(language))
    return {"begins": position, "answer": told}
