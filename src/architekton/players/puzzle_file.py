"""The file in which puzzles are gathered, game by game. Whoever begins again goes on after the last
whole game; what a crash has left of another is found again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.game import Json
from architekton.core.puzzle import Puzzle, head, read_puzzles
from architekton.players.puzzle_finding import puzzles_of_game
from architekton.players.thinker import shipped_mind


def gathered(
    game: str, options: Json, seed: str, count: int, path: Path
) -> Iterator[tuple[int, list[Puzzle]]]:
    """After each game: how many games have been looked at, and all puzzles so far."""
    kind = find_game(game)
    begun = head(game, kind.start(options, 0).options, seed, shipped_mind(kind).fingerprint)
    puzzles = _begun(path, begun)
    number = puzzles[-1].found_in + 1 if puzzles else 0
    known = {puzzle.id for puzzle in puzzles}
    while len(puzzles) < count:
        found = [
            each for each in puzzles_of_game(kind, options, seed, number) if each.id not in known
        ]
        puzzles += found
        known |= {each.id for each in found}
        _write(path, "a", [each.to_json() for each in found])
        number += 1
        yield number, puzzles


def _begun(path: Path, begun: Json) -> list[Puzzle]:
    """What an earlier run has found; the last game may not be whole, so it is looked at again."""
    if not path.exists():
        _write(path, "w", [begun])
        return []
    found, puzzles = read_puzzles(path)
    differing = next((key for key, value in begun.items() if found.get(key) != value), None)
    if differing:
        raise BadInput("other_puzzles", str(path), detail=differing)
    whole = [each for each in puzzles if each.found_in < puzzles[-1].found_in]
    _write(path, "w", [begun, *(each.to_json() for each in whole)])
    return whole


def _write(path: Path, mode: str, lines: Sequence[Json]) -> None:
    written = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write(written)
    except OSError as error:
        detail = error.strerror or str(error)
        raise BadInput("not_writable", str(path), detail=detail) from None
