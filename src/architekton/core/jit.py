"""The only import of numba: `@rule` turns a plain function into a compiled one.

Four kernels from one source, chosen by the environment variable ARCHITEKTON_KERNEL:

    library       built ahead of time (`core/library.py`); numba is never imported
    compiled      the default
    checked       compiled, and every array access is bounds-checked
    interpreted   plain Python: readable tracebacks, a debugger, warnings on overflow

Compiled code is kept on disk in a folder named by a hash of all kernel sources. Numba's own
staleness test looks at one file's time stamp and misses changes in *called* functions.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, TypeVar, cast, get_args

Kernel = Literal["library", "compiled", "checked", "interpreted"]
Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
# The files that can change what compiled code does: these, and of a game the ones below.
CORE_SOURCES = (
    "core/jit.py",
    "core/hexgrid.py",
    "core/chance.py",
    "core/exact.py",
    "core/layout.py",
    "core/kind.py",
    "core/export.py",
    "core/net.py",
)
GAME_SOURCES = ("constants.py", "state.py", "rules/*.py", "data/*")
# Thinking calls the rules, not the other way round: they are not compiled anew when it changes.
THINKING_SOURCES = (*GAME_SOURCES, "thinking/*.py")
# Of a package that is not ours, everything: nobody knows how a game from elsewhere is arranged.
ELSEWHERE = "elsewhere/"
ELSEWHERE_SOURCES = ("**/*.py", "**/data/*")


def _chosen_kernel() -> Kernel:
    chosen = os.environ.get("ARCHITEKTON_KERNEL", "compiled")
    if chosen not in get_args(Kernel):
        raise SystemExit(
            f"architekton: ARCHITEKTON_KERNEL is {chosen!r}; "
            "it may be library, compiled, checked or interpreted."
        )
    return cast(Kernel, chosen)


KERNEL: Kernel = _chosen_kernel()
# Machine code without checks, however it came about.
IS_QUICK = KERNEL in ("library", "compiled")


def scope_of(module: str) -> str:
    """Whose sources a module's compiled code depends on.

    A game's, the core's, everybody's, or those of a package that is not ours.
    """
    match module.split("."):
        case ["architekton", "games", game, "thinking", *_]:
            return f"{game}/thinking"
        case ["architekton", "games", game, *_]:
            return game
        case ["architekton", "core", *_]:
            return "core"
        case ["architekton", *_]:
            return "*"
        case [package, *_]:
            return f"{ELSEWHERE}{package}"
    raise AssertionError(module)


def kernel_sources(scope: str) -> list[Path]:
    """A game calls the core and itself, never another game."""
    patterns = [*CORE_SOURCES]
    if scope.startswith(ELSEWHERE):
        return [*_files(PACKAGE, patterns), *sources_elsewhere(scope.removeprefix(ELSEWHERE))]
    if scope != "core":
        game, _, thinking = scope.partition("/")
        sources = THINKING_SOURCES if thinking or game == "*" else GAME_SOURCES
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


def cache_folder(scope: str) -> Path:
    """Where compiled code lives: ARCHITEKTON_CACHE, or the user's cache folder."""
    home = os.environ.get("ARCHITEKTON_CACHE") or os.environ.get("XDG_CACHE_HOME")
    root = Path(home) if home else Path.home() / ".cache"
    name = "all" if scope == "*" else scope.replace("/", "-")
    return root / "architekton" / f"{name}-{source_hash(scope)}-{KERNEL}"


def preparing(scope: str) -> str:
    """What is said while code of this scope is compiled: the rules, or one more part of them."""
    from architekton.core.sentences import language_of_the_environment, say

    is_new = not any(cache_folder(scope).glob("*.nbc"))
    key = "core.preparing_rules" if is_new else "core.preparing_more"
    return say(key, language_of_the_environment())


if KERNEL in ("interpreted", "library"):

    def rule(function: Function) -> Function:
        return function

else:
    import numba
    from numba.core import event
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

    class _KernelFolder(_CacheLocator):  # type: ignore[misc]
        """Tells numba to keep compiled code by the hash of the kernel's sources."""

        def __init__(self, function: Callable[..., Any]) -> None:
            self._function = function
            self._scope = scope_of(function.__module__)

        @property
        def knows_the_sources(self) -> bool:
            """Else numba keeps the code its own way: a function of a notebook, say."""
            elsewhere = self._scope.startswith(ELSEWHERE)
            return not elsewhere or bool(sources_elsewhere(self._scope.removeprefix(ELSEWHERE)))

        def get_cache_path(self) -> str:
            return str(cache_folder(self._scope))

        def get_source_stamp(self) -> str:
            return source_hash(self._scope)

        def get_disambiguator(self) -> str:
            return self._function.__module__.rpartition("architekton.")[2]

        @classmethod
        def from_function(cls, function: Callable[..., Any], _file: str) -> _KernelFolder | None:
            locator = cls(function)
            if not locator.knows_the_sources:
                return None
            try:
                locator.ensure_cache_path()
            except OSError:
                return None
            return locator

    class _KernelCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (_KernelFolder, *CompileResultCacheImpl._locator_classes)

    class _KernelCache(FunctionCache):  # type: ignore[misc]
        _impl_class = _KernelCacheImpl

    class _Progress(event.Listener):  # type: ignore[misc]
        """A line on standard error while the kernel compiles, so that nobody waits in silence."""

        def __init__(self) -> None:
            self.compiled = 0
            self.depth = 0
            self.title = ""

        def on_start(self, happening: Any) -> None:
            function = happening.data["dispatcher"].py_func
            self.title = self.title or preparing(scope_of(function.__module__))
            self.depth += 1
            self.compiled += 1
            if sys.stderr.isatty():
                line = f"{self.title} {self.compiled:3d} {function.__name__}"
                print(f"\r{line[:78]:<78}", end="", file=sys.stderr, flush=True)
            elif self.compiled == 1 or self.compiled % 20 == 0:
                print(f"{self.title} {self.compiled}", file=sys.stderr, flush=True)

        def on_end(self, happening: Any) -> None:
            self.depth -= 1
            if self.depth == 0:
                self.title = ""
                if sys.stderr.isatty():
                    print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)

    if os.environ.get("ARCHITEKTON_QUIET") != "1":
        event.register("numba:compile", _Progress())

    def rule(function: Function) -> Function:
        dispatcher = numba.njit(
            function, boundscheck=KERNEL == "checked", error_model="numpy", nogil=True
        )
        dispatcher._cache = _KernelCache(function)
        return cast(Function, dispatcher)
