"""The manual, built as `make docs` builds it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
# A page without a place, a link that leads nowhere or an unknown name fails.
STRICTLY = ("build", "--strict")


def run_mkdocs(project: Path, site: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", *STRICTLY, "--site-dir", str(site)],
        capture_output=True,
        text=True,
        check=False,
        cwd=project,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )


def build(site: Path) -> Path:
    done = run_mkdocs(ROOT, site)
    assert done.returncode == 0, done.stdout + done.stderr
    return site
