"""One person on several devices: by a link good once, by a passkey; and gone by a button."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot
from tests.server.people import Person
from tests.server.running import Server

# A phone that unlocks itself.
VAULT = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_the_other_device_goes_on_as_the_same_person(visit: Visit, ada: Person) -> None:
    table = begin_against_a_bot(ada, "akropolis", 0)
    laptop = visit()
    laptop.is_the_same_as(ada)
    laptop.open("/me")
    laptop.button("ui.devices.link").click()
    code = laptop.page.get_by_role("img", name=laptop.says("ui.devices.code"))
    expect(code).to_be_visible()
    laptop.check_accessible()
    laptop.check_everything_is_said()
    laptop.page.evaluate(
        "() => { navigator.clipboard.writeText = async (text) => { window.said = text } }"
    )
    laptop.button("ui.devices.copy").click()
    link = laptop.page.evaluate("() => window.said")
    phone = visit(language="pl", phone=True)
    phone.page.goto(link)
    phone.check_accessible()
    phone.check_everything_is_said()
    phone.check_nothing_is_cut_off()
    phone.button("ui.devices.arrive_yes").click()
    phone.page.wait_for_url("**/me")
    expect(phone.page.locator(f"a[href='/t/{table}']").first).to_be_visible()
    # A second time it opens nothing.
    thief = visit()
    thief.page.goto(link)
    thief.button("ui.devices.arrive_yes").click()
    expect(thief.page.get_by_role("alert")).to_contain_text("ten minutes")
    thief.forgive("403")


@pytest.mark.parametrize("language", ["en"])
def test_a_passkey_outlives_the_cookies(server: Server, visit: Visit, language: str) -> None:
    me = visit(language=language)
    _give_a_vault(me.page)
    here = server.address.replace("127.0.0.1", "localhost")
    me.page.goto(f"{here}/me")
    who = _who(me.page)
    me.button("ui.devices.keep").click()
    expect(me.page.get_by_text(re.compile("Passkey of"))).to_be_visible()
    me.check_accessible()
    me.page.context.clear_cookies()
    me.page.goto(f"{here}/me")
    assert _who(me.page) != who
    me.button("ui.devices.come_back").click()
    expect(me.page.get_by_text(re.compile("Passkey of"))).to_be_visible()
    assert _who(me.page) == who
    me.button("ui.devices.forget").click()
    me.button("ui.devices.forget_really").click()
    me.page.wait_for_url(f"{here}/")
    assert _who(me.page) != who


def _give_a_vault(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": VAULT})


def _who(page: Page) -> str:
    return str(page.evaluate("async () => (await (await fetch('/api/me')).json()).id"))
