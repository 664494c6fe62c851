"""When it becomes my turn I can tell: from the tab, by ear, by hand, from elsewhere if I wish."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import akropolis
from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot
from tests.browser.test_settings import choose, open_settings
from tests.browser.visitor import Visitor
from tests.server.people import Person

# Everything that is sounded, badged, vibrated or notified is written down, and done all the same.
LISTEN = """
window.heard = [];
const write = (name) => (original) => function (...all) {
  window.heard.push(name);
  return original?.apply(this, all);
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...all) {
  window.heard.push(`tone ${Math.round(this.frequency.value)} of ${this.context.state}`);
  return start.apply(this, all);
};
Navigator.prototype.vibrate = write("vibration")(Navigator.prototype.vibrate);
Navigator.prototype.setAppBadge = write("badge")(async () => undefined);
Navigator.prototype.clearAppBadge = write("no badge")(async () => undefined);
const Plain = window.Notification;
window.Notification = class extends Plain {
  constructor(title, options) { super(title, options); window.heard.push(`notice: ${title}`); }
};
"""
HIDE = """
Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
"""
TONES = "window.heard.filter((one) => one.startsWith('tone')).length"
BELL = "tone 784 of running"


def at_a_table(visitor: Visitor, ada: Person) -> None:
    visitor.page.add_init_script(LISTEN)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_against_a_bot(ada, akropolis.GAME, 1)}")
    assert akropolis.wait_for_turn(visitor)


def wait_until_heard(visitor: Visitor, what: str) -> None:
    visitor.page.wait_for_function("what => window.heard.includes(what)", arg=what)


def test_the_tab_shows_it(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    mine = re.compile(f"^● {visitor.says('ui.your_turn')} · ")
    expect(visitor.page).to_have_title(mine)
    icon = visitor.page.locator("link[rel=icon]")
    expect(icon).not_to_have_attribute("href", "/icon.svg")
    wait_until_heard(visitor, "badge")
    visitor.page.get_by_role("link", name=visitor.says("ui.home")).click()
    expect(visitor.page).to_have_title("Architekton")
    expect(icon).to_have_attribute("href", "/icon.svg")
    wait_until_heard(visitor, "no badge")


def test_it_is_silent_until_somebody_asks_for_sound(visitor: Visitor, ada: Person) -> None:
    at_a_table(visitor, ada)
    akropolis.move_by_keys(visitor)
    assert akropolis.wait_for_turn(visitor)
    assert visitor.page.evaluate(TONES) == 0


def test_wood_stone_and_a_bell(visitor: Visitor, ada: Person) -> None:
    """By one key; nothing of it is loaded before."""
    loaded: list[str] = []
    visitor.page.on("request", lambda request: loaded.append(request.url))
    at_a_table(visitor, ada)
    assert not any("voices" in url for url in loaded)
    visitor.page.keyboard.press("q")
    akropolis.put_down_by_keys(visitor)
    wait_until_heard(visitor, "tone 420 of running")
    assert any("voices" in url for url in loaded)
    akropolis.confirm(visitor, lambda: visitor.page.keyboard.press("Enter"))
    wait_until_heard(visitor, "tone 170 of running")
    wait_until_heard(visitor, BELL)
    visitor.page.keyboard.press("q")
    assert akropolis.wait_for_turn(visitor)
    before = visitor.page.evaluate(TONES)
    akropolis.put_down_by_keys(visitor)
    assert visitor.page.evaluate(TONES) == before


def test_a_phone_vibrates_for_who_wants_it(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    at_a_table(visitor, ada)
    choose(visitor, "vibration", "on")
    akropolis.move_by_taps(visitor)
    wait_until_heard(visitor, "vibration")


def test_a_notice_when_one_is_elsewhere_and_wants_it(visitor: Visitor, ada: Person) -> None:
    """The browser is asked for it in the settings, and nowhere else."""
    visitor.page.context.grant_permissions(["notifications"])
    at_a_table(visitor, ada)
    notice = f"notice: {visitor.says('ui.your_turn')}"
    play_while_elsewhere(visitor)
    assert notice not in visitor.page.evaluate("window.heard")
    visitor.page.evaluate("delete document.hidden")
    choose(visitor, "notice", "on")
    play_while_elsewhere(visitor)
    wait_until_heard(visitor, notice)


def play_while_elsewhere(visitor: Visitor) -> None:
    visitor.page.evaluate(HIDE)
    akropolis.move_by_keys(visitor)
    assert akropolis.wait_for_turn(visitor)


def test_a_notice_that_the_browser_forbids_is_not_promised(visitor: Visitor) -> None:
    """It is asked when somebody says so, and here it says no."""
    visitor.open_home()
    assert visitor.page.evaluate("Notification.permission") == "default"
    open_settings(visitor)
    group = visitor.page.get_by_role("radiogroup", name=visitor.says("ui.setting.notice"))
    group.get_by_role("radio", name=visitor.says("ui.setting.notice.on")).click()
    expect(visitor.page.get_by_text(visitor.says("ui.setting.notice_forbidden"))).to_be_visible()
    expect(group.get_by_role("radio", name=visitor.says("ui.setting.notice.off"))).to_be_checked()
