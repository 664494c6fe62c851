"""What Numba makes of a game's exports, before it is optimised for any machine: LLVM's text.

A process of its own for each game (`python -m kernel.collect GAME FILE`): Numba is bent for it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import numba
from numba import carray, types
from numba.core import codegen
from numba.core.base import BaseContext
from numba.core.callconv import CPUCallConv
from numba.core.registry import CPUDispatcher

from architekton.core import jit
from architekton.core.export import Export
from architekton.core.kind import (
    ArrayKind,
    Kind,
    NumberKind,
    Passed,
    RecordKind,
    TupleKind,
    passed,
)
from architekton.core.layout import MANY
from kernel.manifest import manifest

NUMBERS = {
    "int": types.int64,
    "float": types.float64,
    "bool": types.int64,
    "length": types.int64,
}
# Numba's glue to Python, which nobody needs here.
GLUE = ("wrapper", "cfunc_wrapper")
# What Numba calls an address of this process in a module.
ADDRESS = "numba.dynamic.globals"
EXPORTS = ("rules", "thinking", "environment")


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
                self.modules.append(without_addresses(module))
            if self.is_native:
                add(code, module)

        library.add_ir_module = add_and_keep

    def _only_if_native(self, owner: type, name: str, otherwise: Callable[..., Any]) -> None:
        usual = getattr(owner, name)

        def either(*arguments: Any) -> Any:
            return (usual if self.is_native else otherwise)(*arguments)

        setattr(owner, name, either)


def forget_where() -> None:
    """What would be said of an error names a file of this machine; no error is ever read."""
    tell = CPUCallConv.build_excinfo_struct
    CPUCallConv.build_excinfo_struct = lambda self, error, facts, *_: tell(
        self, error, facts, None, None
    )


def forget_which() -> None:
    """Which object of this process a rule is, for each rule that is called; nobody asks for it."""
    known = BaseContext.add_dynamic_addr

    def none_of_a_rule(context: Any, builder: Any, address: int, info: str) -> Any:
        if info == CPUDispatcher.__name__:
            return context.get_constant_null(types.voidptr)
        return known(context, builder, address, info)

    BaseContext.add_dynamic_addr = none_of_a_rule


def without_addresses(module: Any) -> str:
    """Its text. A constant too large for it would be an address that means nothing elsewhere."""
    text = str(module)
    if ADDRESS in text:
        raise ValueError(f"{module.name} has an address of this process in it: a constant > 1 MB?")
    return text


def opened(name: str, kind: Kind, scope: dict[str, Any]) -> str:
    """An argument of the rule, from what was passed for it."""
    match kind:
        case NumberKind(number):
            return f"{name} != 0" if number is bool else name
        case RecordKind():
            return f"carray({name}, (1,))[0]"
        case ArrayKind(_, shape):
            lengths = [
                f"{name}_{axis}" if length == MANY else str(length)
                for axis, length in enumerate(shape)
            ]
            return f"carray({name}, ({', '.join(lengths)},))"
        case TupleKind(made, arrays):
            scope[made.__name__] = made
            fields = [opened(f"{name}_{field}", array, scope) for field, array in arrays]
            return f"{made.__name__}({', '.join(fields)})"


def type_of(value: Passed, arguments: Mapping[str, Kind]) -> Any:
    if value.what != "begin":
        return NUMBERS[value.what]
    name, _, field = value.argument.partition(".")
    kind = arguments[name]
    if isinstance(kind, TupleKind):
        kind = dict(kind.arrays)[field]
    assert isinstance(kind, ArrayKind | RecordKind)
    return types.CPointer(numba.from_dtype(kind.dtype))


def compiled(export: Export) -> dict[str, Any]:
    """Its entry, a plain function over pointers and numbers that calls the rule.

    The symbol, and the types of what it takes and gives.
    """
    scope = {"__name__": __name__, "carray": carray, "rule": export.rule}
    given = [opened(name, kind, scope) for name, kind in export.arguments.items()]
    values = passed(export.arguments)
    names = ", ".join(value.name for value in values)
    exec(f"def {export.name}({names}):\n    return rule({', '.join(given)})\n", scope)
    signature = tuple(type_of(value, export.arguments) for value in values)
    function = numba.njit(
        scope[export.name],
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
    forget_where()
    forget_which()
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
