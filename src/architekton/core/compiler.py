"""The only import of numba: compiles rules as they are first called, and keeps the code on disk,
in a folder named by a hash of the sources. Numba's own staleness test looks at one file's time
stamp and misses changes in *called* functions.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import event
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.extending import register_jitable

from architekton.core import jit
from architekton.core.kernel import KERNEL
from architekton.core.sources import ELSEWHERE, scope_of, source_hash, sources_elsewhere

Function = TypeVar("Function", bound=Callable[..., Any])


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


def compiled(function: Function) -> Function:
    while jit.plain_rules:
        # Ours, in a library otherwise: rules from elsewhere may call them.
        register_jitable(jit.plain_rules.pop())
    dispatcher = numba.njit(
        function, boundscheck=KERNEL == "checked", error_model="numpy", nogil=True
    )
    dispatcher._cache = _KernelCache(function)
    return cast(Function, dispatcher)
