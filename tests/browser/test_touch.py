"""Two fingers on the plan: they zoom it, and a twist turns the tile that is held."""

from __future__ import annotations

import math
import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot
from tests.server.people import Person

REACH = 60


def test_a_twist_of_two_fingers_turns_the_tile(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, 'akropolis', 1)}")
    visitor.page.locator(".site button[aria-label]").first.tap()
    spots = visitor.page.get_by_role("listbox")
    expect(spots).to_have_accessible_name(_of_rotation(0))
    box = spots.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    fingers = visitor.page.context.new_cdp_session(visitor.page)

    def touch(kind: str, degrees: float) -> None:
        angle = math.radians(degrees)
        aside = (REACH * math.cos(angle), REACH * math.sin(angle))
        points = [
            {"x": middle[0] + sign * aside[0], "y": middle[1] + sign * aside[1], "id": number}
            for number, sign in enumerate((1, -1))
        ]
        ended = kind == "touchEnd"
        fingers.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if ended else points}
        )

    touch("touchStart", 0)
    for degrees in range(5, 41, 5):
        touch("touchMove", degrees)
    touch("touchEnd", 40)
    expect(spots).to_have_accessible_name(_of_rotation(1))


def _of_rotation(rotation: int) -> re.Pattern[str]:
    return re.compile(f"rotation {rotation}")
