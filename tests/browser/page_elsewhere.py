"""The command `architekton`, with the page from a folder of its own, which a test can change."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from architekton.cli.main import run
from architekton.server.http import home
from architekton.server.http.page_files import PageFiles

FOLDER = "FOLDER_OF_THE_PAGE"
# By which a newer document is known.
NEWER = '<meta name="newer" content="yes" />'


def lay_out(folder: Path) -> None:
    """Unpacked, so that what is changed is served."""
    shutil.copytree(home.ASSETS, folder, ignore=shutil.ignore_patterns("*.gz", "*.br"))


def make_newer(folder: Path) -> None:
    """As after an update of the server: another document, another service worker, and of the files
    that a page loads when they are wanted one is not there any more."""
    document, worker = folder / "index.html", folder / "sw.js"
    document.write_text(document.read_text().replace("<head>", f"<head>{NEWER}"))
    written, count = re.subn(r'VERSION = "\w+"', 'VERSION = "newer"', worker.read_text())
    (gone,) = (folder / "assets").glob("Console-*.js")
    gone.unlink()
    written, listed = re.subn(f'"assets/{gone.name}",', "", written)
    assert (count, listed) == (1, 1)
    worker.write_text(written)


if __name__ == "__main__":
    home.FILES = PageFiles(Path(os.environ[FOLDER]))
    sys.exit(run())
