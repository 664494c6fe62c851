"""A Python environment of its own, in which a game is installed for real; ours stays as it is.

It sees what our environment has, this working copy first, so that nothing is downloaded but what
builds packages, and not even that where it is installed.
"""

from __future__ import annotations

import os
import subprocess
import sysconfig
import venv
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]
# An order of pytest's own, and few examples: the contract has been checked at length elsewhere.
CONFTEST = """\
from hypothesis import settings
settings.register_profile("few", max_examples=8, derandomize=True, database=None)
settings.load_profile("few")
"""


class Environment:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        venv.create(folder / "venv", with_pip=False, symlinks=True)
        ours = [str(ROOT / "src"), sysconfig.get_path("purelib")]
        [packages] = (folder / "venv").glob("lib/*/site-packages")
        (packages / "ours.pth").write_text("\n".join(ours) + "\n")
        command = self.bin / "architekton"
        command.write_text(f'#!/bin/sh\nexec "{self.bin}/python" -m architekton "$@"\n')
        command.chmod(0o755)

    @property
    def variables(self) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        own = {
            **kept,
            "PATH": f"{self.bin}:{os.environ['PATH']}",
            "ARCHITEKTON_LANG": "en",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        if find_spec("hatchling"):
            # pip means: without.
            own["PIP_NO_BUILD_ISOLATION"] = "0"
        return own

    @property
    def python(self) -> str:
        return str(self.bin / "python")

    def install(self, package: Path, *how: str) -> None:
        self.run("python", "-m", "pip", "install", "--quiet", *how, str(package))

    def run(self, program: str, *arguments: str, code: int = 0, folder: Path | None = None) -> str:
        """What it says; it must end with this code."""
        done = subprocess.run(
            [str(self.bin / program), *arguments],
            env=self.variables,
            cwd=folder or self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, f"{arguments}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
        return done.stdout if code == 0 else done.stderr

    def shell(self, script: str) -> str:
        """As somebody would type it."""
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            env=self.variables,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{script}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
        return done.stdout

    def tests_pass(self, tests: Path) -> str:
        """A game's own tests, with few examples, outside of our settings."""
        (tests / "conftest.py").write_text(CONFTEST)
        quiet = ("-q", "-p", "no:playwright", "-p", "no:cacheprovider", "-p", "no:xdist")
        return self.run("python", "-m", "pytest", *quiet, str(tests), folder=tests)
