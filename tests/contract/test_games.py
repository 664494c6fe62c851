"""Our games keep the contract, and play as their golden files say."""

from __future__ import annotations

import json

import pytest

from architekton.core.discovery import discover_games, find_game, game_names
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.kernel import KERNEL
from architekton.testing import PlayingContract
from tests.contract.games import Akropolis, Amytis
from tests.golden import (
    PERFT_DEPTH,
    golden_file,
    moves_of,
    perft_counts,
    perft_file,
    written,
)

GAMES = discover_games()
MODES = [(kind, mode) for kind in GAMES for mode in kind.MODES]
each_game = pytest.mark.parametrize("kind", GAMES, ids=lambda kind: kind.name)
each_mode = pytest.mark.parametrize(
    ("kind", "mode"), MODES, ids=[f"{kind.name}-{mode}" for kind, mode in MODES]
)


class TestAkropolis(Akropolis, PlayingContract):
    pass


class TestAmytis(Amytis, PlayingContract):
    pass


def test_every_game_has_its_contract_checked() -> None:
    assert {Akropolis.game, Amytis.game} == set(GAMES)


def test_there_is_a_game() -> None:
    assert game_names()
    with pytest.raises(BadInput) as error:
        find_game("chess")
    assert error.value.code == "unknown_game"


@each_mode
def test_golden_playthrough(kind: type[Game], mode: str) -> None:
    path = golden_file(kind, mode)
    assert path.exists(), f"{kind.name} has no golden playthrough of {mode}: run `make golden`"
    text = path.read_text(encoding="utf-8")
    assert written(moves_of(kind, text)) == text


@each_game
def test_no_golden_file_is_left_over(kind: type[Game]) -> None:
    found = {path.stem for path in perft_file(kind).parent.glob("*.txt")}
    assert found == set(kind.MODES)


@each_mode
def test_perft(kind: type[Game], mode: str) -> None:
    expected = json.loads(perft_file(kind).read_text())[mode]
    depth = 1 if KERNEL == "interpreted" else PERFT_DEPTH
    shallow = {name: counts[:depth] for name, counts in expected.items()}
    assert perft_counts(kind, mode, depth) == shallow
