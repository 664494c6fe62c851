"""A library is handed arrays as they lie in memory, and refuses a processor that cannot run it."""

from __future__ import annotations

import numpy as np
import pytest

from architekton.core import address, library
from architekton.core.address import begin
from architekton.core.library import Unusable
from architekton.core.sources import sources_of_kernel


def test_a_processor_that_cannot_run_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "EXPECTED", {"warp_drive"})
    with pytest.raises(Unusable) as refused:
        library.check_processor()
    assert (refused.value.code, refused.value.facts) == ("processor", {"lacks": ["warp_drive"]})


def test_a_machine_that_none_was_built_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "this_machine", lambda: "abacus-linux")
    with pytest.raises(Unusable) as refused:
        library.Library("akropolis", sources_of_kernel("akropolis"))
    assert refused.value.code == "other_machine"
    assert not refused.value.is_worth_saying


@pytest.mark.parametrize("is_quick", [True, False])
def test_where_an_array_begins(is_quick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_IS_QUICK", is_quick)
    whole = np.arange(12).reshape(3, 4)
    assert begin(whole) == whole.ctypes.data
    assert begin(whole[1]) == whole[1].ctypes.data == whole.ctypes.data + 4 * 8
    for other in (whole[:, ::2], whole.T, whole[0, 0], [1, 2], None):
        with pytest.raises(TypeError, match="one piece"):
            begin(other)  # type: ignore[arg-type]


def test_the_quick_way_is_known_here() -> None:
    assert address._IS_QUICK
