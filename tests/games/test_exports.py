"""The kernel is entered by its exports: outside of it they are called, and constants are read."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from architekton.core import sources
from architekton.core.chance import stream
from architekton.core.discovery import built_in_games, find_game
from architekton.core.export import Export, Exporter
from architekton.core.kind import ArrayKind, NumberKind, RecordKind, TupleKind
from architekton.core.layout import blank
from tests.games.calls import KERNEL_MODULES, fits

INSIDE = ("rules", "thinking", "environment")
EVERYWHERE = list(sources.PACKAGE.rglob("*.py"))


def is_inside(path: Path) -> bool:
    return path.relative_to(sources.PACKAGE).parts[2:3] in [(folder,) for folder in INSIDE]


def imported_from_the_kernel(path: Path) -> Iterator[tuple[str, Any]]:
    """What a file imports from a game's kernel, by name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                if name.split(".")[3:4] in [[folder] for folder in INSIDE]:
                    yield name, _value(node.module, alias.name)
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[3:4] in [[folder] for folder in INSIDE]:
                    yield alias.name, import_module(alias.name)


def _value(module: str, name: str) -> Any:
    if find_spec(f"{module}.{name}") if hasattr(import_module(module), "__path__") else None:
        return import_module(f"{module}.{name}")
    return getattr(import_module(module), name)


def is_export_or_constant(name: str, value: Any) -> bool:
    if name.endswith(".exports"):
        return True
    if isinstance(value, ModuleType):
        return not any(getattr(it, "__module__", "") == name for it in vars(value).values())
    # A class declares what arrays hold; it is no rule.
    return isinstance(value, type) or not callable(value)


@pytest.mark.parametrize("game", built_in_games())
def test_only_exports_are_called(game: str) -> None:
    outside = [path for path in EVERYWHERE if not is_inside(path)]
    found = [
        f"{path.relative_to(sources.PACKAGE)}: {name}"
        for path in outside
        for name, value in imported_from_the_kernel(path)
        if f".{game}." in name and not is_export_or_constant(name, value)
    ]
    assert found == []


@pytest.mark.parametrize("game", built_in_games())
def test_the_face_uses_exports(game: str) -> None:
    """Or the test above would look at nothing."""
    face = sources.PACKAGE / "games" / game / "game.py"
    assert any(name.endswith(".exports") for name, _ in imported_from_the_kernel(face))


@pytest.mark.parametrize("module", KERNEL_MODULES, ids=lambda module: module.__name__)
def test_exports_are_declared_and_nothing_else(module: ModuleType) -> None:
    """Each under the name of its rule, so that whoever reads one finds the other."""
    export = module.export
    assert isinstance(export, Exporter)
    own = {name for name in vars(module) if not name.startswith("_")}
    imported = {name for name in own if isinstance(getattr(module, name), ModuleType)}
    assert own - imported - {"annotations", "Exporter", "export"} == set(export.exports)
    assert len(export.exports) > 1


EXPORTS = [made for module in KERNEL_MODULES for made in module.export.exports.values()]


@pytest.mark.parametrize("made", EXPORTS, ids=lambda made: f"{made.rule.__module__}.{made.name}")
def test_every_argument_has_a_kind(made: Export) -> None:
    names = inspect.signature(inspect.unwrap(made.rule)).parameters
    assert list(made.arguments) == list(names)
    for kind in made.arguments.values():
        assert isinstance(kind, NumberKind | ArrayKind | RecordKind | TupleKind)
    assert made.answer is None or isinstance(made.answer, NumberKind)


def test_what_does_not_fit_is_seen() -> None:
    """Or the calls in these tests would be watched in vain: see `conftest.py`."""
    placements = ArrayKind(np.dtype("i8"), (-1, 3))
    assert fits(np.zeros((5, 3), dtype=np.int64), placements)
    assert not fits(np.zeros((5, 3), dtype=np.int32), placements)
    assert not fits(np.zeros((5, 2), dtype=np.int64), placements)
    assert not fits(np.zeros(3, dtype=np.int64), placements)
    assert not fits(np.zeros((3, 5), dtype=np.int64).T, placements)
    assert fits(3, NumberKind(int))
    assert fits(np.int64(3), NumberKind(int))
    assert not fits(True, NumberKind(int))
    assert not fits(np.int16(3), NumberKind(int))
    assert not fits(3, NumberKind(float))


@pytest.mark.parametrize("game", built_in_games())
def test_random_games_start_from_where_they_are_told(game: str) -> None:
    kind = find_game(game)
    start: Any = kind.start(seed=1)
    before, rows = start.fingerprint(), blank(start.RECORD)
    points = start.EXPORTS.random_games(rows, start._rows, stream(1), 3)
    assert points > 0
    assert start.fingerprint() == before
