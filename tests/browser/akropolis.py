"""Playing at a table of Akropolis in the page, in plain words: by keys, by mouse, by taps."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

GAME = "akropolis"
MOST_MOVES = 70
# The tiles at the site by their numbers; a tile that is taken leaves it.
SITE_NUMBERS = """[...document.querySelectorAll('.site button[aria-label]')]
    .map((button) => button.ariaLabel.split(':')[0]).join()"""
# A marked spot that lies open, so that a pointer meets the plan and not something over it.
OPEN_SPOT = """() => {
    for (const mark of document.querySelectorAll("svg .fits")) {
        const box = mark.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (document.elementFromPoint(x, y)?.closest(".surface")) return [x, y];
    }
    return null;
}"""

Way = Callable[[Visitor], None]


# --- seeing -----------------------------------------------------------------------------------


def pad(visitor: Visitor) -> Locator:
    """What comes at the end."""
    return visitor.page.get_by_role("dialog", name=visitor.says("ui.score_pad"))


def turn(visitor: Visitor) -> Locator:
    return visitor.page.locator(".status .turn")


def site(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.says("akropolis.ui.site"))


def site_numbers(visitor: Visitor) -> str:
    return str(visitor.page.evaluate(SITE_NUMBERS))


def held(visitor: Visitor) -> Locator:
    return site(visitor).locator("button[aria-pressed=true]")


def is_my_turn(visitor: Visitor) -> bool:
    return turn(visitor).inner_text().startswith(visitor.says("ui.your_turn_of", name=""))


def wait_for_turn(visitor: Visitor) -> bool:
    """False when the game is over first."""
    mine = visitor.page.locator(".status .turn.mine")
    expect(mine.or_(pad(visitor)).first).to_be_visible()
    return not pad(visitor).is_visible()


# --- moving -----------------------------------------------------------------------------------


def move_by_keys(visitor: Visitor) -> None:
    """Pick the first tile, go to a spot, put it down, confirm."""
    put_down_by_keys(visitor)
    confirm(visitor, lambda: visitor.page.keyboard.press("Enter"))


def put_down_by_keys(visitor: Visitor) -> None:
    for key in ("1", "ArrowRight", "Enter"):
        visitor.page.keyboard.press(key)
    expect(visitor.button("ui.confirm")).to_be_visible()


def move_by_mouse(visitor: Visitor) -> None:
    """What it would change is said before anything is put down."""
    site(visitor).get_by_role("button").first.click()
    visitor.page.mouse.move(*open_spot(visitor))
    expect(visitor.page.get_by_text(visitor.says("akropolis.ui.change"))).to_be_visible()
    visitor.page.mouse.down()
    visitor.page.mouse.up()
    confirm(visitor, visitor.button("ui.confirm").click)


def move_by_taps(visitor: Visitor) -> None:
    site(visitor).get_by_role("button").first.tap()
    visitor.page.touchscreen.tap(*open_spot(visitor))
    confirm(visitor, visitor.button("ui.confirm").tap)


def open_spot(visitor: Visitor) -> tuple[float, float]:
    x, y = visitor.page.wait_for_function(OPEN_SPOT).json_value()
    return x, y


def confirm(visitor: Visitor, how: Callable[[], None]) -> None:
    """And wait until the tile has left the site: then everybody knows."""
    before = site_numbers(visitor)
    how()
    visitor.page.wait_for_function(f"before => {SITE_NUMBERS} !== before", arg=before)


def play_to_the_end(visitor: Visitor, move: Way = move_by_keys) -> None:
    for _ in range(MOST_MOVES):
        if not wait_for_turn(visitor):
            return
        move(visitor)
    raise AssertionError("the game does not end")
