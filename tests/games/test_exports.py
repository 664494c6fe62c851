"""The kernel is entered by its exports: outside of it they are called, and constants are read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from architekton.core import jit
from architekton.core.discovery import built_in_games

INSIDE = ("rules", "thinking")
EVERYWHERE = list(jit.PACKAGE.rglob("*.py"))


def is_inside(path: Path) -> bool:
    return path.relative_to(jit.PACKAGE).parts[2:3] in [(folder,) for folder in INSIDE]


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


def is_door_or_constant(name: str, value: Any) -> bool:
    if name.endswith(".exports"):
        return True
    if isinstance(value, ModuleType):
        return not any(getattr(it, "__module__", "") == name for it in vars(value).values())
    return not callable(value)


@pytest.mark.parametrize("game", built_in_games())
def test_only_doors_are_entered(game: str) -> None:
    outside = [path for path in EVERYWHERE if not is_inside(path)]
    found = [
        f"{path.relative_to(jit.PACKAGE)}: {name}"
        for path in outside
        for name, value in imported_from_the_kernel(path)
        if f".{game}." in name and not is_door_or_constant(name, value)
    ]
    assert found == []


@pytest.mark.parametrize("game", built_in_games())
def test_the_face_uses_exports(game: str) -> None:
    """Or the test above would look at nothing."""
    face = jit.PACKAGE / "games" / game / "game.py"
    assert any(name.endswith(".exports") for name, _ in imported_from_the_kernel(face))
