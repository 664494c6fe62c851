"""`architekton review`, as a user runs it: for people, for programs, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from architekton.cli import review
from architekton.cli.main import run
from architekton.core.chance import stream
from architekton.core.discovery import find_game
from architekton.core.record import Record
from architekton.core.sentences import LANGUAGES, say
from architekton.players.player import Budget
from architekton.players.review import judged
from architekton.players.review_decision import Decision

ONE_PROCESS = ("--processes", "1", "--budget", "60n")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = find_game("amytis").start(seed=4)
    game.play_randomly(stream(4))
    path = tmp_path_factory.mktemp("review") / "game.json"
    path.write_text(Record.of(game, ["Ada", "Bob"]).dumps())
    return path


def test_review_for_people_and_for_programs(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["review", str(record), *ONE_PROCESS, "--json"]) == 0
    heard = capsys.readouterr()
    assert len(heard.err.splitlines()) == 10
    told = json.loads(heard.out)
    game = Record.loads(record.read_text()).game
    assert [each["number"] for each in told["decisions"]] == list(range(1, len(game.moves) + 1))
    assert [each["name"] for each in told["seats"]] == ["Ada", "Bob"]
    assert told["budget"] == "60n"
    assert 1 <= len(told["moments"]) <= 3
    # Seat by seat it is the same, and no more.
    assert run(["review", str(record), *ONE_PROCESS, "--json", "--seat", "2"]) == 0
    of_bob = json.loads(capsys.readouterr().out)
    assert of_bob["decisions"] == [each for each in told["decisions"] if each["seat"] == 1]
    assert of_bob["seats"] == told["seats"][1:]
    assert run(["review", str(record), *ONE_PROCESS, "--lang", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    dearest = told["decisions"][told["moments"][0] - 1]
    assert sum(dearest["alternative"]["text"] in line for line in lines) >= 2
    assert say("review.moments", "fr") in lines
    head = lines.index("")
    assert len(lines[head + 2].split()) >= 5


def test_a_deep_review_shows_a_quick_one_first(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, deep = Budget(nodes=1), Budget(nodes=2)
    monkeypatch.setattr(review, "QUICK", quick)
    monkeypatch.setattr(review, "DEEP", deep)
    monkeypatch.setattr(review, "_NAMED", {"quick": quick, "deep": deep})
    asked: list[Budget] = []

    def judged_in_time(record: Record, budget: Budget, *how: Any) -> Iterator[Decision]:
        asked.append(budget)
        return judged(record, budget, *how)

    monkeypatch.setattr(review, "judged", judged_in_time)
    assert run(["review", str(record), "--processes", "1", "--budget", "deep", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert asked == [quick, deep]
    assert shown.index(say("review.first_look")) < shown.index(say("review.deeper"))
    assert shown.count(say("review.column.better")) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_reviewed_is_refused_in_one_line(
    language: str, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.loads(record.read_text())
    bad = {
        "cut.json": record.read_text()[:-40],
        "short.json": json.dumps({**document, "moves": document["moves"][:-3]}),
        "going.json": json.dumps({**document, "moves": document["moves"][:9], "result": None}),
        "wrong.json": json.dumps({**document, "moves": [{"stack": 99, "space": 1}]}),
        "begun.json": json.dumps({**document, "moves": [], "result": None}),
        "board.txt": "amytis\n",
        "empty.json": "",
    }
    said = set()
    for name, text in bad.items():
        (tmp_path / name).write_text(text)
        assert run(["review", str(tmp_path / name), *ONE_PROCESS, "--lang", language]) == 2, name
        [line] = capsys.readouterr().err.splitlines()
        assert name in line
        said.add(line.replace(name, ""))
    assert len(said) >= len(bad) - 2
    options = [("--seat", "0"), ("--seat", "3"), ("--budget", "soon"), ("--budget", "0s"),
               ("--processes", "0")]  # fmt: skip
    for wrong in options:
        asked = ["review", str(record), "--processes", "1", *wrong, "--lang", language]
        assert run(asked) == 2, wrong
        [line] = capsys.readouterr().err.splitlines()
        assert "Traceback" not in line
        assert capsys.readouterr().out == ""
