"""What is shipped was made from the sources that are here, and whoever builds it gets the same."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from kernel.declared import declarations
from kernel.manifest import made_with
from kernel.target import BY_NAME, TRIED

from architekton.core.library import SHIPPED
from architekton.core.sources import games_with_rules, sources_of_kernel
from tests.conftest import LANE, LONG
from tests.kernel.modules import JAVASCRIPT, ROOT

# All four take longer than the whole of the rules' tests: `make test-long`.
ONE_OF_EACH_KIND = ["x86_64-linux", "wasm32"]


@pytest.mark.parametrize("game", games_with_rules())
def test_the_shipped_kernel_fits_the_sources(game: str) -> None:
    manifest = json.loads((SHIPPED / f"{game}.json").read_text())
    assert manifest["sources"] == sources_of_kernel(game), "make kernel"
    assert set(manifest["libraries"]) == set(TRIED)
    for name, digest in manifest["libraries"].items():
        file = SHIPPED / BY_NAME[name].file(game)
        assert hashlib.sha256(file.read_bytes()).hexdigest() == digest, file.name
    assert (JAVASCRIPT / f"{game}.d.ts").read_text() == declarations(manifest)


@pytest.mark.parametrize("file", sorted(SHIPPED.iterdir()), ids=lambda file: file.name)
def test_nothing_of_this_machine_is_in_it(file: Path) -> None:
    """Or it would be other bytes elsewhere."""
    content = file.read_bytes()
    for place in (b"site-packages", b"numba/", b".py\0", bytes(ROOT), sys.prefix.encode()):
        assert place not in content, place


def other_files(targets: Sequence[str]) -> set[str]:
    """What is built for the others."""
    others = set(TRIED) - set(targets)
    return {BY_NAME[name].file(game) for game in games_with_rules() for name in others}


def built(root: Path, targets: Sequence[str], into: Path, **environment: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "kernel", *targets, "--into", str(into)],
        cwd=root,
        env={**os.environ, "PYTHONPATH": f"{root}:{root / 'src'}", **environment},
        stdout=subprocess.DEVNULL,
        check=True,
    )


def assert_as_shipped(folder: Path, names: Iterable[str]) -> None:
    for game in games_with_rules():
        makers = json.loads((SHIPPED / f"{game}.json").read_text())["made_with"]
        if makers != made_with():
            pytest.skip(f"what is shipped was made with {makers}, and here are {made_with()}")
    other = [
        name for name in names if (folder / name).read_bytes() != (SHIPPED / name).read_bytes()
    ]
    assert other == [], "make kernel"


def test_built_elsewhere_it_is_what_is_shipped(tmp_path: Path) -> None:
    """In another folder, with other hashes, and for Numba on another processor."""
    root = tmp_path / "some where" / "else"
    unwanted = shutil.ignore_patterns("__pycache__", "kernels", "assets")
    for part in ("src", "kernel"):
        shutil.copytree(ROOT / part, root / part, ignore=unwanted)
    into = tmp_path / "built"
    other = {"PYTHONHASHSEED": "8128", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    targets = TRIED if LANE == "long" else ONE_OF_EACH_KIND
    built(root, targets, into, ARCHITEKTON_CACHE=str(tmp_path / "cache"), **other)
    shipped = {file.name for file in SHIPPED.iterdir()}
    assert {file.name for file in into.iterdir()} == shipped - other_files(targets)
    manifests = {f"{game}.json" for game in games_with_rules() if targets != TRIED}
    assert_as_shipped(into, shipped - other_files(targets) - manifests)


@LONG
@pytest.mark.parametrize("targets", [TRIED, TRIED[::-1]], ids=["in order", "the other way round"])
def test_built_here_again_it_is_what_is_shipped(targets: list[str], tmp_path: Path) -> None:
    """Whatever was built before it."""
    built(ROOT, targets, tmp_path)
    libraries = [BY_NAME[name].file(game) for game in games_with_rules() for name in targets]
    assert_as_shipped(tmp_path, libraries)
