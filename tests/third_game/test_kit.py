"""The kit of the contract: it passes games that are right, and finds what is wrong with others."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.elsewhere.installed import metadata
from tests.third_game.conftest import UR
from tests.third_game.environment import CONFTEST, ROOT

TRICKS = ROOT / "tests" / "elsewhere" / "tricks"
QUIET = ("-q", "-p", "no:playwright", "-p", "no:cacheprovider", "-p", "no:xdist")


def put(package: Path, site: Path) -> Path:
    """What pip would leave behind, and a test of the contract."""
    name = package.name
    shutil.copytree(package, site / name, ignore=shutil.ignore_patterns("__pycache__"))
    facts = site / f"{name}-1.0.dist-info"
    facts.mkdir()
    entries = {"architekton.games": {name: f"{name}:Game"}}
    for file, content in metadata(name, entries).items():
        (facts / file).write_text(content)
    tests = site / "tests"
    tests.mkdir()
    (tests / "conftest.py").write_text(CONFTEST)
    (tests / "test_contract.py").write_text(
        "from architekton.testing import GameContract\n"
        f"from {name} import Game\n"
        "class TestGame(GameContract):\n"
        "    game = Game\n"
    )
    return site


def checked(site: Path, *which: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(site), str(ROOT / "src")])
    return subprocess.run(
        [sys.executable, "-m", "pytest", *QUIET, *which, "tests"],
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=site,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_game_of_hidden_hands_keeps_the_contract(tmp_path: Path) -> None:
    done = checked(put(TRICKS, tmp_path))
    assert done.returncode == 0, done.stdout[-4000:]


def test_a_hand_is_shown_to_its_seat_only(tmp_path: Path) -> None:
    code = (
        "import json\n"
        "from tricks import Game\n"
        "game = Game.start(seed=1)\n"
        "shown = [game.view(seat).to_json() for seat in (0, 1, None)]\n"
        "print(json.dumps([[offer['text'] for offer in view['offers']] for view in shown]))\n"
        "print(['data-move' in view['picture'] for view in shown])\n"
        "print(json.dumps(sorted(game.deal['deck'][:5])).replace('\"', ''))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": f"{put(TRICKS, tmp_path)}:{ROOT / 'src'}"},
        capture_output=True,
        text=True,
        check=True,
    )
    offers, clicks, hand = done.stdout.splitlines()
    assert offers.replace('"', "") == f"[{hand}, [], []]"
    assert clicks == "[True, False, False]"


# By what is wrong: a file, what stands in it, what is put there, and the check that finds it.
MISTAKES = {
    "a state that knows what will be thrown": (
        "rules.py",
        "            if self.choices(state):\n",
        "            state = State(state.mover, state.pieces, state.thrown, throw,"
        ' self.deal["throws"][state.thrown])\n'
        "            if self.choices(state):\n",
        "test_an_imagined_world_could_be_the_real_one",
    ),
    "a preview that looks at the next throw": (
        "rules.py",
        "events = [self.event(_kind(square, to), seat, square=square, to=to)]",
        "events = [self.event(_kind(square, to), seat, square=square, to=to,"
        ' next=self.deal["throws"][state.thrown])]',
        "test_offers_and_previews_leak_nothing",
    ),
    "a deal that is not drawn anew": (
        "rules.py",
        'return {"throws": range(state.thrown, THROWS)}',
        'return {"throws": range(state.thrown, state.thrown)}',
        "test_imagined_worlds_differ",
    ),
    "a move that is listed twice": (
        "rules.py",
        "squares = sorted(set(state.pieces[state.mover]))",
        "squares = sorted(state.pieces[state.mover])",
        "test_every_listed_move_applies_and_is_taken_back_exactly",
    ),
    "an option that nobody checks": (
        "rules.py",
        "pieces.whole(1, PIECES)",
        "pieces.value",
        "test_options_and_deals_are_read_value_by_value",
    ),
    "points that are not foretold": (
        "rules.py",
        "return (state.pieces[seat].count(HOME),)",
        "return (state.pieces[seat].count(HOME) + state.thrown,)",
        "test_what_is_foretold_is_what_comes",
    ),
    "a sentence that is not translated": (
        "catalogue/fr.json",
        '  "ur.event.home": "{who} rentre un pion.",\n',
        "",
        "test_its_sentences_have_the_same_facts_in_every_language",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_found(mistake: str, tmp_path: Path) -> None:
    file, right, wrong, check = MISTAKES[mistake]
    site = put(UR / "src" / "ur", tmp_path)
    path = site / "ur" / file
    written = path.read_text()
    assert written.count(right) == 1
    path.write_text(written.replace(right, wrong))
    rules = site / "ur" / "rules.py"
    field = "    throw: int | None = None\n"
    # Room for what a state should not know.
    rules.write_text(rules.read_text().replace(field, f"{field}    next_throw: int = 0\n"))
    done = checked(site, "-k", check)
    assert done.returncode == 1, done.stdout[-3000:]
    assert f"TestGame::{check}" in done.stdout
