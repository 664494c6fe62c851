"""Deals that were fixed beforehand: what is published says nothing, and binds."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from architekton.cli.main import run
from architekton.cli.verify import verdict
from architekton.core import chance
from architekton.core.discovery import discover_games
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.notation import parse_record, record_text
from architekton.core.packed_record import pack, unpack
from architekton.core.record import Record
from architekton.core.seal import Seal, new_salt

SALT = "5a" * 32
SEALED = Path(__file__).parents[2] / "ui/src/ending/sealed-games.json"

every_game = pytest.mark.parametrize("kind", discover_games(), ids=lambda kind: kind.name)


def sealed(kind: type[Game], mode: str = "", salt: str = SALT) -> Record:
    game = kind.start(kind.MODES[mode] if mode else {}, "seal")
    seal = Seal.on(game.name, game.options, game.deal, salt)
    game.play_randomly(chance.stream("seal"))
    return Record(game, [f"{seat}" for seat in range(game.seats)], seal)


@every_game
def test_a_sealed_game_is_verified_however_it_was_written(kind: type[Game]) -> None:
    for mode in kind.MODES:
        record = sealed(kind, mode)
        for again in (Record.loads(record.dumps()), parse_record(record_text(record))):
            assert again.seal == record.seal
            assert verdict(again) == "verified"


@every_game
def test_another_deal_salt_or_option_breaks_it(kind: type[Game]) -> None:
    game, seal = sealed(kind).game, sealed(kind).seal
    assert seal is not None
    other = kind.start({}, "another").deal
    assert seal.fits(game.name, game.options, game.deal)
    assert not seal.fits(game.name, game.options, other)
    assert not seal.fits("another", game.options, game.deal)
    assert not seal.fits(game.name, {**game.options, "more": 1}, game.deal)
    assert not replace(seal, salt=new_salt()).fits(game.name, game.options, game.deal)
    assert not replace(seal, commitment="00" * 32).fits(game.name, game.options, game.deal)


def test_the_same_deal_is_never_sealed_alike() -> None:
    """Who knows, or guesses, all deals there are learns nothing from a commitment."""
    kind = discover_games()[0]
    assert len(new_salt()) * 4 >= 128
    marks = {seal.commitment for _ in range(20) if (seal := sealed(kind, salt=new_salt()).seal)}
    assert len(marks) == 20


def test_what_the_page_checks_is_what_we_write() -> None:
    """The page's own check is tried on these games; see ui/src/ending/sealedDeal.test.ts."""
    written = [_short(sealed(kind)) for kind in discover_games()]
    assert json.loads(SEALED.read_text("utf-8")) == written


def _short(record: Record) -> dict[str, Any]:
    return {key: record.to_json()[key] for key in ("game", "options", "deal", "seal")}


@pytest.mark.parametrize(
    "seal", [{}, {"commitment": "00" * 32}, {"commitment": "00", "salt": "zz"}, "seal", None]
)
def test_a_seal_that_is_none_is_refused(seal: object) -> None:
    written = sealed(discover_games()[0]).to_json() | {"seal": seal}
    with pytest.raises(BadInput):
        Record.from_json(written)


def test_a_link_carries_no_seal() -> None:
    record = sealed(discover_games()[0])
    assert pack(record) == pack(replace(record, seal=None))
    assert verdict(unpack(pack(record))) == "unsealed"


def test_the_command_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = sealed(discover_games()[0])
    assert record.seal is not None
    document = record.to_json()
    other = copy.deepcopy(document)
    other["seal"]["salt"] = "00" * 32
    bare = {key: part for key, part in document.items() if key != "seal"}
    for name, written in (("good", document), ("other", other), ("bare", bare)):
        (tmp_path / name).write_text(json.dumps(written))

    def verify(name: str, *more: str) -> tuple[int, str]:
        code = run(["verify", str(tmp_path / name), "--lang", "en", *more])
        return code, capsys.readouterr().out

    assert verify("good") == (0, f"{_said('verified')} Seal {record.seal.commitment}\n")
    assert verify("good", "--commitment", record.seal.commitment[:12])[0] == 0
    assert verify("good", "--commitment", "0" * 12)[0] == 1
    assert verify("other")[0] == 1
    code, said = verify("bare")
    assert code == 1
    assert re.match("This game came without a seal", said)
    code, said = verify("other", "--json")
    assert json.loads(said)["verdict"] == "broken"


def _said(verdict: str) -> str:
    assert verdict == "verified"
    return "The deal was fixed beforehand: verified."
