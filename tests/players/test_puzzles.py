"""Puzzles: what is shipped is whole, the same seed finds the same, and a crash loses one game."""

from __future__ import annotations

from pathlib import Path

import pytest

from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.puzzle import Puzzle
from architekton.core.sentences import LANGUAGES, catalogue
from architekton.players import puzzle_finding
from architekton.players.exhaustive import counted_out
from architekton.players.puzzle_answer import answer
from architekton.players.puzzle_file import gathered
from architekton.players.puzzle_finding import puzzles_of_game
from architekton.players.puzzle_themes import LAST_TURNS, LATER

GAMES = ["akropolis", "amytis"]


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_that_is_shipped_can_be_solved(name: str) -> None:
    kind = find_game(name)
    puzzles = kind.puzzles()
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) > 20
    for puzzle in puzzles:
        game = puzzle.set_up()
        legal = {move.text() for move in game.legal_moves()}
        assert type(game) is kind
        assert {*puzzle.best, *puzzle.behind} <= legal
        assert not {*puzzle.best} & {*puzzle.behind}
        assert puzzle.margin == min(puzzle.behind.values()) >= puzzle_finding.EXACT_MARGIN
        for theme in puzzle.themes:
            for language in LANGUAGES:
                own = "ui.puzzle" if theme in (LAST_TURNS, LATER) else name
                assert f"{own}.theme.{theme}" in catalogue(language)


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_compares_and_says_why(name: str) -> None:
    puzzle = find_game(name).puzzles()[0]
    game = puzzle.set_up()
    before = game.fingerprint()
    best, worse = (game.parse_move(text) for text in (puzzle.best[0], [*puzzle.behind][-1]))
    right, wrong = answer(puzzle, game, best), answer(puzzle, game, worse)
    assert (right["solved"], wrong["solved"]) == (True, False)
    assert wrong["best"] == right["best"] == dict(best.to_json())
    codes = [said["code"] for said in wrong["said"]]
    assert codes[:2] == ["behind_for_certain" if puzzle.exact else "behind_as_judged", "best_is"]
    assert game.fingerprint() == before
    unknown = next(
        move
        for move in game.legal_moves()
        if move.text() not in puzzle.best and move.text() not in puzzle.behind
    )
    said = answer(puzzle, game, unknown)["said"][0]["code"]
    assert said.startswith("not_best")


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Budgets and margins of a test: what is found need not be clearly best."""
    monkeypatch.setattr(puzzle_finding, "FIRST_LOOK", 300)
    monkeypatch.setattr(puzzle_finding, "DEEP", 3000)
    monkeypatch.setattr(puzzle_finding, "MARGIN", 0.5)
    monkeypatch.setattr(puzzle_finding, "CERTAINTY", 0.0)
    monkeypatch.setattr(puzzle_finding, "PROMISING", 0.5)


@pytest.mark.usefixtures("cheap")
def test_the_same_seed_finds_the_same_and_goes_on_after_a_crash(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    for _ in gathered("akropolis", {}, "test", 3, whole):
        pass
    text = whole.read_text()
    lines = text.splitlines(keepends=True)
    # Torn off in the middle of its last line.
    cut.write_text("".join(lines[:-1]) + lines[-1][:40])
    for _ in gathered("akropolis", {}, "test", 3, cut):
        pass
    assert cut.read_text() == text
    with pytest.raises(BadInput) as refused:
        next(gathered("akropolis", {}, "another", 3, whole))
    assert refused.value.reason.code == "other_puzzles"


@pytest.mark.usefixtures("cheap")
def test_puzzles_of_amytis_are_found(tmp_path: Path) -> None:
    kind = find_game("amytis")
    found: list[Puzzle] = puzzles_of_game(kind, {}, "test", 0)
    assert found == puzzles_of_game(kind, {}, "test", 0)
    assert all(puzzle.set_up().to_move is not None for puzzle in found)


def test_what_is_counted_out_is_exact_and_nothing_hidden_is() -> None:
    game = find_game("akropolis").start({"players": 2}, seed="end")
    assert counted_out(game) is None
    from architekton.core.chance import stream

    game.play_randomly(stream("end"))
    game.take_back()
    leads = counted_out(game)
    assert leads is not None
    seat = game.to_move
    assert seat is not None
    for move, lead in [*leads.items()][::25]:
        game.play(move)
        won = game.total(seat) - game.total(1 - seat)
        assert abs(lead - won) == 0.5 or lead == won
        game.take_back()
