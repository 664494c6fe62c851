"""Games that an arena has kept become rows: what was seen, what could be done, what was done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pyarrow import parquet

from architekton.cli.main import run
from architekton.core.discovery import find_game
from architekton.core.errors import BadInput
from architekton.core.record import Record
from architekton.players.arena import play_fixtures
from architekton.players.ledger import FORMAT, Ledger
from architekton.players.pairing import plan_arena
from architekton.research import dataset


@pytest.fixture
def games(tmp_path: Path) -> Path:
    arena = plan_arena("akropolis", ["random", "greedy"], games=2)
    ledger = Ledger(arena, tmp_path / "games.jsonl")
    for played in play_fixtures(arena.schedule()):
        ledger.add(played)
    ledger.close()
    return tmp_path / "games.jsonl"


def test_every_decision_is_a_row(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = games.with_name("rows.jsonl")
    assert run(["dataset", str(games), "--out", str(out), "--json", "--lang", "en"]) == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert json.loads(capsys.readouterr().out) == {"rows": len(rows), "file": str(out)}
    records = list(dataset.records(games))
    rules = find_game("akropolis").encoding()
    assert rules is not None
    assert {row["game"] for row in rows} == {0, 1}
    for number, record in enumerate(records):
        finished = record.game
        own = {row["decision"]: row for row in rows if row["game"] == number}
        for decision, (game, move) in enumerate(dataset.decisions(finished)):
            action = rules.action(game, move)
            if action is None:
                assert decision not in own
                continue
            row = own[decision]
            assert action == row["action"]
            assert action in row["legal"]
            assert row["seat"] == game.to_move
            assert row["player"] == record.names[row["seat"]]
            assert row["observation"] == rules.observation(game, row["seat"]).tolist()
            assert row["points"] == finished.total(row["seat"])
    # A record by itself will do as well.
    one = games.with_name("one.json")
    one.write_text(records[1].dumps())
    assert [row["action"] for row in dataset.rows(dataset.records(one))] == [
        row["action"] for row in rows if row["game"] == 1
    ]


def test_parquet_holds_the_same(games: Path) -> None:
    out = games.with_name("rows.parquet")
    count = dataset.write(dataset.rows(dataset.records(games)), out)
    assert parquet.read_table(out).to_pylist() == list(dataset.rows(dataset.records(games)))
    assert count > 30


def test_a_game_that_is_not_over_has_no_rows() -> None:
    assert list(dataset.rows([Record.of(find_game("amytis").start(seed=1))])) == []


def test_what_cannot_be_read_or_written_is_said(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadInput) as refused:
        list(dataset.records(games.with_name("nothing")))
    assert refused.value.code == "not_readable"
    with pytest.raises(BadInput) as refused:
        dataset.write([], games / "inside")
    assert refused.value.code == "not_writable"
    games.with_name("odd.jsonl").write_text(f'{{"format": "{FORMAT}"}}\n{{"a": 1}}\n')
    with pytest.raises(BadInput) as refused:
        list(dataset.records(games.with_name("odd.jsonl")))
    assert refused.value.where.startswith(str(games.with_name("odd.jsonl")))
    monkeypatch.setattr(dataset, "find_spec", lambda _name: None)
    with pytest.raises(BadInput) as refused:
        dataset.write([], games.with_name("rows.parquet"))
    assert refused.value.code == "no_pyarrow"
