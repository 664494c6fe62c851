"""What a device has written down of the table that is looked at."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import Visitor

KEPT = """(table) => new Promise((resolve) => {
  const opened = indexedDB.open("architekton");
  opened.onsuccess = () => {
    const all = opened.result.transaction("facts").objectStore("facts").getAll();
    all.onsuccess = () => {
      opened.result.close();
      resolve(all.result.filter((fact) => fact.name === "moved" && fact.match === table));
    };
  };
})"""


def moves_kept(visitor: Visitor) -> list[Any]:
    """The moves of a table in the pocket, as they are on disk."""
    table = visitor.page.url.rpartition("/")[2]
    found: list[Any] = visitor.page.evaluate(KEPT, table)
    return found
