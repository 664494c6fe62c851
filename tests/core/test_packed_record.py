"""Packed records: short, the same again, and refused when anything about them is wrong.

That any game packs and unpacks is a property of the kit: see `architekton.testing.playing`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.discovery import discover_games, find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.packed_json import put_deal, put_value, take_deal, take_value
from architekton.core.packed_record import pack, packed_in, unpack
from architekton.core.packing import LONGEST, Packing, Unpacking
from architekton.core.record import Record

# By game and mode: a word that was once sent to somebody, and what it says.
SENT = Path(__file__).parent / "packed-records.json"
MODES = [(kind, mode) for kind in discover_games() for mode in kind.MODES]
NAMES = ["Agathon", "Chloé", "Łukasz", "Seat 4"]


def played(kind: type[Game], mode: str) -> Record:
    game = kind.start(kind.MODES[mode], f"packed {mode}")
    game.play_randomly(chance.stream(mode))
    return Record.of(game, NAMES[: game.seats])


@pytest.mark.parametrize(("kind", "mode"), MODES, ids=str)
def test_a_whole_game_is_short(kind: type[Game], mode: str) -> None:
    record = played(kind, mode)
    packed = pack(record)
    assert packed.isalnum()
    assert packed.isascii()
    # The usual game between two is a third of that, as docs/formats.md says.
    assert len(packed) < 200
    assert unpack(packed).to_json() == record.to_json()


def test_what_was_sent_is_read_for_ever() -> None:
    """If this fails, links that people have kept are dead: make it a new version, read the old."""
    sent = json.loads(SENT.read_text())
    assert set(sent) == {kind.name for kind in discover_games()}
    for name, modes in sent.items():
        assert set(modes) == set(find_game(name).MODES)
        for mode, word in modes.items():
            assert unpack(word).to_json() == played(find_game(name), mode).to_json()
            assert pack(unpack(word)) == word


WORD = json.loads(SENT.read_text())["amytis"]["mixed"]


@given(at=st.integers(0, len(WORD) - 1), letter=st.sampled_from("0Zz19"), cut=st.booleans())
def test_a_letter_that_is_lost_or_wrong_is_noticed(at: int, letter: str, cut: bool) -> None:
    wrong = WORD[:at] + ("" if cut else letter) + WORD[at + 1 :]
    if wrong == WORD:
        return
    with pytest.raises(BadInput) as refused:
        unpack(wrong)
    assert refused.value.code == ("link_too_new" if wrong[0] == "9" else "damaged_link")


@given(st.text(max_size=60), st.integers(0, 2**900))
@example("", 0)
@example("é", 1)
def test_whatever_is_sent_instead_is_refused_with_a_sentence(text: str, number: int) -> None:
    letters = Packing()
    letters.put(number, number + 1)
    for wrong in (text, "1" + text, "1" + letters.word(), "1" * (LONGEST + 2)):
        with pytest.raises(BadInput) as refused:
            unpack(wrong)
        assert refused.value.code in ("damaged_link", "link_too_new")


@pytest.mark.parametrize(
    "numbers",
    [
        [(5, 8), (1, 16)] * 99,
        [(5, 8), *[(15, 16)] * 12, (1, 16)],
        [(5, 8), *[(15, 16)] * 99, (1, 16)],
        [(4, 8), (0, 3), *[(15, 16)] * 12, (1, 16)],
        [(4, 8), (2, 3), (1, 16), (255, 256)],
        [(7, 8), (1, 3), (1, 16), (3, 64)],
    ],
    ids=[
        "lists in lists",
        "endless list",
        "endless number",
        "endless text",
        "half a letter",
        "words",
    ],
)
def test_what_nobody_packed_is_refused_at_once(numbers: list[tuple[int, int]]) -> None:
    packing = Packing()
    for number, of in numbers:
        packing.put(number, of)
    with pytest.raises(BadInput):
        take_value(Unpacking(packing.word()))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.floats(0, 1) | st.text(),
    lambda below: st.lists(below, max_size=4) | st.dictionaries(st.text(), below, max_size=3),
    max_leaves=12,
)
DEALS = st.dictionaries(st.sampled_from("abc"), VALUES, max_size=3)


@given(VALUES, DEALS, DEALS, DEALS)
@example(None, {"a": [True, 1]}, {"a": [1, True]}, {})
@example(None, {"a": [2, 1, 1], "b": "x"}, {"a": [1, 2, 1], "b": "y"}, {"b": "x"})
@example(None, {"a": [["x"], []]}, {"a": [["x"], []]}, {})
def test_any_value_and_any_deal_comes_back(value: Any, deal: Any, alike: Any, options: Any) -> None:
    packing = Packing()
    put_value(packing, value)
    put_deal(packing, deal, alike, options)
    reading = Unpacking(packing.word())
    assert repr(take_value(reading)) == repr(value)
    assert json.dumps(take_deal(reading, alike, options), sort_keys=True) == json.dumps(
        deal, sort_keys=True
    )
    reading.check_end()


def test_a_link_is_told_from_a_file() -> None:
    for text in (WORD, f"https://a.org/r/{WORD}", f"http://b/x/#/r/{WORD}/7", f" #/r/{WORD}\n"):
        assert packed_in(text) == WORD
    for text in ("game.json", "games/r/ours.json", "/replay/0123456789abcdef", f"{WORD}.json", ""):
        assert packed_in(text) is None
