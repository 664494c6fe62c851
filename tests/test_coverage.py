"""`make coverage` takes too long to run here; what it complains of is tested by itself."""

from __future__ import annotations

from tests.cover import ENOUGH, argued_files, complaints, guarded_files

FILES = ["matches/seat.py", "server/live/table.py"]


def test_a_file_that_is_covered_too_little_is_named() -> None:
    found = {"matches/seat.py": ENOUGH - 0.5, "server/live/table.py": float(ENOUGH)}
    [complaint] = complaints(found, FILES, argued=set())
    assert complaint.startswith("matches/seat.py")
    assert complaints(found, FILES, argued={"matches/seat.py"}) == []


def test_a_file_that_was_never_run_is_named() -> None:
    [complaint] = complaints({"matches/seat.py": 100.0}, FILES, argued=set())
    assert complaint.startswith("server/live/table.py")


def test_an_argument_that_is_not_needed_any_more_is_named() -> None:
    found = dict.fromkeys(FILES, 100.0)
    [complaint] = complaints(found, FILES, argued={"matches/seat.py"})
    assert "without need" in complaint


def test_what_is_argued_is_guarded() -> None:
    guarded = guarded_files()
    assert "games/akropolis/rules/scoring.py" in guarded
    assert argued_files() <= set(guarded)
