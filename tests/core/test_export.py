"""Exports: from a rule to what Python calls, and what is remembered of it."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Annotated

import numpy as np
import pytest

from architekton.core import jit
from architekton.core.export import Exporter
from architekton.core.kind import ArrayKind, NumberKind, RecordKind, TupleKind, kind_of
from architekton.core.layout import MANY, Array, blank, record_dtype
from architekton.core.net import Net
from tests.core.test_jit import run


class PurseState:
    stones: Annotated[int, "i2"]
    seen: Annotated[Array, "u1", 3]


PURSE = record_dtype(PurseState)
Prices = Annotated[Array, "i8", (MANY, 2)]


def pay(purse: PurseState, prices: Prices, which: int, double: bool) -> int:
    """Not compiled, whatever the kernel: an export is made from any function."""
    assert which >= 0, "nothing to pay"
    purse.stones -= prices[which, 0] * (2 if double else 1)
    return purse.stones


export = Exporter()
with pytest.MonkeyPatch.context() as patch:
    patch.setattr(jit, "rule", lambda function: function)
    plainly_exported = export(pay)


def test_an_export_opens_rows() -> None:
    purses = blank(PURSE)
    purses[0].stones = 10
    prices = np.array([[1, 0], [3, 0]])
    assert plainly_exported(purses, prices, 1, True) == 4
    assert purses[0].stones == 4


def test_an_export_remembers_what_it_was_made_from() -> None:
    [made] = export.exports.values()
    assert (made.name, made.rule, made.function) == ("pay", pay, plainly_exported)
    assert made.arguments == {
        "purse": RecordKind(PurseState, PURSE),
        "prices": ArrayKind(np.dtype("i8"), (MANY, 2)),
        "which": NumberKind(int),
        "double": NumberKind(bool),
    }
    assert made.answer == NumberKind(int)


def test_a_net_is_a_tuple_of_arrays() -> None:
    kind = kind_of(Net)
    assert isinstance(kind, TupleKind)
    assert [name for name, _ in kind.arrays] == ["first", "second", "third"]
    assert all(array.dtype == np.float32 for _, array in kind.arrays)


@pytest.mark.parametrize("hint", [Array, str, object, list[int]])
def test_what_has_no_kind_is_said(hint: object) -> None:
    with pytest.raises(TypeError, match="has no kind"):
        kind_of(hint)


def test_a_traceback_shows_the_declaration() -> None:
    with pytest.raises(AssertionError) as caught:
        plainly_exported(blank(PURSE), np.zeros((1, 2), dtype=np.int64), -1, False)
    frame = traceback.extract_tb(caught.tb)[1]
    assert (frame.filename, frame.name) == (__file__, "pay")
    assert frame.line == "plainly_exported = export(pay)"


USE_EXPORTS = """
import numpy as np
from architekton.games.akropolis.rules import exports as akropolis
from architekton.games.amytis.rules import exports as amytis
print(amytis.is_line_through(7, 7, 2), akropolis.architect_stars(np.ones(12, dtype=np.int64), 1))
"""


def test_the_next_process_compiles_nothing(tmp_path: Path) -> None:
    """What is made from a declaration is found again in the cache, as what is written is."""
    settings = {"ARCHITEKTON_KERNEL": "compiled", "ARCHITEKTON_CACHE": str(tmp_path)}
    first, second = run(USE_EXPORTS, **settings), run(USE_EXPORTS, **settings)
    assert (first.returncode, second.returncode) == (0, 0), first.stderr
    assert first.stderr != ""
    assert (second.stdout, second.stderr) == (first.stdout, "")
    assert list(tmp_path.rglob("exports.is_line_through-*.nbc"))
