"""What other distributions bring along: a game or a player by its name, as an entry point.

    [project.entry-points."architekton.games"]
    ziggurat = "somebody_else.ziggurat:Game"

A name that cannot be used is left out, which is said in one line; who asks for it gets an error.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from architekton.core.errors import BadInput
from architekton.core.sentences import language_of_the_environment

GAMES = "architekton.games"
PLAYERS = "architekton.players"

_LOG = logging.getLogger("architekton.entry_points")
# In addresses, files, sentences' keys and on the command line.
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")


@dataclass(frozen=True)
class Brought:
    """By name, what can be used of a group, and why the rest cannot."""

    found: dict[str, EntryPoint]
    refused: dict[str, BadInput]


def brought(group: str, taken: Collection[str]) -> Brought:
    """What is there, unloaded. `taken` are the names of the house itself."""
    by_name: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, giver(entry))):
        by_name.setdefault(entry.name, []).append(entry)
    all_found = Brought({}, {})
    for name, entries in by_name.items():
        reason = _refusal(group, name, entries, taken)
        if reason:
            all_found.refused[name] = reason
            complain(reason)
        else:
            all_found.found[name] = entries[0]
    return all_found


def _refusal(
    group: str, name: str, entries: list[EntryPoint], taken: Collection[str]
) -> BadInput | None:
    givers = [giver(entry) for entry in entries]
    if not _NAME.fullmatch(name):
        return BadInput("entry_badly_named", group, name=name, distribution=givers[0])
    if name in taken:
        return BadInput("entry_name_taken", group, name=name, givers=["architekton", *givers])
    if len(givers) > 1:
        return BadInput("entry_name_taken", group, name=name, givers=givers)
    return None


def giver(entry: EntryPoint) -> str:
    """The distribution, as it is installed: its name and version."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "?"


def loaded(entry: EntryPoint, check: Callable[[Any], None]) -> Any:
    """What an entry point stands for; `check` raises if it is something else."""
    try:
        found = entry.load()
        check(found)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        raise BadInput(
            "entry_broken",
            entry.group,
            name=entry.name,
            distribution=giver(entry),
            detail=_what_failed(error),
        ) from error
    return found


def complain(reason: BadInput) -> None:
    """One line, and everything else goes on. Workers say nothing: who started them has said it."""
    if os.environ.get("ARCHITEKTON_QUIET") != "1":
        _LOG.warning("%s (%s)", reason.text(language_of_the_environment()), reason.code)


def _what_failed(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
