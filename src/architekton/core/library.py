"""A kernel that was built ahead of time: a game's exports from a library, without a compiler.

It is used only if it was made from the sources that are here, and for this machine.
"""

from __future__ import annotations

import ctypes
import json
import os
import platform
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from architekton.core.kind import ArrayKind, Kind, NumberKind, RecordKind, TupleKind
from architekton.core.layout import MANY, Array

# Of the manifest.
FORMAT = 1
SHIPPED = Path(__file__).resolve().parent.parent / "kernels"
SUFFIX = {"linux": ".so", "macos": ".dylib", "windows": ".dll"}
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
MACHINES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
# What the libraries for x86_64 expect of a processor, as Linux names it.
EXPECTED = {"avx2", "bmi1", "bmi2", "fma", "f16c", "movbe"}
NUMBERS = {int: ctypes.c_int64, float: ctypes.c_double, bool: ctypes.c_int64}


class Unusable(Exception):
    """Why there is no library for a game here, in a few words."""


def folder() -> Path:
    return Path(os.environ.get("ARCHITEKTON_KERNELS") or SHIPPED)


def this_machine() -> str:
    system = SYSTEMS.get(sys.platform, sys.platform)
    machine = MACHINES.get(platform.machine().lower(), platform.machine())
    return f"{machine}-{system}"


def check_processor() -> None:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        return
    flags = next((line for line in text.splitlines() if line.startswith("flags")), "")
    missing = EXPECTED - set(flags.split())
    if flags and missing:
        raise Unusable(f"this processor lacks {', '.join(sorted(missing))}")


class Library:
    """One game's."""

    def __init__(self, game: str, sources: str) -> None:
        manifest, file = folder() / f"{game}.json", library_file(game)
        try:
            written = json.loads(manifest.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise Unusable(f"{manifest.name} cannot be read") from error
        if written.get("format") != FORMAT or written.get("sources") != sources:
            raise Unusable("it was made from other sources")
        if this_machine().startswith("x86_64"):
            check_processor()
        try:
            self._library = ctypes.CDLL(str(file))
        except OSError as error:
            raise Unusable(f"{file.name} cannot be loaded") from error

    def function(
        self, name: str, arguments: Mapping[str, Kind], answer: Kind | None
    ) -> Callable[..., Any]:
        """What Python calls, in place of the rule."""
        try:
            entry = getattr(self._library, name)
        except AttributeError:
            raise Unusable(f"it has no {name}") from None
        taken: list[tuple[type, str]] = []
        for each, kind in arguments.items():
            taken += _taken(each, kind)
        entry.argtypes = [of for of, _ in taken]
        entry.restype = NUMBERS[answer.type] if isinstance(answer, NumberKind) else None
        call = f"entry({', '.join(words for _, words in taken)})"
        if isinstance(answer, NumberKind) and answer.type is bool:
            call = f"{call} != 0"
        scope: dict[str, Any] = {"entry": entry, "at": address}
        exec(f"def {name}({', '.join(arguments)}): return {call}", scope)
        function: Callable[..., Any] = scope[name]
        return function


def library_file(game: str) -> Path:
    machine = this_machine()
    return folder() / f"{game}-{machine}{SUFFIX.get(machine.partition('-')[2], '.so')}"


def _taken(name: str, kind: Kind) -> list[tuple[type, str]]:
    """Of one argument: the C types, and how each is got from it."""
    match kind:
        case NumberKind(number):
            return [(NUMBERS[number], name)]
        case RecordKind():
            return [(ctypes.c_void_p, f"at({name})")]
        case ArrayKind(_, shape):
            lengths = [axis for axis, length in enumerate(shape) if length == MANY]
            return [
                (ctypes.c_void_p, f"at({name})"),
                *((ctypes.c_int64, f"{name}.shape[{axis}]") for axis in lengths),
            ]
        case TupleKind(_, arrays):
            fields = [(f"{name}.{field}", array) for field, array in arrays]
            return [one for field, array in fields for one in _taken(field, array)]


def address(array: Array) -> int:
    """Where it begins. The kernel walks through it unasked, so it must lie in one piece."""
    if not array.flags.c_contiguous:
        raise TypeError("an array that does not lie in one piece")
    begin: int = array.__array_interface__["data"][0]
    return begin


@cache
def library_of(game: str, sources: str) -> Library:
    return Library(game, sources)
