"""The files that the rules are made from, and one hash over them: whether a kernel still fits."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
# The files that can change what compiled code does: these, and of a game the ones below.
CORE_SOURCES = (
    "core/compiler.py",
    "core/jit.py",
    "core/hexgrid.py",
    "core/chance.py",
    "core/exact.py",
    "core/layout.py",
    "core/kind.py",
    "core/export.py",
    "core/net.py",
    "core/episode.py",
)
GAME_SOURCES = ("constants.py", "state.py", "rules/*.py", "data/*")
# Thinking and the environment call the rules, not the other way round: those are not compiled anew
# when one of these changes.
THINKING_SOURCES = (*GAME_SOURCES, "thinking/*.py")
ENVIRONMENT_SOURCES = (*GAME_SOURCES, "environment/*.py")
SOURCES = {
    "": GAME_SOURCES,
    "thinking": THINKING_SOURCES,
    "environment": ENVIRONMENT_SOURCES,
    "kernel": (*THINKING_SOURCES, "environment/*.py"),
}
# Of a package that is not ours, everything: nobody knows how a game from elsewhere is arranged.
ELSEWHERE = "elsewhere/"
ELSEWHERE_SOURCES = ("**/*.py", "**/data/*")


def scope_of(module: str) -> str:
    """Whose sources a module's compiled code depends on.

    A game's, the core's, everybody's, or those of a package that is not ours.
    """
    match module.split("."):
        case ["architekton", "games", game, "thinking", *_]:
            return f"{game}/thinking"
        case ["architekton", "games", game, "environment", *_]:
            return f"{game}/environment"
        case ["architekton", "games", game, *_]:
            return game
        case ["architekton", "core", *_]:
            return "core"
        case ["architekton", *_]:
            return "*"
        case [package, *_]:
            return f"{ELSEWHERE}{package}"
    raise AssertionError(module)


def is_ours(module: str) -> bool:
    return not scope_of(module).startswith(ELSEWHERE)


def kernel_sources(scope: str) -> list[Path]:
    """A game calls the core and itself, never another game."""
    patterns = [*CORE_SOURCES]
    if scope.startswith(ELSEWHERE):
        return [*_files(PACKAGE, patterns), *sources_elsewhere(scope.removeprefix(ELSEWHERE))]
    if scope != "core":
        game, _, part = scope.partition("/")
        sources = SOURCES["kernel" if game == "*" else part]
        patterns += [f"games/{game}/{pattern}" for pattern in sources]
    return _files(PACKAGE, patterns)


@cache
def sources_elsewhere(package: str) -> list[Path]:
    """All files of a package or module that is not ours; none if it was not imported from files."""
    try:
        spec = find_spec(package)
    except ValueError:
        return []
    if spec is None:
        return []
    folders = [Path(folder) for folder in spec.submodule_search_locations or ()]
    if not folders:
        return [Path(spec.origin)] if spec.origin and spec.has_location else []
    return [path for folder in folders for path in _files(folder, ELSEWHERE_SOURCES)]


def _files(folder: Path, patterns: Iterable[str]) -> list[Path]:
    return [path for pattern in patterns for path in sorted(folder.glob(pattern)) if path.is_file()]


@cache
def source_hash(scope: str) -> str:
    digest = hashlib.sha256()
    for path in kernel_sources(scope):
        name = path.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path
        digest.update(name.as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def games_with_rules() -> list[str]:
    """Our games whose rules are a kernel."""
    return sorted(path.parents[1].name for path in PACKAGE.glob("games/*/rules/exports.py"))


def sources_of_kernel(game: str) -> str:
    """The hash of all that a game's built kernel is made from: rules, thinking, environment."""
    return source_hash(f"{game}/kernel")
