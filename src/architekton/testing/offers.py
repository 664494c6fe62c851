"""What every game says of moves that are not made yet, and of how its points came about."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import orjson
import pytest
from hypothesis import strategies as st

from architekton.core import chance
from architekton.core.errors import BadInput, Refused
from architekton.core.game import Game, Move, changes_between
from architekton.core.mind import Judgement
from architekton.players.advice import advise
from architekton.testing.positions import (
    EVERY_MOVE,
    FINISHED,
    Contract,
    for_any,
    modes,
    seeds,
    some_moves,
)


def told(document: Any) -> Any:
    """As it arrives in a browser."""
    return orjson.loads(orjson.dumps(document, option=orjson.OPT_SERIALIZE_NUMPY))


def offered(game: Game) -> list[dict[str, int]]:
    """By legal move: what it brings, by part."""
    offers = told(game.offers())
    rows = np.array(offers["changes"], dtype=int).reshape(-1, len(offers["parts"]))
    return [dict(zip(offers["parts"], row, strict=True)) for row in rows.tolist()]


def some(moves: list[tuple[Move, dict[str, int]]]) -> list[tuple[Move, dict[str, int]]]:
    return moves[:: max(1, len(moves) // 12)]


def brought(game: Game, move: Move) -> dict[str, int]:
    seat = game.to_move
    assert seat is not None
    before = game.sheet(seat)
    game.play(move)
    after = game.sheet(seat)
    game.take_back()
    return changes_between(before, after)


def followed(game: Game) -> list[list[str]]:
    """By legal move: what can still add to it this turn."""
    then: list[list[str]] = game.offers().get("then", [[] for _ in game.legal_moves()])
    return then


def ends_of_the_turn(game: Game, seat: int) -> Iterator[Game]:
    """The positions in which the turn can end, whatever the seat still chooses; each is lent."""
    if game.to_move != seat:
        yield game
        return
    for move in game.legal_moves():
        game.play(move)
        yield from ends_of_the_turn(game, seat)
        game.take_back()


# A choice between things that bring points of their own, such as favours: they are not foretold.
FREE_CHOICES = ("favour",)


def before_a_free_choice(game: Game, seat: int) -> Iterator[Game]:
    """The positions up to which a turn is foretold, whatever the seat chooses; each is lent."""
    if game.to_move != seat or game.view(seat).to_json().get("stage") in FREE_CHOICES:
        yield game
        return
    for move in game.legal_moves():
        game.play(move)
        yield from before_a_free_choice(game, seat)
        game.take_back()


def least_of(changes: list[dict[str, int]]) -> dict[str, int]:
    return {part: min(change[part] for change in changes) for part in changes[0]}


class OffersContract(Contract):
    @for_any(modes, seeds, st.integers(0, 60))
    def test_gains_and_moves_by_number_are_those_offered(
        self, mode: str, seed: int, moves: int
    ) -> None:
        game = self.random_position(mode, seed, moves)
        assert game.gains().tolist() == [sum(changes.values()) for changes in offered(game)]
        legal = list(game.legal_moves())
        numbers = range(0, len(legal), max(1, len(legal) // 12))
        assert [game.move_at(number) for number in numbers] == [legal[number] for number in numbers]
        with pytest.raises(BadInput):
            game.move_at(len(legal))

    @for_any(modes, seeds, some_moves, share=EVERY_MOVE)
    def test_what_is_foretold_is_what_comes(self, mode: str, seed: int, moves: int) -> None:
        """Exactly, where nothing can add to it; else whatever is chosen brings that and no less,
        and it is all that is certain, unless something unseen decides."""
        game = self.random_position(mode, seed, moves)
        before = game.fingerprint()
        rows, then = offered(game), followed(game)
        assert game.fingerprint() == before
        legal = game.legal_moves()
        assert len(rows) == len(then) == len(legal)
        seat = game.to_move
        for move, row in some(list(zip(legal, rows, strict=True))):
            assert seat is not None
            sheet = game.sheet(seat)
            if not then[legal.index(move)]:
                assert row == brought(game, move)
                continue
            game.play(move)
            real = [changes_between(sheet, end.sheet(seat)) for end in ends_of_the_turn(game, seat)]
            open_ends = before_a_free_choice(game, seat)
            sure = [changes_between(sheet, end.sheet(seat)) for end in open_ends]
            game.take_back()
            assert all(row[part] <= least for part, least in least_of(real).items())
            if "unseen" not in then[legal.index(move)]:
                assert row == least_of(sure)
                assert sum(row.values()) == min(sum(change.values()) for change in sure)

    @for_any(modes, seeds, some_moves, share=EVERY_MOVE)
    def test_a_hint_says_what_the_offer_says(self, mode: str, seed: int, moves: int) -> None:
        """In every world that could be: a hint is made from what one seat sees."""
        game = self.random_position(mode, seed, moves)
        legal, rows, then = game.legal_moves(), offered(game), followed(game)
        if game.to_move is None:
            return
        names = dict(
            zip(game.sheet(0).codes(), (name for name, _ in game.sheet(0).parts()), strict=True)
        )
        judged = [Judgement(move, 0.0, 0.0, 0.5) for move in legal[:: max(1, len(legal) // 12)]]
        for world in range(2):
            imagined = game.view(game.to_move).imagine(chance.stream(f"world {world}"))
            for advice in advise(imagined, judged):
                number = legal.index(advice.judgement.move)
                gains = [(names[part], points) for part, points in rows[number].items() if points]
                assert (advice.gains, advice.then) == (gains, then[number])
                assert advice.now == sum(rows[number].values())

    @for_any(modes, seeds, some_moves, share=EVERY_MOVE)
    def test_a_preview_says_what_the_offer_says(self, mode: str, seed: int, moves: int) -> None:
        game = self.random_position(mode, seed, moves)
        before = game.fingerprint()
        for move, row in some(list(zip(game.legal_moves(), offered(game), strict=True))):
            preview = game.preview(move)
            assert game.fingerprint() == before
            assert preview["changes"] == row
            assert preview["total"] == sum(row.values())
            assert preview.get("then", []) == followed(game)[game.legal_moves().index(move)]
            assert preview["events"]
            texts = {
                game.preview(move, language)["events"][0]["text"] for language in self.languages()
            }
            assert len(texts) == len(self.languages())
            assert json.loads(json.dumps(preview)) == preview

    @for_any(modes, seeds, some_moves, share=EVERY_MOVE)
    def test_offers_and_previews_leak_nothing(self, mode: str, seed: int, moves: int) -> None:
        """Two worlds that differ only in hidden order promise the same."""
        game = self.random_position(mode, seed, moves)
        offers = told(game.offers())
        legal = game.legal_moves()
        reader = 0 if game.SEES_ALIKE else game.to_move
        for world in range(2):
            other = game.view(reader).imagine(chance.stream(f"world {world}"))
            assert told(other.offers()) == offers
            for move in legal[:: max(1, len(legal) // 6)]:
                assert other.preview(move) == game.preview(move)

    @for_any(modes, seeds, some_moves, share=EVERY_MOVE)
    def test_who_plans_sees_no_more_than_their_seat(self, mode: str, seed: int, moves: int) -> None:
        """And changes nothing; a game need not be able to say what can be planned."""
        game = self.random_position(mode, seed, moves)
        before = game.fingerprint()
        for seat in range(game.seats):
            supposed = game.supposed(seat)
            assert game.fingerprint() == before
            if supposed is None:
                continue
            assert supposed.to_move == seat
            legal = supposed.legal_moves()
            other = game.view(seat).imagine(chance.stream("another world")).supposed(seat)
            assert other is not None
            assert told(other.offers()) == told(supposed.offers())
            for move, row in some(list(zip(legal, offered(supposed), strict=True))):
                assert supposed.preview(move)["changes"] == row
                assert other.preview(move) == supposed.preview(move)
        assert game.fingerprint() == before

    def test_when_nobody_is_to_move_nothing_can_be_planned(self, mode: str) -> None:
        game = self.random_position(mode, 1, FINISHED)
        assert [game.supposed(seat) for seat in range(game.seats)] == [None] * game.seats

    @for_any(modes, seeds, some_moves)
    def test_a_move_that_is_not_allowed_has_no_preview(
        self, mode: str, seed: int, moves: int
    ) -> None:
        game = self.random_position(mode, seed, moves)
        before = game.fingerprint()
        for move in self.random_position(mode, seed, FINISHED).moves[::5]:
            reason = game.refusal(move)
            if reason is None:
                continue
            with pytest.raises(Refused) as raised:
                game.preview(move)
            assert raised.value.reason == reason
            assert game.fingerprint() == before

    def test_when_nobody_is_to_move_nothing_is_offered(self, mode: str) -> None:
        game = self.random_position(mode, 1, FINISHED)
        offers = told(game.offers())
        parts = offers.pop("parts")
        assert parts == told(self.random_position(mode, 1, 0).offers())["parts"]
        assert all(part == [] for part in offers.values())
        with pytest.raises(Refused) as raised:
            game.preview(game.moves[-1])
        assert raised.value.code == "game_over"

    def test_the_parts_of_a_sheet_have_codes(self, mode: str) -> None:
        for moves in (0, 5, FINISHED):
            game = self.random_position(mode, 1, moves)
            for seat in range(game.seats):
                sheet = game.sheet(seat)
                assert len(set(sheet.codes())) == len(sheet.codes())
                for language in self.languages():
                    parts = sheet.parts(language)
                    assert len(parts) == len(sheet.codes())
                    assert sum(points for _, points in parts) == sheet.total

    @for_any(modes, seeds, some_moves)
    def test_totals_by_move(self, mode: str, seed: int, moves: int) -> None:
        game = self.random_position(mode, seed, moves)
        before = game.fingerprint()
        totals = game.totals_by_move()
        assert game.fingerprint() == before
        assert len(totals) == len(game.moves) + 1
        again = game.copy()
        for expected in reversed(totals):
            assert [again.total(seat) for seat in range(again.seats)] == expected
            if again.moves:
                again.take_back()

    @for_any(modes, seeds, some_moves)
    def test_a_view_travels_to_another_process(self, mode: str, seed: int, moves: int) -> None:
        """A bot elsewhere gets a view and nothing else; it can imagine and play on."""
        game = self.random_position(mode, seed, moves)
        for seat in (None, *range(game.seats)):
            view = game.view(seat)
            arrived = pickle.loads(pickle.dumps(view))
            assert arrived == view
            assert arrived.to_json("fr") == view.to_json("fr")
            world, twin = (each.imagine(chance.stream(1)) for each in (view, arrived))
            assert twin.fingerprint() == world.fingerprint()
        twin.play_randomly(chance.stream(2))
        assert twin.to_move is None
        assert arrived == view

    @for_any(modes, seeds, some_moves)
    def test_a_game_travels_to_another_process(self, mode: str, seed: int, moves: int) -> None:
        game = self.random_position(mode, seed, moves)
        arrived = pickle.loads(pickle.dumps(game))
        assert arrived.fingerprint() == game.fingerprint()
        assert arrived.options == game.options
        assert arrived.moves == game.moves
