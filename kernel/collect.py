"""What Numba makes of a game's exports, before it is optimised for any machine: LLVM's text.

A process of its own for each game (`python -m kernel.collect GAME FILE`): Numba is bent for it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import carray, types
from numba.core import codegen

from architekton.core import jit
from architekton.core.export import Export
from architekton.core.kind import ArrayKind, Kind, NumberKind, RecordKind, TupleKind
from architekton.core.layout import MANY
from kernel.manifest import manifest

NUMBERS = {int: types.int64, float: types.float64, bool: types.int64}
# Numba's glue to Python, which nobody needs here.
GLUE = ("wrapper", "cfunc_wrapper")
EXPORTS = ("rules", "thinking")


class Recorder:
    """Keeps the text of every module that Numba makes.

    Machine code is made only as long as `is_native`: some rules are called while they are imported.
    """

    def __init__(self) -> None:
        self.modules: list[str] = []
        self.is_native = True
        library, made = codegen.CPUCodeLibrary, codegen.JITCodeLibrary
        self._record(library)
        self._only_if_native(library, "finalize", lambda self: setattr(self, "_finalized", True))
        self._only_if_native(library, "_optimize_functions", lambda self, module: None)
        self._only_if_native(made, "get_pointer_to_function", lambda self, name: 0)
        self._only_if_native(codegen.JITCPUCodegen, "set_env", lambda self, name, env: None)

    def _record(self, library: Any) -> None:
        add = library.add_ir_module

        def add_and_keep(code: Any, module: Any) -> None:
            if module.name not in GLUE:
                self.modules.append(str(module))
            if self.is_native:
                add(code, module)

        library.add_ir_module = add_and_keep

    def _only_if_native(self, owner: type, name: str, otherwise: Callable[..., Any]) -> None:
        usual = getattr(owner, name)

        def either(*arguments: Any) -> Any:
            return (usual if self.is_native else otherwise)(*arguments)

        setattr(owner, name, either)


@dataclass
class Entry:
    """A plain function over pointers and numbers that calls an export's rule."""

    parameters: list[tuple[str, Any]]
    arguments: list[str]
    scope: dict[str, Any]

    def add(self, name: str, kind: Kind) -> None:
        self.arguments.append(self._opened(name, kind))

    def _opened(self, name: str, kind: Kind) -> str:
        match kind:
            case NumberKind(number):
                self.parameters.append((name, NUMBERS[number]))
                return f"{name} != 0" if number is bool else name
            case RecordKind(_, dtype):
                return f"{self._array(name, dtype, (1,))}[0]"
            case ArrayKind(dtype, shape):
                return self._array(name, dtype, shape)
            case TupleKind(made, arrays):
                self.scope[made.__name__] = made
                fields = [self._opened(f"{name}_{field}", array) for field, array in arrays]
                return f"{made.__name__}({', '.join(fields)})"

    def _array(self, name: str, dtype: np.dtype[Any], shape: tuple[int, ...]) -> str:
        self.parameters.append((name, types.CPointer(numba.from_dtype(dtype))))
        lengths = []
        for axis, length in enumerate(shape):
            if length == MANY:
                self.parameters.append((f"{name}_{axis}", types.int64))
            lengths.append(f"{name}_{axis}" if length == MANY else str(length))
        return f"carray({name}, ({', '.join(lengths)},))"


def compiled(export: Export) -> dict[str, Any]:
    """Its entry: the symbol, and the types of what it takes and gives."""
    entry = Entry([], [], {"__name__": __name__, "carray": carray, "rule": export.rule})
    for name, kind in export.arguments.items():
        entry.add(name, kind)
    names = ", ".join(name for name, _ in entry.parameters)
    source = f"def {export.name}({names}):\n    return rule({', '.join(entry.arguments)})\n"
    exec(source, entry.scope)
    signature = tuple(of for _, of in entry.parameters)
    function = numba.njit(
        entry.scope[export.name],
        error_model="numpy",
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )
    function.compile(signature)
    made = function.overloads[signature]
    return {
        "name": export.name,
        "symbol": made.fndesc.llvm_func_name,
        "takes": [_word(of) for of in signature],
        "gives": _word(made.signature.return_type),
    }


def _word(of: Any) -> str:
    """As LLVM calls it."""
    if isinstance(of, types.CPointer):
        return "ptr"
    if of is types.none:
        return "void"
    if isinstance(of, types.Float):
        return "double"
    if isinstance(of, types.Boolean):
        return "i1"
    return f"i{of.bitwidth}"


def exports_of(game: str) -> list[Export]:
    found: list[Export] = []
    for part in EXPORTS:
        module = import_module(f"architekton.games.{game}.{part}.exports")
        found += module.export.exports.values()
    return found


def collect(game: str) -> dict[str, Any]:
    recorder = Recorder()
    jit.rule = lambda function: numba.njit(function, error_model="numpy", nogil=True)
    exports = exports_of(game)
    recorder.is_native = False
    entries = [compiled(export) for export in exports]
    return {
        "modules": recorder.modules,
        "entries": entries,
        "manifest": manifest(game, exports),
    }


if __name__ == "__main__":
    game, file = sys.argv[1:]
    Path(file).write_text(json.dumps(collect(game)), encoding="utf-8")
