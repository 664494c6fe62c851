"""Being told that it is my turn: chosen on my page, shown by the browser, stopped by one press."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.server.people import Person


def test_a_hook_is_chosen_and_its_link_stops_it(visit: Visit, ada: Person) -> None:
    me = visit(language="de", phone=True)
    me.is_the_same_as(ada)
    me.open("/me")
    hook = me.page.get_by_label(me.says("ui.notices.hook"), exact=True)
    hook.fill("https://10.0.0.1/inside")
    hook.press("Enter")
    expect(me.page.get_by_role("alert")).to_contain_text("offenen Internet")
    hook.fill("https://example.org/hook")
    hook.press("Enter")
    expect(me.page.get_by_text("https://example.org/hook")).to_be_visible()
    me.check_accessible()
    me.check_everything_is_said()
    me.check_nothing_is_cut_off()
    [notice] = ada.get("/api/me/notices")["notices"]
    me.page.get_by_role("button", name=f"{me.says('ui.notices.stop')}: {notice['where']}").click()
    expect(me.page.get_by_text("https://example.org/hook")).to_have_count(0)
    # A link that has been pressed before says so.
    me.open("/notices#stop=abcdefgh")
    expect(me.page.get_by_role("alert")).to_have_text(me.says("server.error.no_such_notice"))
    me.check_accessible()
    me.forgive("422")
    me.forgive("404")


def test_the_browser_shows_what_comes_and_goes_to_the_table(visit: Visit) -> None:
    """What a push service brings is brought by the browser's own tools here."""
    me = visit()
    me.page.context.grant_permissions(["notifications"], origin=me.address)
    session = me.page.context.new_cdp_session(me.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    me.open("/me")
    me.page.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.register("/push.js", { scope: "/notices" });
          while (!worker.active) await new Promise((done) => setTimeout(done, 20));
        }"""
    )
    said = {"title": "Your turn", "body": "Ada's table", "tag": "t", "stop_words": "Stop these"}
    links = {"link": f"{me.address}/t/1", "stop": f"{me.address}/notices#stop=word"}
    message = {"origin": me.address, "registrationId": found[-1]}
    session.send("ServiceWorker.deliverPushMessage", {**message, "data": json.dumps(said | links)})
    shown = me.page.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.getRegistration("/notices");
          for (;;) {
            const [one] = await worker.getNotifications();
            if (one) return { title: one.title, body: one.body, ...one.data };
            await new Promise((done) => setTimeout(done, 20));
          }
        }"""
    )
    assert shown == {"title": said["title"], "body": said["body"], **links}
