"""The manual in a real browser, opened from its folder: no server, and nothing fetched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from tests import manual
from tests.browser import chromium


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> str:
    return (manual.build(tmp_path_factory.mktemp("manual")) / "index.html").as_uri()


@pytest.fixture
def asked() -> list[str]:
    """Every address that is not a file."""
    return []


@pytest.fixture
def reader(new_context: Callable[..., BrowserContext], start: str, asked: list[str]) -> Page:
    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "about:")):
            asked.append(request.url)

    page = new_context(**chromium.context_args()).new_page()
    page.on("request", note)
    page.goto(start)
    return page


def test_search_finds_what_is_written(reader: Page, asked: list[str]) -> None:
    # It listens to keys, not to what is filled in.
    reader.get_by_role("textbox", name="Search").press_sequentially("take_back")
    expect(reader.locator(".md-search-result__item").first).to_contain_text("take_back")
    assert asked == []


def test_light_and_dark_can_be_chosen(reader: Page, asked: list[str]) -> None:
    body = reader.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    reader.get_by_title("Dark", exact=True).click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    assert asked == []


def test_every_page_is_read_without_a_network(reader: Page, start: str, asked: list[str]) -> None:
    folder = Path(start.removeprefix("file://")).parent
    for page in folder.rglob("*.html"):
        reader.goto(page.as_uri())
        expect(reader.locator("h1").first).to_be_visible()
    assert asked == []
