"""Builds the page before a wheel or an sdist is made, so that installing either needs no Node.

An editable install skips it: `make` builds the page when its sources have changed.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildPage(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        page = Path(self.root) / "src" / "architekton" / "ui" / "assets" / "index.html"
        sources = Path(self.root) / "ui"
        if page.is_file() and not (sources / "package.json").is_file():
            return  # an sdist brings the page as it was built
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("Building Architekton needs Node 20 or newer, with npm.")
        subprocess.run([npm, "ci", "--no-progress"], cwd=sources, check=True)
        subprocess.run([npm, "run", "build"], cwd=sources, check=True)
