"""What is answered to a move in a puzzle: whether it is the best, how far it is behind, and why.

Where everything was counted out, that is certain and said so; else a deep search has seen it. What
speaks for a move comes from counsel and previews, and is certain.
"""

from __future__ import annotations

from collections.abc import Sequence

from architekton.core.game import Game, Move
from architekton.core.mind import Judgement
from architekton.core.puzzle import Puzzle
from architekton.core.sentences import Statement, number
from architekton.players.advice import advise
from architekton.players.puzzle_shapes import PuzzleAnswer
from architekton.players.review_words import parts_apart

SECTION = "puzzle.said"
# Things that speak for a move.
MOST_MERITS = 2


def answer(
    puzzle: Puzzle, game: Game, move: Move, language: str = "en", names: Sequence[str] = ()
) -> PuzzleAnswer:
    """To a move in the position of the puzzle, which `game` is."""
    solved = puzzle.solved_by(move)
    best = move if solved else game.parse_move(puzzle.best[0])
    if solved:
        said = [_told("best"), _next_best(puzzle, language), *_merits(game, best)]
    else:
        said = [
            _behind(puzzle, move, language),
            _told("best_is", move=_in_words(game, best, language, names)),
            *_merits(game, best),
            *_apart(game, move, best, language),
        ]
    return {
        "puzzle": puzzle.id,
        "rating": puzzle.rating,
        "themes": list(puzzle.themes),
        "solved": solved,
        "best": dict(best.to_json()),
        "said": [each.shown(language, names) for each in said],
    }


def _told(code: str, **facts: object) -> Statement:
    return Statement(SECTION, code, facts)


def _next_best(puzzle: Puzzle, language: str) -> Statement:
    code = "next_is_certain" if puzzle.exact else "next_is_judged"
    return _told(code, points=_points(puzzle.margin, language))


def _behind(puzzle: Puzzle, move: Move, language: str) -> Statement:
    known = puzzle.behind.get(move.text())
    if known is None:
        # Nobody of ours has thought of it.
        code = "not_best_for_certain" if puzzle.exact else "not_best"
        return _told(code, points=_points(puzzle.margin, language))
    code = "behind_for_certain" if puzzle.exact else "behind_as_judged"
    return _told(code, points=_points(known, language))


def _points(points: float, language: str) -> str:
    return number(points, 1, language).removesuffix(".0").removesuffix(",0")


def _in_words(game: Game, move: Move, language: str, names: Sequence[str]) -> str:
    """What it does, as the log would tell it."""
    after = game.copy()
    after.play(move)
    return after.last_events()[0].text(language, names)


def _merits(game: Game, move: Move) -> list[Statement]:
    counsel = game.counsel()
    return counsel.merits(move)[:MOST_MERITS] if counsel else []


def _apart(game: Game, made: Move, best: Move, language: str) -> list[Statement]:
    """Which parts of the sheet the best move brings more or less of at once."""
    judged = [Judgement(move, 0, 0, 0.5) for move in (best, made)]
    return parts_apart(*reversed(advise(game, judged, language)))
