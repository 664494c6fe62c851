"""A kernel that was built ahead of time: a game's exports from a library, without a compiler.

It is used only if it was made from the sources that are here, and for this machine.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import platform
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from architekton.core.kind import Kind, NumberKind

# Of the manifest.
FORMAT = 2
SHIPPED = Path(__file__).resolve().parent.parent / "kernels"
SUFFIX = {"linux": ".so", "emscripten": ".so", "macos": ".dylib", "windows": ".dll"}
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows", "emscripten": "emscripten"}
MACHINES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}
# What the libraries for x86_64 expect of a processor, as Linux names it.
EXPECTED = {"avx2", "bmi1", "bmi2", "fma", "f16c", "movbe"}
TYPES = {
    "int": ctypes.c_int64,
    "float": ctypes.c_double,
    "bool": ctypes.c_int64,
    "begin": ctypes.c_void_p,
    "length": ctypes.c_int64,
}


class Unusable(Exception):
    """Why a kernel cannot run here: a code, and facts for its sentence."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    @property
    def is_worth_saying(self) -> bool:
        """Not that none was ever built, here or for such a machine: then nothing is broken."""
        return self.code not in ("none", "other_machine", "no_compiler")


def folder() -> Path:
    return Path(os.environ.get("ARCHITEKTON_KERNELS") or SHIPPED)


def this_machine() -> str:
    system = SYSTEMS.get(sys.platform, sys.platform)
    machine = MACHINES.get(platform.machine().lower(), platform.machine())
    return f"{machine}-{system}"


def library_name(game: str, machine: str) -> str:
    return f"{game}-{machine}{SUFFIX.get(machine.partition('-')[2], '.so')}"


def read_manifest(game: str) -> dict[str, Any]:
    file = folder() / f"{game}.json"
    try:
        written = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Unusable("none", game=game) from None
    except (OSError, ValueError):
        raise Unusable("unreadable", file=file.name) from None
    if not isinstance(written, dict) or written.get("format") != FORMAT:
        raise Unusable("unreadable", file=file.name)
    return written


def check_processor() -> None:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace")
    except OSError:
        return
    flags = next((line for line in text.splitlines() if line.startswith("flags")), "")
    missing = EXPECTED - set(flags.split())
    if flags and missing:
        raise Unusable("processor", lacks=sorted(missing))


class Library:
    """One game's."""

    def __init__(self, game: str, sources: str) -> None:
        manifest, machine = read_manifest(game), this_machine()
        if manifest.get("sources") != sources:
            raise Unusable("other_sources", game=game)
        file = folder() / library_name(game, machine)
        digest = manifest.get("libraries", {}).get(machine)
        if digest is None:
            raise Unusable("other_machine", game=game, machine=machine)
        if not file.is_file():
            raise Unusable("missing", file=file.name)
        if machine.startswith("x86_64"):
            check_processor()
        self._library = self._loaded(file, digest)
        for name in manifest["exports"]:
            if not hasattr(self._library, name):
                raise Unusable("lacks", file=file.name, export=name)

    @staticmethod
    def _loaded(file: Path, digest: str) -> ctypes.CDLL:
        """A damaged file is never loaded: that may end the process."""
        try:
            if hashlib.sha256(file.read_bytes()).hexdigest() != digest:
                raise Unusable("damaged", file=file.name)
            return ctypes.CDLL(str(file))
        except OSError:
            raise Unusable("not_loaded", file=file.name) from None

    def function(
        self, name: str, arguments: Mapping[str, Kind], answer: NumberKind | None
    ) -> Callable[..., Any]:
        """What Python calls, in place of the rule."""
        from architekton.core.address import begin
        from architekton.core.kind import passed

        entry, values = getattr(self._library, name), passed(arguments)
        entry.argtypes = [TYPES[value.what] for value in values]
        entry.restype = TYPES[answer.type.__name__] if answer else None
        given = {
            "begin": "_begin({argument})",
            "length": "{argument}.shape[{axis}]",
        }
        words = [
            given.get(value.what, "{argument}").format(argument=value.argument, axis=value.axis)
            for value in values
        ]
        call = f"_entry({', '.join(words)})"
        if answer and answer.type is bool:
            call = f"{call} != 0"
        # A rule and what it takes may be called anything but this.
        scope: dict[str, Any] = {"_entry": entry, "_begin": begin}
        exec(f"def {name}({', '.join(arguments)}): return {call}", scope)
        function: Callable[..., Any] = scope[name]
        return function


@cache
def library_of(game: str, sources: str) -> Library:
    return Library(game, sources)
