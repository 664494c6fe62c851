"""A real browser at a real server. These tests run by themselves: `pytest tests/browser`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from architekton.server.http.home import ASSETS
from tests.browser import chromium, general, visual
from tests.browser.visitor import Visitor
from tests.conftest import LANE
from tests.server.people import Person
from tests.server.running import Server

Visit = Callable[..., Visitor]
UNBUILT = "the page is not built: run `make page`"
# What is waited for comes at once, unless the machine is busy: so many milliseconds of patience.
PATIENCE = 60_000

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if not chromium.is_there():
        pytest.skip(chromium.MISSING)
    return {**browser_type_launch_args, **chromium.launch_args()}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (ASSETS / "index.html").is_file(), UNBUILT
    running = Server(tmp_path_factory.mktemp("server"))
    if LANE != "long":
        running.program = "tests.browser.one_deal"
    running.start()
    yield running
    assert running.stop() == 0
    assert "our_mistake" not in running.said()


@pytest.fixture(scope="session")
def server_of_others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It knows games that others wrote, too."""
    assert (ASSETS / "index.html").is_file(), UNBUILT
    environment = general.with_games(tmp_path_factory.mktemp("games"))
    running = Server(tmp_path_factory.mktemp("general-server"))
    running.start(environment.python, environment.variables)
    yield running
    assert running.stop() == 0
    assert "our_mistake" not in running.said()
    assert "Traceback" not in running.said()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.address


@pytest.fixture(scope="session")
def scenes() -> Iterator[str]:
    """The address of a page with scenes and plans alone."""
    with visual.served() as address:
        yield address


@pytest.fixture
def visit(server: Server, new_context: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """Lets somebody come: visit(language="fr", phone=True, dark=True), or in one more tab of
    somebody's browser: visit(beside=ada). Who complains, fails."""
    came: list[Visitor] = []

    def come(
        language: str = "en",
        phone: bool = False,
        dark: bool = False,
        motion: bool = False,
        beside: Visitor | None = None,
    ) -> Visitor:
        if beside:
            context, language = beside.page.context, beside.language
        else:
            context = new_context(**chromium.context_args(language, phone, dark, motion))
            context.set_default_timeout(PATIENCE)
        visitor = Visitor(context.new_page(), server.address, language)
        came.append(visitor)
        return visitor

    yield come
    for visitor in came:
        visitor.check_quiet()


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture
def ada(server: Server) -> Person:
    """Somebody who prepares tables over HTTP; see `Visitor.is_the_same_as`."""
    return Person(server.address, "Ada")
