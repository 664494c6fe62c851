"""Records: what is wrong is refused with where and why, old versions are upgraded."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter, ValidationError

from architekton.core import chance
from architekton.core.discovery import discover_games, find_game
from architekton.core.errors import BadInput
from architekton.core.game import Game
from architekton.core.notation import parse_record, record_text
from architekton.core.record import Record
from architekton.matches.command import Name

ROOT = Path(__file__).parents[2]
SCHEMA = Draft202012Validator(json.loads((ROOT / "docs" / "record.schema.json").read_text()))


def finished(seed: int = 1, **options: Any) -> Game:
    game = find_game("akropolis").start(options, seed)
    game.play_randomly(chance.stream(seed))
    return game


def document() -> dict[str, Any]:
    written: dict[str, Any] = json.loads(Record.of(finished(), ["Ada", "Bob"]).dumps())
    return written


def test_a_record_has_these_parts_in_this_order() -> None:
    written = document()
    assert list(written) == [
        "format", "version", "game", "options", "seats", "deal", "moves", "result",
    ]  # fmt: skip
    assert len(written["moves"]) == 36


@pytest.mark.parametrize("kind", discover_games(), ids=lambda kind: kind.name)
def test_every_record_fits_the_schema(kind: type[Game]) -> None:
    for mode, options in kind.MODES.items():
        game = kind.start(options, mode)
        SCHEMA.validate(Record.of(game).to_json())
        game.play_randomly(chance.stream(mode))
        SCHEMA.validate(Record.of(game).to_json())


def fourth(written: dict[str, Any], **changes: Any) -> None:
    written["moves"][3].update(changes)


def houses(written: dict[str, Any], rule: str) -> None:
    written["options"]["houses"] = rule


def named(written: dict[str, Any], name: str) -> None:
    written["seats"][0]["name"] = name


Change = Callable[[dict[str, Any]], Any]
CHANGES: dict[str, tuple[str, str, Change]] = {
    "no format": ("", "unknown_format", lambda d: d.pop("format")),
    "other format": ("format", "not_one_of", lambda d: d.update(format="pgn")),
    "from the future": ("version", "too_new", lambda d: d.update(version=3)),
    "version zero": ("version", "out_of_range", lambda d: d.update(version=0)),
    "unknown game": ("game", "unknown_game", lambda d: d.update(game="chess")),
    "no deal": ("deal", "missing", lambda d: d.pop("deal")),
    "short deck": ("deal.deck", "not_the_tiles", lambda d: d["deal"]["deck"].pop()),
    "one seat": ("seats", "wrong_length", lambda d: d["seats"].pop()),
    "nameless": ("seats[1].name", "missing", lambda d: d["seats"][1].clear()),
    "long name": ("seats[0].name", "text_too_long", lambda d: d["seats"][0].update(name="x" * 61)),
    "no rotation": ("moves[3].rotation", "missing", lambda d: d["moves"][3].pop("rotation")),
    "bad rotation": ("moves[3].rotation", "out_of_range", lambda d: fourth(d, rotation=6)),
    "far away": ("moves[3]", "touches_nothing", lambda d: fourth(d, at=[99, 0])),
    "no such tile": ("moves[3]", "no_such_tile", lambda d: fourth(d, tile=d["moves"][0]["tile"])),
    "a move too many": ("moves[36]", "game_over", lambda d: d["moves"].append(d["moves"][0])),
    "a move too few": ("result", "wrong_result", lambda d: d["moves"].pop()),
    "a wrong result": ("result", "wrong_result", lambda d: d["result"].update(winners=[0, 1])),
    "a name turned around": ("seats[0].name", "not_visible", lambda d: named(d, "A\u202eda")),
    "an unseen name": ("seats[0].name", "not_visible", lambda d: named(d, "Ada\u200b")),
    "a name that moves on": ("seats[0].name", "not_visible", lambda d: named(d, "Ada\n")),
    "a name that paints": ("seats[0].name", "not_visible", lambda d: named(d, "\x1b[31mAda")),
    "a name with an end": ("seats[0].name", "not_visible", lambda d: named(d, "Ada\0")),
    "half a letter": ("seats[0].name", "not_unicode", lambda d: named(d, "\ud800")),
    "half an option": ("options.houses", "not_one_of", lambda d: houses(d, "\ud800")),
    "half a key": ("\\ud800", "unknown_key", lambda d: d.update({"\ud800": 1})),
    "a misspelt key": ("move", "unknown_key", lambda d: d.update(move=[])),
    "a wrong option": ("options.players", "out_of_range", lambda d: d["options"].update(players=9)),
}  # fmt: skip


@pytest.mark.parametrize("written", ["left out", None])
def test_a_result_need_not_be_written_down(written: str | None) -> None:
    plain = document()
    found = plain["result"]
    plain["result"] = None
    if written:
        del plain["result"]
    assert Record.from_json(plain).to_json()["result"] == found


def test_names_at_the_table_and_in_records_are_seen_alike() -> None:
    name = TypeAdapter(Name)
    for letter in (
        *map(chr, range(0x300)),
        *"\u200b\u200f\u202e\u2066\u2060\ufeff\u180e\u00ad漢🙂",
    ):
        written = document()
        named(written, f"A{letter}a")
        try:
            name.validate_python(f"A{letter}a")
            at_the_table = True
        except ValidationError:
            at_the_table = False
        try:
            Record.from_json(written)
            in_a_record = True
        except BadInput:
            in_a_record = False
        assert at_the_table == in_a_record, repr(letter)


@pytest.mark.parametrize("change", CHANGES)
def test_a_wrong_record_is_refused_with_where_and_why(change: str) -> None:
    where, code, spoil = CHANGES[change]
    written = document()
    spoil(written)
    with pytest.raises(BadInput) as error:
        Record.from_json(written)
    assert (error.value.where, error.value.code) == (where, code)
    assert error.value.text("fr") != error.value.text("en")
    assert error.value.text("fr").encode()


def paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if not isinstance(value, dict | list):
        return [here]
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    return [here, *(path for key, item in inner for path in paths(item, (*here, key)))]


junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=5),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.none(), max_size=2),
)


@given(st.data(), junk)
def test_junk_anywhere_is_refused_or_harmless(data: st.DataObject, value: Any) -> None:
    """Never anything but BadInput, whatever stands wherever."""
    written = document()
    path = data.draw(st.sampled_from(paths(written)[1:]))
    inner: Any = written
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    try:
        Record.from_json(written).game.outcome()
    except BadInput as error:
        said = error.text("en"), error.text("fr")
        assert all(said)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"format": 1}', "\ud800"])
def test_texts_that_are_no_records(text: str) -> None:
    with pytest.raises(BadInput):
        Record.loads(text)


def version_1(game: Game) -> dict[str, Any]:
    written = Record.of(game).to_json()
    del written["seats"], written["result"]
    written |= {
        "version": 1,
        "players": ["Ada", "Bob"],
        "moves": [move.text() for move in game.moves],
    }
    return written


def test_version_1_is_upgraded_on_load() -> None:
    game = finished(5)
    record = Record.from_json(version_1(game))
    assert record.names == ["Ada", "Bob"]
    assert record.game.fingerprint() == game.fingerprint()
    assert record.to_json()["version"] == 2


def test_a_wrong_record_of_version_1_is_refused_with_where() -> None:
    written = version_1(finished(5))
    written["moves"][4] = "elsewhere"
    with pytest.raises(BadInput) as error:
        Record.from_json(written)
    assert (error.value.where, error.value.code) == ("moves[4]", "bad_move_text")


def test_the_stored_record_of_version_1_still_loads() -> None:
    """Written once, by hand; never to be rewritten."""
    stored = json.loads((Path(__file__).parent / "record-version-1.json").read_text())
    record = Record.from_json(stored)
    assert record.names == ["Ada", "Bob"]
    assert len(record.game.moves) == 4


def test_text_with_comments_and_blank_lines_loads() -> None:
    record = Record.of(finished(3), ["Ada", "Bob"])
    lines = record_text(record).splitlines()
    lines.insert(2, "# a remark")
    lines.insert(5, "")
    assert parse_record("\n".join(lines)).to_json() == record.to_json()


@pytest.mark.parametrize("line", range(6))
def test_a_record_text_with_a_missing_line_is_refused(line: int) -> None:
    lines = record_text(Record.of(finished(3))).splitlines()
    del lines[line]
    with pytest.raises(BadInput):
        parse_record("\n".join(lines))


def test_a_text_cut_short_is_refused() -> None:
    text = record_text(Record.of(finished(3)))
    for length in range(20, 300, 20):
        with pytest.raises(BadInput):
            parse_record(text[:length])
