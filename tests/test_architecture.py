"""The house is as it is drawn: who may import whom, and where things are said to be."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

import architekton
from tests.imports import imported

ROOT = Path(__file__).parents[1]
DRAWN = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
[PACKAGE] = map(Path, architekton.__path__)
# Folders of the server that are drawn one by one.
ROOMS = ("accounts", "http", "live", "neighbours", "store")
# They only start or name what the others are.
NOT_DRAWN = {"architekton", "__main__", "__version__"}


def room_of(module: str) -> str:
    """From architekton.server.http.tables to server/http; from architekton.core.game to core."""
    parts = module.split(".")
    if len(parts) == 1:
        return parts[0]
    if parts[1] == "server" and parts[2:3] and parts[2] in ROOMS:
        return f"server/{parts[2]}"
    return parts[1]


def ours(path: Path) -> set[str]:
    """The modules of ours that a file imports."""
    return {name for name in imported(path) if name.split(".")[0] == "architekton"}


def reached() -> dict[str, set[str]]:
    """What each room really reaches for."""
    rooms: dict[str, set[str]] = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        inside = path.relative_to(PACKAGE.parent).with_suffix("")
        here = room_of(".".join(inside.parts))
        rooms[here] |= {room_of(name) for name in ours(path)} - {here}
    return {room: to - NOT_DRAWN for room, to in rooms.items() if room not in NOT_DRAWN}


def drawn() -> dict[str, set[str]]:
    lines = re.findall(r"^([\w/]+) +-> *(.*)$", DRAWN, flags=re.MULTILINE)
    return {room: {one.strip() for one in to.split(",") if one.strip()} for room, to in lines}


def test_who_imports_whom_is_as_drawn() -> None:
    """Both ways: nothing reaches where it should not, and nothing is drawn that is not so."""
    found = {room: to for room, to in reached().items() if to or room in drawn()}
    assert found == drawn()


def test_a_game_does_not_know_another() -> None:
    games = [path.name for path in (PACKAGE / "games").iterdir() if (path / "game.py").exists()]
    assert len(games) > 1
    for game in games:
        for path in (PACKAGE / "games" / game).rglob("*.py"):
            others = {name.split(".")[2] for name in ours(path) if ".games." in name} - {game}
            assert not others, path


PLACES = sorted(set(re.findall(r"`(?!/)([\w./*<>-]+/[\w./*<>-]*)(?::\w+)?`", DRAWN)))


def test_there_are_places_to_look_for() -> None:
    assert len(PLACES) > 15


@pytest.mark.parametrize("place", PLACES)
def test_what_the_drawing_names_is_there(place: str) -> None:
    """A path of the drawing leads somewhere: from the root, from the package, or from the page."""
    pattern = re.sub(r"<\w+>", "*", place)
    starts = (ROOT, PACKAGE, ROOT / "ui", ROOT / "ui/src", PACKAGE / "games" / "akropolis")
    assert any(list(start.glob(pattern.rstrip("/"))) for start in starts), place
