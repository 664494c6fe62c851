"""Positions of a game in all of its modes, drawn by hypothesis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.discovery import game_folder, game_names
from architekton.core.game import Game
from architekton.core.kernel import IS_QUICK
from architekton.core.sentences import LANGUAGES

# More moves than any game has.
FINISHED = 10**6
Test = TypeVar("Test", bound=Callable[..., Any])

seeds = st.integers(0, 10**9)
some_moves = st.integers(0, 40)


class Contract:
    """Checks of one game: a class that begins with Test, and says which game it is about."""

    game: ClassVar[type[Game]]
    # Whether anything is hidden that chance decided.
    hides: ClassVar[bool] = True

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Whatever asks for a mode is run in each. Finding a game brings its sentences along."""
        game_names()
        if "mode" in metafunc.fixturenames:
            metafunc.parametrize("mode", list(self.game.MODES))
        if "language" in metafunc.fixturenames:
            metafunc.parametrize("language", self.languages())

    def languages(self) -> list[str]:
        """Those that the game has sentences in; it says in English what it cannot say otherwise."""
        folder = game_folder(self.game.name)
        assert folder is not None
        return [tag for tag in LANGUAGES if (folder / "catalogue" / f"{tag}.json").is_file()]

    def random_position(self, mode: str, seed: int, moves: int) -> Game:
        return random_position(self.game, mode, seed, moves)


def random_position(kind: type[Game], mode: str, seed: int, moves: int) -> Game:
    game = kind.start(kind.MODES[mode], seed)
    game.play_randomly(chance.stream(f"position {seed}"), moves)
    return game


def _modes_of(contract: Contract) -> st.SearchStrategy[str]:
    return st.sampled_from(list(contract.game.MODES))


# Of the game whose contract is checked.
modes = st.runner().flatmap(_modes_of)


def for_any(*strategies: st.SearchStrategy[Any], share: int = 1) -> Callable[[Test], Test]:
    """As many examples as the profile says, or a share of them. No clock decides anything."""

    def decorated(test: Test) -> Test:
        usual = settings(
            max_examples=max(3 if share > 1 else 1, settings().max_examples // share),
            deadline=None,
            suppress_health_check=[
                HealthCheck.too_slow,
                HealthCheck.function_scoped_fixture,
                HealthCheck.differing_executors,
            ],
        )
        return cast(Test, usual(given(*strategies)(test)))

    return decorated


# For what tries every legal move: that is a hundred times as much when Python is interpreted.
EVERY_MOVE = 1 if IS_QUICK else 2
