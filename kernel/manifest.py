"""What is written beside a kernel: what it was made from, what can be called, how records lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from architekton import __version__
from architekton.core.export import Export
from architekton.core.jit import source_hash
from architekton.core.kind import ArrayKind, Kind, NumberKind, RecordKind, TupleKind
from architekton.core.library import FORMAT


def manifest(game: str, exports: Iterable[Export]) -> dict[str, Any]:
    records: dict[str, Any] = {}
    return {
        "format": FORMAT,
        "version": __version__,
        "game": game,
        "sources": source_hash(f"{game}/thinking"),
        "exports": {
            export.name: {
                "takes": {
                    name: _described(kind, records) for name, kind in export.arguments.items()
                },
                "gives": export.answer and _described(export.answer, records),
            }
            for export in exports
        },
        "records": records,
    }


def _described(kind: Kind, records: dict[str, Any]) -> dict[str, Any]:
    match kind:
        case NumberKind(number):
            return {"number": number.__name__}
        case RecordKind(state, dtype):
            name = state.__name__.removesuffix("State")
            records[name] = _layout(dtype)
            return {"record": name}
        case ArrayKind(dtype, shape):
            element = _layout(dtype) if dtype.names else dtype.str
            return {"array": element, "shape": list(shape)}
        case TupleKind(made, arrays):
            fields = {name: _described(array, records) for name, array in arrays}
            return {"tuple": made.__name__, "fields": fields}


def _layout(dtype: np.dtype[Any]) -> dict[str, Any]:
    assert dtype.fields is not None
    assert dtype.names is not None
    found = {}
    for name in dtype.names:
        of, offset = dtype.fields[name][:2]
        element, shape = of.subdtype or (of, ())
        inside = {"record": _layout(element)} if element.names else {"element": element.str}
        found[name] = {"offset": offset, "shape": list(shape), **inside}
    return {"bytes": dtype.itemsize, "fields": found}
