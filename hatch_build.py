"""What a wheel or an sdist brings besides the sources, so that installing it needs neither Node nor
a compiler: the page, and the kernel of one machine.

ARCHITEKTON_MACHINE says which machine (x86_64-linux, aarch64-linux, or any: no kernel, the rules
are compiled there); otherwise it is the one that builds. ARCHITEKTON_PAGE=built: the page is as it
should be. An editable install skips all of it: `make` builds what has changed.
"""

from __future__ import annotations

import json
import os
import platform
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Libraries are linked for glibc 2.17 and later.
TAGS = {
    "x86_64-linux": "py3-none-manylinux_2_17_x86_64",
    "aarch64-linux": "py3-none-manylinux_2_17_aarch64",
    "any": "py3-none-any",
}


class BuildWhole(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.build_page()
        if self.target_name == "wheel":
            self.add_kernel(build_data)

    def build_page(self) -> None:
        page = Path(self.root) / "src" / "architekton" / "ui" / "assets" / "index.html"
        sources = Path(self.root) / "ui"
        if page.is_file() and not (sources / "package.json").is_file():
            return  # an sdist brings the page as it was built
        if page.is_file() and os.environ.get("ARCHITEKTON_PAGE") == "built":
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("Building Architekton needs Node 20 or newer, with npm.")
        subprocess.run([npm, "ci", "--no-progress"], cwd=sources, check=True)
        subprocess.run([npm, "run", "build"], cwd=sources, check=True)

    def add_kernel(self, build_data: dict[str, Any]) -> None:
        here = f"{platform.machine()}-{sys.platform}"
        machine = os.environ.get("ARCHITEKTON_MACHINE") or (here if here in TAGS else "any")
        build_data["tag"] = TAGS[machine]
        if machine == "any":
            return
        package = Path(self.root) / "src" / "architekton"
        sources = runpy.run_path(str(package / "core" / "sources.py"))
        for game in sources["games_with_rules"]():
            manifest = json.loads((package / "kernels" / f"{game}.json").read_text("utf-8"))
            if manifest["sources"] != sources["sources_of_kernel"](game):
                raise RuntimeError(f"The kernel of {game} was made from other sources: make kernel")
            name = f"{game}-{machine}.so"
            build_data["force_include"][str(package / "kernels" / name)] = (
                f"architekton/kernels/{name}"
            )
