"""Figures are kept with their date, and compared with the last ones of such a machine only."""

from __future__ import annotations

from pathlib import Path

from bench.history import Run, append, compared, last_run, machine_class, runs


def run_on(machine: str, games: float) -> Run:
    return Run("2026-11-18 01:00", "abc1234", machine, {"games a second": games})


def test_the_last_run_of_the_same_machine(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    assert last_run("small", file) is None
    for run in (run_on("small", 10), run_on("small", 20), run_on("large", 90)):
        append(run, file)
    assert len(runs(file)) == 3
    assert last_run("small", file) == run_on("small", 20)
    assert last_run("other", file) is None


def test_what_is_compared() -> None:
    before = run_on("small", 20)
    assert compared("games a second", 30, before) == "x 1.50"
    assert compared("something new", 30, before) == ""
    assert compared("games a second", 30, None) == ""


def test_a_run_tells_where_it_ran() -> None:
    run = Run.now({"games a second": 5.0})
    assert run.machine == machine_class()
    assert "Python 3" in run.machine
    assert run.figures == {"games a second": 5.0}
