"""Where the system chooses the colours, what is chosen can still be told from what is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser import akropolis, chromium
from tests.browser.opened import begin_on_one_device
from tests.browser.test_amytis import look_at, open_stack, part, space, stack, table_at
from tests.browser.visitor import Visitor
from tests.server.people import Person
from tests.server.running import Server

FRAME = "(element) => parseFloat(getComputedStyle(element, '::after').borderTopWidth) || 0"
# Its own ground against that of the page behind it.
STANDS_OUT = """(element) =>
    getComputedStyle(element).backgroundColor !== getComputedStyle(document.body).backgroundColor"""


@pytest.fixture(params=[False, True], ids=["light", "dark"])
def visitor(
    request: pytest.FixtureRequest, server: Server, new_context: Callable[..., BrowserContext]
) -> Visitor:
    context = new_context(**chromium.context_args(dark=request.param), forced_colors="active")
    return Visitor(context.new_page(), server.address)


def is_framed(element: Locator) -> bool:
    return bool(element.evaluate(FRAME) >= 2)


def test_what_is_chosen_in_amytis(visitor: Visitor, ada: Person) -> None:
    look_at(visitor, ada, table_at(ada, "place"))
    number = open_stack(visitor)
    stack(visitor, number).click()
    space(visitor, 5).click()
    assert is_framed(stack(visitor, number))
    assert is_framed(space(visitor, 5))
    assert not is_framed(space(visitor, 6))
    card = part(visitor, "projects").get_by_role("button").first
    card.hover()
    assert is_framed(card)


def test_what_is_chosen_of_favours_and_projects(visitor: Visitor, ada: Person) -> None:
    for stage in ("favour", "project"):
        look_at(visitor, ada, table_at(ada, stage))
        choices = part(visitor, "choice").get_by_role("button")
        choices.nth(1).click()
        expect(choices.nth(1)).to_have_attribute("aria-pressed", "true")
        assert is_framed(choices.nth(1))
        assert not is_framed(choices.nth(2))


def test_the_track_of_amytis(visitor: Visitor, ada: Person) -> None:
    look_at(visitor, ada, begin_on_one_device(ada, "amytis", 12))
    for piece in part(visitor, "track").locator(".piece").all():
        assert piece.evaluate(STANDS_OUT)


def test_what_is_chosen_in_akropolis(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_on_one_device(ada, 'akropolis', 4)}")
    assert akropolis.wait_for_turn(visitor)
    visitor.page.keyboard.press("1")
    expect(akropolis.held(visitor)).to_have_count(1)
    assert is_framed(akropolis.held(visitor))
    visitor.page.keyboard.press("w")
    overlay = visitor.page.locator(".what-counts[aria-pressed=true]")
    expect(overlay).to_be_visible()
    assert is_framed(overlay)
