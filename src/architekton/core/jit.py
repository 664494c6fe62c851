"""`@rule` makes a plain function part of the kernel: what runs it is chosen in `kernel.py`."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar

from architekton.core.kernel import COMPILER, KERNEL
from architekton.core.sources import is_ours

Function = TypeVar("Function", bound=Callable[..., Any])

# Rules of ours that are called as they are written: the built kernel has them in machine code.
plain_rules: list[Callable[..., Any]] = []


def rule(function: Function) -> Function:
    if KERNEL == "interpreted":
        return function
    if KERNEL == "library" and (is_ours(function.__module__) or find_spec(COMPILER) is None):
        plain_rules.append(function)
        return function
    # Also where ours are in a library: nobody has built the rules of a game from elsewhere.
    from architekton.core import compiler

    return compiler.compiled(function)
