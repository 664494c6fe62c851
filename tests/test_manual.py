"""The manual can be read where there is no network, and brings everything that it should."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests import manual

ROOT = Path(__file__).parents[1]
ELSEWHERE = re.compile(r"^(https?:)?//", re.IGNORECASE)
IN_STYLES = re.compile(r"(?:url\(|@import)\s*[\"']?((?:https?:)?//[^\"')\s]+)", re.IGNORECASE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return manual.build(tmp_path_factory.mktemp("manual"))


def test_a_link_that_leads_nowhere_fails(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_name: x")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# x\n[y](nowhere.md)")
    done = manual.run_mkdocs(tmp_path, tmp_path / "site")
    assert done.returncode != 0
    assert "nowhere.md" in done.stderr
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert f"mkdocs {' '.join(manual.STRICTLY)} &&" in makefile


class Fetched(HTMLParser):
    """Whatever a page fetches by itself. A link that somebody may follow is none of these."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        asked = ("src", "srcset", "data", "poster", "action", *(["href"] if tag != "a" else []))
        self.addresses += [value for name, value in attrs if name in asked and value]


def fetched_elsewhere(site: Path) -> Iterator[str]:
    for page in site.rglob("*.html"):
        addresses = Fetched(page.read_text(encoding="utf-8")).addresses
        yield from (f"{page.name}: {address}" for address in addresses if ELSEWHERE.match(address))
    for style in [*site.rglob("*.css"), *site.rglob("*.html"), *site.rglob("*.svg")]:
        found = IN_STYLES.findall(style.read_text(encoding="utf-8"))
        yield from (f"{style.name}: {address}" for address in found)


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    assert list(fetched_elsewhere(site)) == []


def test_what_would_be_fetched_is_found(tmp_path: Path) -> None:
    page = '<link href="https://fonts.example"><a href="https://fine.example">x</a>'
    (tmp_path / "index.html").write_text(page)
    (tmp_path / "x.css").write_text("@import '//fonts.example'; a { b: url(https://c.example/d) }")
    assert list(fetched_elsewhere(tmp_path)) == [
        "index.html: https://fonts.example",
        "x.css: //fonts.example",
        "x.css: https://c.example/d",
    ]


def test_no_page_needs_what_the_theme_would_fetch(site: Path) -> None:
    """Its script knows where to get a library for such drawings."""
    for page in site.rglob("*.html"):
        assert 'class="mermaid"' not in page.read_text(encoding="utf-8"), page.name


@pytest.mark.parametrize("name", ["ARCHITECTURE", "CHANGELOG", "CONTRIBUTING"])
def test_pages_of_the_root_are_in_the_manual(site: Path, name: str) -> None:
    title = re.search(r"^# (.+)", (ROOT / f"{name}.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert title
    assert title[1] in (site / f"{name.lower()}.html").read_text(encoding="utf-8")


def test_links_to_pages_of_the_root_lead_to_their_pages(site: Path) -> None:
    assert 'href="architecture.html"' in (site / "index.html").read_text(encoding="utf-8")


def test_the_icon_is_the_games(site: Path) -> None:
    assert (site / "icon.svg").read_bytes() == (ROOT / "ui" / "public" / "icon.svg").read_bytes()


def test_the_colours_are_the_tables(site: Path) -> None:
    """Those of light and dark, name by name, as the page of the game has them."""
    colour = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")
    table = (ROOT / "ui" / "src" / "style" / "theme.css").read_text(encoding="utf-8")
    ours = (site / "look" / "colours.css").read_text(encoding="utf-8")
    assert len(colour.findall(ours)) >= 20
    assert set(colour.findall(ours)) <= set(colour.findall(table))


def test_examples_are_shown_as_code(site: Path) -> None:
    page = (site / "api" / "city.html").read_text(encoding="utf-8")
    assert "<blockquote>" not in page
    assert '<span class="gp">&gt;&gt;&gt; </span>' in page
