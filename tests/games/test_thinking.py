"""Minds think as they did: a change that is meant to change nothing changes no thought."""

from __future__ import annotations

import json

import pytest

from architekton.core.discovery import discover_games
from architekton.core.game import Game
from architekton.core.kernel import IS_QUICK
from architekton.players.thinker import learning_mind
from tests.golden.thoughts import samples_of, thoughts_file, thoughts_of, views

TABLES = [(kind, table) for kind in discover_games() for table in learning_mind(kind).TABLES]

pytestmark = pytest.mark.skipif(not IS_QUICK, reason="takes minutes if it is not compiled")


@pytest.mark.parametrize(("kind", "table"), TABLES)
def test_golden_thoughts(kind: type[Game], table: str) -> None:
    expected = json.loads(thoughts_file(kind).read_text())[table]
    mind = learning_mind(kind).load()
    for number, view in enumerate(views(kind, mind.TABLES[table])):
        assert thoughts_of(mind, view) == expected[str(number)], f"position {number}"


@pytest.mark.parametrize(("kind", "table"), TABLES)
def test_golden_samples(kind: type[Game], table: str) -> None:
    expected = json.loads(thoughts_file(kind).read_text())[table]["samples"]
    assert samples_of(learning_mind(kind).load(), table) == expected
