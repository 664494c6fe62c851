"""What people read of a game has words for everything: no codes, no numbers of pieces."""

from __future__ import annotations

import re

import pytest

from architekton.core.game import Game
from architekton.core.sentences import LANGUAGES
from tests.contract.positions import each_mode, random_position

# "pG", "house_plaza", "tile 17", "tuile 17", "tiles (29, 26, 3)", "rotation 0".
CODES = re.compile(r"\b[a-z][A-Z]\b|[a-z]_[a-z]|\b(tiles?|tuiles?|rotation) \(?\d")


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
