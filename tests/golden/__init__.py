"""Golden playthroughs: whole games as text, every position, move and score of them.

`make golden` writes them. A change in the rules shows up as a difference that people can read;
only commit one that you meant.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from architekton.core import chance
from architekton.core.game import Game
from architekton.core.reading import Reader

FOLDER = Path(__file__).parent
# Deep enough to reach a refill or a covered tile, small enough for the interpreted kernel.
PERFT_DEPTH = 2


def golden_file(kind: type[Game], mode: str) -> Path:
    return FOLDER / kind.name / f"{mode}.txt"


def perft_file(kind: type[Game]) -> Path:
    return FOLDER / kind.name / "perft.json"


def start(kind: type[Game], mode: str) -> Game:
    return kind.start(kind.MODES[mode], seed=f"golden {mode}")


def played(kind: type[Game], mode: str) -> Game:
    game = start(kind, mode)
    game.play_randomly(chance.stream(f"golden moves {mode}"))
    return game


def written(game: Game) -> str:
    """The text of a finished game, from its options, its deal and its moves alone."""
    moves = game.moves
    again = type(game).resume(Reader(game.options), Reader(game.deal))
    lines = [f"options {json.dumps(game.options)}", f"deal {json.dumps(game.deal)}", ""]
    lines += _position(again)
    for number, move in enumerate(moves, 1):
        again.play(move)
        lines += ["", f"move {number}: {move.text()}"]
        lines += [f"  {event.text()}" for event in again.last_events()]
        lines += _position(again)
    for seat in range(again.seats):
        lines += ["", f"sheet of seat {seat + 1}", *again.sheet(seat).lines()]
    outcome = again.outcome()
    assert outcome is not None
    lines += ["", again.drawing(), "", f"result {json.dumps(outcome.to_json())}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _position(game: Game) -> list[str]:
    legal = game.legal_moves()
    digest = hashlib.sha256(" ".join(move.text() for move in legal).encode()).hexdigest()[:12]
    totals = " ".join(str(game.total(seat)) for seat in range(game.seats))
    return [f"  totals {totals}; {len(legal)} legal moves, {digest}"]


def moves_of(kind: type[Game], text: str) -> Game:
    """The game that a golden file describes."""
    lines = text.splitlines()
    options = json.loads(lines[0].removeprefix("options "))
    deal = json.loads(lines[1].removeprefix("deal "))
    game = kind.resume(Reader(options), Reader(deal))
    moves = [line.split(": ", 1)[1] for line in lines if line.startswith("move ")]
    game.play_all([kind.parse_move(move) for move in moves])
    return game


def perft_counts(kind: type[Game], mode: str, depth: int = PERFT_DEPTH) -> dict[str, list[int]]:
    """From the start, and from the middle of the golden playthrough."""
    depths = range(1, depth + 1)
    middle = played(kind, mode)
    for _ in range(len(middle.moves) // 2):
        middle.take_back()
    return {
        "start": [start(kind, mode).perft(depth) for depth in depths],
        "middle": [middle.perft(depth) for depth in depths],
    }
