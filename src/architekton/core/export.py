"""Exports: the rules that Python may call, declared in a game's `exports.py`.

    export = Exporter()
    lay = export(building.lay)

Python holds arrays with one row where a rule works on the row. So an export is a function that
opens the row of each argument that is a record, calls the rule, and decides nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FrameType
from typing import Any, TypeVar

from architekton.core import jit
from architekton.core.kernel import KERNEL
from architekton.core.kind import Kind, NumberKind, RecordKind, kinds_of
from architekton.core.library import library_of
from architekton.core.sources import is_ours, scope_of, sources_of_kernel

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Export:
    name: str
    rule: Callable[..., Any]
    arguments: Mapping[str, Kind]
    answer: NumberKind | None
    # What Python calls.
    function: Callable[..., Any]


class Exporter:
    """Makes the exports of one module, and remembers what each was made from."""

    def __init__(self) -> None:
        self.exports: dict[str, Export] = {}

    def __call__(self, rule: Callable[..., Answer]) -> Callable[..., Answer]:
        name = rule.__name__
        arguments, answer = kinds_of(rule)
        declared = sys._getframe(1)
        function = from_library(name, arguments, answer, declared.f_globals["__name__"])
        if function is None:
            function = jit.rule(opening(rule, arguments, declared))
        self.exports[name] = Export(name, rule, arguments, answer, function)
        return function


def from_library(
    name: str, arguments: Mapping[str, Kind], answer: NumberKind | None, module: str
) -> Callable[..., Any] | None:
    """Of a game of ours, where its kernel was built ahead of time."""
    if KERNEL != "library" or not is_ours(module):
        return None
    game = scope_of(module).partition("/")[0]
    return library_of(game, sources_of_kernel(game)).function(name, arguments, answer)


def opening(
    rule: Callable[..., Any], arguments: Mapping[str, Kind], declared: FrameType
) -> Callable[..., Any]:
    """The function that opens rows, as if it were written where it is declared.

    Tracebacks show that line, and compiled code, which is kept by file and line, is found again.
    """
    name = rule.__name__
    rows = {each for each, kind in arguments.items() if isinstance(kind, RecordKind)}
    opened = [f"{each}[0]" if each in rows else each for each in arguments]
    source = f"def {name}({', '.join(arguments)}): return rule({', '.join(opened)})"
    code = compile("\n" * (declared.f_lineno - 1) + source, declared.f_code.co_filename, "exec")
    scope: dict[str, Any] = {"__name__": declared.f_globals["__name__"], "rule": rule}
    exec(code, scope)
    function: Callable[..., Any] = scope[name]
    return function
