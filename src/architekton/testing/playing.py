"""What every game must keep while it is played, looked at, and written down."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.discovery import find_game
from architekton.core.errors import BadInput, Refused
from architekton.core.notation import parse_record, record_text
from architekton.core.packed_record import pack, unpack
from architekton.core.reading import Reader
from architekton.core.record import Record
from architekton.testing.positions import FINISHED, Contract, for_any, modes, seeds, some_moves


class PlayingContract(Contract):
    def test_it_is_found_by_its_name(self) -> None:
        """A game of one's own has to be installed: see `architekton.games` in its pyproject."""
        assert find_game(self.game.name) is self.game

    def test_perft_is_what_playing_every_move_counts(self, mode: str) -> None:
        game = self.game.start(self.game.MODES[mode], seed=f"golden {mode}")
        count = 0
        for move in game.legal_moves():
            game.play(move)
            count += len(game.legal_moves())
            game.take_back()
        assert count == game.perft(2)

    @for_any(modes, seeds, some_moves, st.data())
    def test_every_listed_move_applies_and_is_taken_back_exactly(
        self, mode: str, seed: int, moves: int, data: st.DataObject
    ) -> None:
        game = self.random_position(mode, seed, moves)
        legal = game.legal_moves()
        assert len(set(legal)) == len(legal)
        assert len({move.text() for move in legal}) == len(legal)
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

    @for_any(modes, seeds)
    def test_a_whole_game_is_taken_back_byte_for_byte(self, mode: str, seed: int) -> None:
        game = self.game.start(self.game.MODES[mode], seed)
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

    @for_any(modes, seeds, some_moves)
    def test_the_view_leaks_nothing(self, mode: str, seed: int, moves: int) -> None:
        """Two worlds that a seat cannot tell apart look the same to it, to the byte.

        Where all seats see alike, they look the same to everybody.
        """
        game = self.random_position(mode, seed, moves)
        for reader in range(1 if game.SEES_ALIKE else game.seats):
            alike = (None, *range(game.seats)) if game.SEES_ALIKE else (reader,)
            view = game.view(reader)
            for world in range(2):
                other = view.imagine(chance.stream(f"world {world}"))
                for seat in alike:
                    assert other.view(seat) == game.view(seat)
                    ours = json.dumps(game.view(seat).to_json())
                    assert json.dumps(other.view(seat).to_json()) == ours

    @for_any(modes, seeds, some_moves)
    def test_an_imagined_world_could_be_the_real_one(
        self, mode: str, seed: int, moves: int
    ) -> None:
        """Its deal and its moves lead where it stands: a position holds nothing hidden itself."""
        game = self.random_position(mode, seed, moves)
        for seat in (None, *range(game.seats)):
            world = game.view(seat).imagine(chance.stream(f"world {seed}"))
            again = self.game.resume(world.options, world.deal)
            again.play_all(game.moves)
            assert again.fingerprint() == world.fingerprint()

    @for_any(modes, seeds)
    def test_imagined_worlds_differ(self, mode: str, seed: int) -> None:
        view = self.random_position(mode, seed, 0).view(0)
        deals = {json.dumps(view.imagine(chance.stream(i)).deal) for i in range(4)}
        assert len(deals) == (4 if self.hides else 1)

    @for_any(modes, seeds, some_moves)
    def test_records_and_texts_load_back(self, mode: str, seed: int, moves: int) -> None:
        game = self.random_position(mode, seed, moves)
        record = Record.of(game, [f"Ada {seat} é" for seat in range(game.seats)])
        packed = unpack(pack(record))
        for again in (Record.loads(record.dumps()), parse_record(record_text(record)), packed):
            assert again.names == record.names
            assert again.game.fingerprint() == game.fingerprint()
            assert again.to_json() == record.to_json()
        for move in game.moves:
            assert type(game).parse_move(move.text()) == move
            assert type(game).move_from_json(Reader(move.to_json())) == move

    @for_any(modes, seeds)
    def test_the_same_seed_is_the_same_game(self, mode: str, seed: int) -> None:
        one, other = (self.game.start(self.game.MODES[mode], seed) for _ in range(2))
        assert one.fingerprint() == other.fingerprint()
        fresh = self.game.resume(Reader(one.options), Reader(one.deal))
        assert fresh.fingerprint() == one.fingerprint()

    @for_any(modes, seeds, some_moves)
    def test_copies_do_not_share(self, mode: str, seed: int, moves: int) -> None:
        game = self.random_position(mode, seed, moves)
        before = game.fingerprint()
        twin = game.copy()
        twin.play_randomly(chance.stream(1))
        assert game.fingerprint() == before
        assert twin.to_move is None

    @for_any(modes, seeds, some_moves)
    def test_a_refusal_changes_nothing_and_speaks_every_language(
        self, mode: str, seed: int, moves: int
    ) -> None:
        game = self.random_position(mode, seed, moves)
        finished = self.random_position(mode, seed, FINISHED)
        before, legal = game.fingerprint(), set(game.legal_moves())
        refused = 0
        for move in finished.moves:
            reason = game.refusal(move)
            assert (reason is None) == (move in legal)
            if reason is None:
                continue
            refused += 1
            with pytest.raises(Refused) as raised:
                game.play(move)
            assert raised.value.reason == reason
            assert len({reason.text(language) for language in self.languages()}) == len(
                self.languages()
            )
            assert game.fingerprint() == before
        all_legal = set(finished.moves) <= legal
        assert refused or all_legal or len(finished.moves) == len(game.moves)

    @for_any(modes, seeds, some_moves)
    def test_only_the_seat_to_move_may_move(self, mode: str, seed: int, moves: int) -> None:
        game = self.random_position(mode, seed, moves)
        before = game.fingerprint()
        for move in game.legal_moves()[:3]:
            for seat in range(game.seats):
                reason = game.refusal(move, seat)
                assert (reason is None) == (seat == game.to_move)
                if reason is None:
                    continue
                with pytest.raises(Refused) as raised:
                    game.play(move, seat)
                assert raised.value.reason == reason
                assert len({reason.text(language) for language in self.languages()}) == len(
                    self.languages()
                )
        assert game.fingerprint() == before

    def test_sheets_add_up_to_totals(self, mode: str) -> None:
        for moves in (0, 5, FINISHED):
            game = self.random_position(mode, 1, moves)
            for seat in range(game.seats):
                sheet = game.sheet(seat)
                assert sheet.total == game.total(seat)
                assert json.loads(json.dumps(sheet.to_json("fr")))["total"] == sheet.total

    def test_the_outcome(self, mode: str) -> None:
        game = self.random_position(mode, 1, 3)
        assert game.outcome() is None
        game.play_randomly(chance.stream(2))
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.winners
        best = max(outcome.totals)
        assert all(outcome.totals[seat] == best for seat in outcome.winners)
        assert json.loads(json.dumps(outcome.to_json())) == outcome.to_json()

    def test_it_can_be_drawn(self, mode: str) -> None:
        game = self.random_position(mode, 1, 10)
        assert game.drawing()
        assert game.to_svg().startswith("<svg")
        assert game._repr_svg_() == game.to_svg()

    def test_random_moves_are_legal_moves(self, mode: str) -> None:
        stream = chance.stream("legal")
        game = self.game.start(self.game.MODES[mode], 3)
        assert game.legal_moves()
        for _ in range(12):
            legal = set(game.legal_moves())
            if legal:
                game.play_randomly(stream, 1)
                assert game.moves[-1] in legal
