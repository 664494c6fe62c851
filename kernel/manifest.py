"""What is written beside a kernel: what it was made from, what can be called, how records lie."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from architekton import __version__
from architekton.core.export import Export
from architekton.core.kind import ArrayKind, Kind, NumberKind, RecordKind, TupleKind, passed
from architekton.core.library import FORMAT
from architekton.core.sources import sources_of_kernel

# What else decides which bytes come out, with Python's own version: Numba reads its bytecode.
MAKERS = ("numba", "llvmlite", "ziglang")


def manifest(game: str, exports: Iterable[Export]) -> dict[str, Any]:
    records: dict[str, Any] = {}
    return {
        "format": FORMAT,
        "version": __version__,
        "game": game,
        "sources": sources_of_kernel(game),
        "made_with": made_with(),
        "exports": {export.name: _export(export, records) for export in exports},
        "records": records,
    }


def made_with() -> dict[str, str]:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"python": python, **{name: version(name) for name in MAKERS}}


def written(manifest: dict[str, Any], files: Mapping[str, Path]) -> str:
    """With the digests of what was made, by target: a damaged file is never loaded."""
    digests = {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in files.items()}
    return json.dumps({**manifest, "libraries": digests}, indent=1) + "\n"


def _export(export: Export, records: dict[str, Any]) -> dict[str, Any]:
    return {
        "takes": {name: _described(name, kind, records) for name, kind in export.arguments.items()},
        "passes": [
            [value.argument, value.what, *([value.axis] if value.what == "length" else [])]
            for value in passed(export.arguments)
        ],
        "gives": export.answer.type.__name__ if export.answer else None,
    }


def _described(argument: str, kind: Kind, records: dict[str, Any]) -> dict[str, Any]:
    match kind:
        case NumberKind(number):
            return {"number": number.__name__}
        case RecordKind(_, dtype):
            _add_record(kind.name, dtype, records)
            return {"record": kind.name}
        case ArrayKind(dtype, shape) if dtype.names:
            name = _name_of(dtype, records, argument)
            return {"array": {"record": name}, "shape": list(shape)}
        case ArrayKind(dtype, shape):
            return {"array": dtype.str, "shape": list(shape)}
        case TupleKind(made, arrays):
            fields = {name: _described(name, array, records) for name, array in arrays}
            return {"tuple": made.__name__, "fields": fields}


def _add_record(name: str, dtype: np.dtype[Any], records: dict[str, Any]) -> None:
    """Records inside it are named after the field that holds them."""
    assert dtype.fields is not None
    assert dtype.names is not None
    if name in records:
        return
    records[name] = {"bytes": dtype.itemsize, "fields": {}}
    for field in dtype.names:
        of, offset = dtype.fields[field][:2]
        element, shape = of.subdtype or (of, ())
        if element.names:
            inside = {"record": _name_of(element, records, field)}
        else:
            inside = {"element": element.str}
        records[name]["fields"][field] = {"offset": offset, "shape": list(shape), **inside}


def _name_of(dtype: np.dtype[Any], records: dict[str, Any], field: str) -> str:
    """The name of a record that no signature declares: of what holds it, if it has none yet."""
    for name, known in records.items():
        if known["bytes"] == dtype.itemsize and list(known["fields"]) == list(dtype.names or ()):
            return name
    name = field.capitalize()
    _add_record(name, dtype, records)
    return name
