"""What every game must keep. A new game earns these tests by existing."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.discovery import find_game, game_names
from architekton.core.errors import BadInput, Refused
from architekton.core.game import Game
from architekton.core.jit import KERNEL
from architekton.core.notation import parse_record, record_text
from architekton.core.reading import Reader
from architekton.core.record import Record
from architekton.core.sentences import LANGUAGES
from tests.contract.positions import each_game, each_mode, modes, random_position, seeds
from tests.golden import (
    PERFT_DEPTH,
    golden_file,
    moves_of,
    perft_counts,
    perft_file,
    start,
    written,
)


def test_there_is_a_game() -> None:
    assert game_names()
    with pytest.raises(BadInput) as error:
        find_game("chess")
    assert error.value.code == "unknown_game"


@each_mode
def test_golden_playthrough(kind: type[Game], mode: str) -> None:
    path = golden_file(kind, mode)
    assert path.exists(), f"{kind.name} has no golden playthrough of {mode}: run `make golden`"
    text = path.read_text(encoding="utf-8")
    assert written(moves_of(kind, text)) == text


@each_game
def test_no_golden_file_is_left_over(kind: type[Game]) -> None:
    found = {path.stem for path in perft_file(kind).parent.glob("*.txt")}
    assert found == set(kind.MODES)


@each_mode
def test_perft(kind: type[Game], mode: str) -> None:
    expected = json.loads(perft_file(kind).read_text())[mode]
    depth = 1 if KERNEL == "interpreted" else PERFT_DEPTH
    shallow = {name: counts[:depth] for name, counts in expected.items()}
    assert perft_counts(kind, mode, depth) == shallow


@each_mode
def test_perft_is_what_playing_every_move_counts(kind: type[Game], mode: str) -> None:
    game = start(kind, mode)
    count = 0
    for move in game.legal_moves():
        game.play(move)
        count += len(game.legal_moves())
        game.take_back()
    assert count == game.perft(2)


@given(modes, seeds, st.integers(0, 40), st.data())
def test_every_listed_move_applies_and_is_taken_back_exactly(
    which: tuple[type[Game], str], seed: int, moves: int, data: st.DataObject
) -> None:
    game = random_position(*which, seed, moves)
    legal = game.legal_moves()
    assert len(set(legal)) == len(legal)
    assert bool(legal) == (game.to_move is not None)
    if not legal:
        return
    before = game.fingerprint()
    for move in data.draw(st.lists(st.sampled_from(legal), max_size=8)):
        assert game.refusal(move) is None
        played = len(game.moves)
        game.play(move)
        assert game.moves[-1] == move
        assert len(game.moves) == played + 1
        game.take_back()
        assert game.fingerprint() == before


@given(modes, seeds)
def test_a_whole_game_is_taken_back_byte_for_byte(which: tuple[type[Game], str], seed: int) -> None:
    kind, mode = which
    game = kind.start(kind.MODES[mode], seed)
    prints = [game.fingerprint()]
    stream = chance.stream(seed)
    while game.to_move is not None:
        game.play_randomly(stream, 1)
        prints.append(game.fingerprint())
    for earlier in reversed(prints[:-1]):
        game.take_back()
        assert game.fingerprint() == earlier
    with pytest.raises(BadInput):
        game.take_back()


@given(modes, seeds, st.integers(0, 40))
def test_the_view_leaks_nothing(which: tuple[type[Game], str], seed: int, moves: int) -> None:
    """Two worlds that differ only in hidden order look the same, to the byte, to everybody."""
    game = random_position(*which, seed, moves)
    view = game.view(0)
    for world in range(2):
        other = view.imagine(chance.stream(f"world {world}"))
        for seat in (None, *range(game.seats)):
            assert other.view(seat) == game.view(seat)
            ours = json.dumps(game.view(seat).to_json())
            assert json.dumps(other.view(seat).to_json()) == ours


@given(modes, seeds)
def test_imagined_worlds_differ(which: tuple[type[Game], str], seed: int) -> None:
    game = random_position(*which, seed, 0)
    view = game.view(0)
    deals = {json.dumps(view.imagine(chance.stream(i)).deal) for i in range(4)}
    assert len(deals) == 4


@given(modes, seeds, st.integers(0, 40))
def test_records_and_texts_load_back(which: tuple[type[Game], str], seed: int, moves: int) -> None:
    game = random_position(*which, seed, moves)
    record = Record.of(game, [f"Ada {seat} é" for seat in range(game.seats)])
    for again in (Record.loads(record.dumps()), parse_record(record_text(record))):
        assert again.names == record.names
        assert again.game.fingerprint() == game.fingerprint()
        assert again.to_json() == record.to_json()
    for move in game.moves:
        assert type(game).parse_move(move.text()) == move
        assert type(game).move_from_json(Reader(move.to_json())) == move


@given(modes, seeds)
def test_the_same_seed_is_the_same_game(which: tuple[type[Game], str], seed: int) -> None:
    kind, mode = which
    one, other = (kind.start(kind.MODES[mode], seed) for _ in range(2))
    assert one.fingerprint() == other.fingerprint()
    fresh = kind.resume(Reader(one.options), Reader(one.deal))
    assert fresh.fingerprint() == one.fingerprint()


@given(modes, seeds, st.integers(0, 40))
def test_copies_do_not_share(which: tuple[type[Game], str], seed: int, moves: int) -> None:
    game = random_position(*which, seed, moves)
    before = game.fingerprint()
    twin = game.copy()
    twin.play_randomly(chance.stream(1))
    assert game.fingerprint() == before
    assert twin.to_move is None


@given(modes, seeds, st.integers(0, 40))
def test_a_refusal_changes_nothing_and_speaks_every_language(
    which: tuple[type[Game], str], seed: int, moves: int
) -> None:
    game = random_position(*which, seed, moves)
    finished = random_position(*which, seed, 10**6)
    before = game.fingerprint()
    refused = 0
    for move in finished.moves:
        reason = game.refusal(move)
        if reason is None:
            continue
        refused += 1
        with pytest.raises(Refused) as raised:
            game.play(move)
        assert raised.value.reason == reason
        assert len({reason.text(language) for language in LANGUAGES}) == len(LANGUAGES)
        assert game.fingerprint() == before
    assert refused or len(finished.moves) == len(game.moves)


@each_mode
def test_sheets_add_up_to_totals(kind: type[Game], mode: str) -> None:
    for moves in (0, 5, 10**6):
        game = random_position(kind, mode, 1, moves)
        for seat in range(game.seats):
            sheet = game.sheet(seat)
            assert sheet.total == game.total(seat)
            assert json.loads(json.dumps(sheet.to_json("fr")))["total"] == sheet.total


@each_mode
def test_the_outcome(kind: type[Game], mode: str) -> None:
    game = random_position(kind, mode, 1, 3)
    assert game.outcome() is None
    game.play_randomly(chance.stream(2))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners
    best = max(outcome.totals)
    assert all(outcome.totals[seat] == best for seat in outcome.winners)
    assert json.loads(json.dumps(outcome.to_json())) == outcome.to_json()


@each_mode
def test_it_can_be_drawn(kind: type[Game], mode: str) -> None:
    game = random_position(kind, mode, 1, 10)
    assert game.drawing()
    assert game.to_svg().startswith("<svg")
    assert game._repr_svg_() == game.to_svg()


@each_mode
def test_random_moves_are_legal_moves(kind: type[Game], mode: str) -> None:
    stream = chance.stream("legal")
    game = kind.start(kind.MODES[mode], 3)
    for _ in range(12):
        legal = set(game.legal_moves())
        game.play_randomly(stream, 1)
        assert game.moves[-1] in legal
