"""How long the thread on which a page lives is busy at a time, by the time of the processor."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

# How Chromium calls that thread, and what runs there.
MAIN_THREAD = "CrRendererMain"
TASK = "ThreadControllerImpl::RunTask"

Events = list[dict[str, Any]]


@contextmanager
def traced(page: Page) -> Iterator[Events]:
    """What runs in the page's browser meanwhile; filled in at the end."""
    events: Events = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": ["toplevel"]}})
    yield events
    ended: list[object] = []
    session.on("Tracing.tracingComplete", lambda told: ended.append(told))
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()


def longest_task(events: Events) -> float:
    """Milliseconds on the page's main thread; what else the machine did meanwhile is left out."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == MAIN_THREAD
    }
    tasks = [
        event.get("tdur", 0) / 1000
        for event in events
        if event["name"] == TASK and (event["pid"], event["tid"]) in mains
    ]
    assert tasks
    return float(max(tasks))
