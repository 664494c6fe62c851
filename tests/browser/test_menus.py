"""Every item of every page does something: by mouse, by finger, by Enter, by Space. Before a change
lands, each is pressed in one of these ways, in turn; in the long lane in all of them.

The items are found on the page (`pressing.py`), at each of the places of `places.py`. One that is
not known fails the test: say in `effects.py` what comes of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser import akropolis, chromium
from tests.browser.conftest import PATIENCE
from tests.browser.effects import EFFECTS
from tests.browser.opened import begin_against_a_bot
from tests.browser.places import PLACES
from tests.browser.pressing import Presser, items_of
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server


@pytest.fixture
def visitor(
    server: Server, ada: Person, new_context: Callable[..., BrowserContext]
) -> Iterator[Visitor]:
    """Ada, with mouse, keys and fingers."""
    context = new_context(**{**chromium.context_args(), "has_touch": True})
    context.set_default_timeout(PATIENCE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor = Visitor(context.new_page(), server.address)
    visitor.forgive(chromium.READS_BACK)
    # Who leaves a table at once does not wait for its line.
    visitor.forgive("closed before the connection is established")
    # One of the places is nowhere.
    visitor.forgive("404")
    visitor.is_the_same_as(ada)
    yield visitor
    visitor.check_quiet()


@pytest.fixture
def pressed(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """One file for each place, with what was pressed there; all processes write to this folder."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "pressed"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.mark.parametrize("place", PLACES)
def test_every_item_does_something(
    visitor: Visitor, ada: Person, place: str, pressed: Path
) -> None:
    """And whoever comes to the last place finds that everything we know of was pressed."""
    keys = Presser(visitor, ada, PLACES[place]).press_all()
    written = pressed / f"{place} (being written)"
    written.write_text(json.dumps(sorted(keys)))
    written.rename(pressed / f"{place}.json")
    files = sorted(pressed.glob("*.json"))
    if len(files) == len(PLACES):
        assert not EFFECTS.keys() - {key for file in files for key in json.loads(file.read_text())}


def test_an_unknown_item_is_noticed(visitor: Visitor, ada: Person) -> None:
    """The test above tests something."""
    presser = Presser(visitor, ada, PLACES["home"])
    presser.go()
    visitor.page.evaluate(
        "document.querySelector('header').insertAdjacentHTML('beforeend', '<button>New</button>')"
    )
    with pytest.raises(AssertionError, match="say in EFFECTS what comes of “New”"):
        items_of(visitor, akropolis.GAME)


def test_a_button_that_does_nothing_is_noticed(visitor: Visitor, ada: Person) -> None:
    presser = Presser(visitor, ada, PLACES["home"])
    presser.go()
    visitor.page.set_default_timeout(1000)
    visitor.page.evaluate(
        "document.querySelector('header button').addEventListener("
        "'click', (event) => event.stopImmediatePropagation(), { capture: true })"
    )
    settings = next(item for item in presser.items() if item.key == "ui.settings")
    # Nothing comes of it however long one waits.
    expect.set_options(timeout=1000)
    try:
        with pytest.raises(AssertionError, match="nothing came of"):
            presser.press(settings, "mouse")
    finally:
        expect.set_options(timeout=PATIENCE)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_down_does_not_resign(visitor: Visitor, ada: Person, key: str) -> None:
    visitor.open(f"/t/{begin_against_a_bot(ada, akropolis.GAME, 1)}")
    assert akropolis.wait_for_turn(visitor)
    visitor.button("ui.menu").click()
    visitor.button("ui.resign").focus()
    for _ in range(5):
        visitor.page.keyboard.down(key)
    visitor.page.keyboard.up(key)
    expect(visitor.button("ui.resign_really")).to_be_visible()
    expect(visitor.button("ui.rematch")).to_have_count(0)


def test_a_double_click_does_not_resign(visitor: Visitor, ada: Person) -> None:
    visitor.open(f"/t/{begin_against_a_bot(ada, akropolis.GAME, 1)}")
    assert akropolis.wait_for_turn(visitor)
    visitor.button("ui.menu").click()
    visitor.button("ui.resign").dblclick()
    expect(visitor.button("ui.resign_really")).to_be_visible()


def test_a_double_tap_does_not_resign(visitor: Visitor, ada: Person) -> None:
    """Two taps at one moment are one press; a moment later the second one counts."""
    visitor.page.clock.install()
    visitor.open(f"/t/{begin_against_a_bot(ada, akropolis.GAME, 1)}")
    assert akropolis.wait_for_turn(visitor)
    visitor.button("ui.menu").tap()
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() + 1000"))
    visitor.button("ui.resign").tap()
    really = visitor.button("ui.resign_really")
    really.tap()
    expect(really).to_be_visible()
    expect(visitor.button("ui.rematch")).to_have_count(0)
    visitor.page.clock.run_for(300)
    really.tap()
    visitor.page.clock.resume()
    expect(visitor.button("ui.rematch").first).to_be_visible()
