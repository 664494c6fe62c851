"""A kernel that does not fit is refused with a reason, and never called."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

from architekton.core import library
from architekton.core.library import Library, Unusable, address, library_file

SOURCES = "0123456789abcdef"


@pytest.fixture(autouse=True)
def kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARCHITEKTON_KERNELS", str(tmp_path))
    return tmp_path


def write(kernels: Path, **changes: object) -> None:
    manifest = {"format": library.FORMAT, "sources": SOURCES, "exports": {}, **changes}
    (kernels / "odd.json").write_text(json.dumps(manifest))


def refused(words: str) -> None:
    with pytest.raises(Unusable, match=re.escape(words)):
        Library("odd", SOURCES)


def test_none_at_all() -> None:
    refused("odd.json cannot be read")


def test_a_manifest_that_is_cut_off(kernels: Path) -> None:
    (kernels / "odd.json").write_text('{"format": 1, "sour')
    refused("odd.json cannot be read")


def test_other_sources(kernels: Path) -> None:
    write(kernels, sources="f" * 16)
    refused("it was made from other sources")


def test_another_format(kernels: Path) -> None:
    write(kernels, format=0)
    refused("it was made from other sources")


def test_a_library_that_is_missing_or_cut_off(kernels: Path) -> None:
    write(kernels)
    refused(f"{library_file('odd').name} cannot be loaded")
    library_file("odd").write_bytes(b"\x7fELF")
    refused(f"{library_file('odd').name} cannot be loaded")


def test_a_processor_that_cannot_run_it(kernels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(kernels)
    monkeypatch.setattr(library, "this_machine", lambda: "x86_64-linux")
    monkeypatch.setattr(library, "EXPECTED", {"warp_drive"})
    refused("this processor lacks warp_drive")


def test_an_array_must_lie_in_one_piece() -> None:
    whole = np.arange(10)
    assert address(whole) == whole.ctypes.data
    with pytest.raises(TypeError, match="one piece"):
        address(whole[::2])
