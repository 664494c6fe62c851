"""What people read of a game has words for everything: no codes, no numbers of pieces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from architekton.core.game import Game
from architekton.core.messages import LANGUAGES
from tests.contract.positions import each_mode, random_position

# "pG", "house_plaza", "tile 17", "tuile 17", "tiles (29, 26, 3)", "project 12", "rotation 0".
NUMBERED = "tiles?|tuiles?|cards?|cartes?|projects?|projets?|rotation"
CODES = re.compile(rf"\b[a-z][A-Z]\b|[a-z]_[a-z]|\b(?i:{NUMBERED}) \(?\d")


@each_mode
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happened_is_told_in_words(kind: type[Game], mode: str, language: str) -> None:
    game = random_position(kind, mode, 5, 10**6)
    while game.moves:
        for event in game.last_events():
            said = event.text(language, ["Ann", "Ben", "Cleo", "Dan"])
            assert not CODES.search(said), said
            assert said.endswith("."), said
        game.take_back()


def texts_in(told: Any) -> Iterator[str]:
    """Every sentence for people, however deep."""
    if isinstance(told, dict):
        yield from (value for key, value in told.items() if key == "text")
        told = list(told.values())
    if isinstance(told, list | tuple):
        for value in told:
            yield from texts_in(value)


@each_mode
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_and_what_could_be_is_told_in_words(
    kind: type[Game], mode: str, language: str
) -> None:
    """On the sheets of a table, and of moves that are not made yet."""
    for moves in range(0, 40, 6):
        game = random_position(kind, mode, 7, moves)
        legal = game.legal_moves()
        told = [game.view(None).to_json(language)]
        told += [game.preview(move, language) for move in legal[:: max(1, len(legal) // 20)]]
        for said in texts_in(told):
            assert not CODES.search(said), said
