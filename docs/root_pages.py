"""Pages of the manual that live in the root of the project, where people look for them first.

mkdocs calls this. Links are written so that they work in the sources; here they lead to the same
pages. Our icon comes from the game's page.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
SOURCES = {
    "architecture.md": ROOT / "ARCHITECTURE.md",
    "changelog.md": ROOT / "CHANGELOG.md",
    "contributing.md": ROOT / "CONTRIBUTING.md",
    "icon.svg": ROOT / "ui" / "public" / "icon.svg",
}
LINK = re.compile(r"(?<=\]\()[^)#:\s]+")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for address, source in SOURCES.items():
        files.append(File.generated(config, address, abs_src_path=str(source)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    addresses = {source: address for address, source in SOURCES.items()}
    here = page.file.src_uri
    source = SOURCES.get(here, DOCS / here)

    def relative(link: re.Match[str]) -> str:
        target = (source.parent / link[0]).resolve()
        if not target.is_relative_to(ROOT):
            return link[0]
        address = addresses.get(target) or posixpath.relpath(target, DOCS)
        return posixpath.relpath(address, posixpath.dirname(here) or ".")

    return LINK.sub(relative, markdown)
