"""Moves, take-backs and what follows from facts."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from architekton.core.discovery import game_names
from architekton.core.errors import ArchitektonError, Refused
from architekton.matches.decide import allowed, may_have_hints
from architekton.matches.fact import fact_to_json, facts_from_json, name_of
from architekton.matches.log import history
from architekton.matches.match import OVER, Match
from architekton.matches.opening import open_rematch
from architekton.matches.refusal import Denied
from tests.matches.opened import ADA, BEN, INVITATION, STRANGER, Told, denied, table, two_people


def rebuilt(told: Told) -> Match:
    """From what a store would have kept: names and JSON."""
    kept = [
        (name_of(fact), json.loads(json.dumps(fact_to_json(fact))), at, command)
        for fact, at, command in told.history
    ]
    read = facts_from_json((name, data) for name, data, _, _ in kept)
    return Match.of_facts(
        told.id, [(fact, at, c) for fact, (_, _, at, c) in zip(read, kept, strict=True)]
    )


def assert_same(one: Match, other: Match) -> None:
    assert one.version == other.version
    assert one.game.fingerprint() == other.game.fingerprint()
    assert one.moves == other.moves
    assert one.movers == other.movers
    assert one.seats == other.seats
    assert (one.phase, one.title, one.take_back) == (other.phase, other.title, other.take_back)


def seat_of(told: Told) -> int:
    assert told.to_move is not None
    return told.to_move


@pytest.mark.parametrize("game", game_names())
def test_a_game_to_its_end_is_what_its_facts_say(game: str) -> None:
    told = two_people(game=game)
    while told.phase != OVER:
        told.move_on(1, len(told.moves))
    assert told.result() is not None
    assert_same(rebuilt(told), told)


def test_a_match_at_rest_comes_back_the_same() -> None:
    told = two_people()
    told.move_on(9)
    before = told.game.fingerprint()
    told.rest()
    assert told.is_resting
    assert told.game.fingerprint() == before


def test_moves_out_of_turn_by_others_and_against_the_rules() -> None:
    told = two_people()
    seat = seat_of(told)
    move = told.game.legal_moves()[0].to_json()
    own, other = (ADA, BEN) if seat == 0 else (BEN, ADA)
    assert denied(told, other, "move", seat=1 - seat, move=move) == "not_your_turn"
    assert denied(told, other, "move", seat=seat, move=move) == "not_your_seat"
    assert denied(told, STRANGER, "move", seat=seat, move=move) == "not_your_seat"
    version = told.version
    with pytest.raises(Refused):
        told.wish(own, "move", seat=seat, move={**move, "at": [30, 30]})
    with pytest.raises(ArchitektonError):
        told.wish(own, "move", seat=seat, move={"nonsense": 1})
    assert told.version == version


def test_nobody_moves_before_all_have_come() -> None:
    told = table("me", "invitation")
    assert denied(told, ADA, "move", seat=0, move={}) == "not_begun"


# --- taking back --------------------------------------------------------------------------------


def test_against_bots_a_take_back_goes_to_ones_own_last_move() -> None:
    told = table("me", "bot", first=0)
    told.move_on(2)
    told.wish(ADA, "take_back", seat=0)
    assert told.moves == []
    assert told.to_move == 0
    assert denied(told, ADA, "take_back", seat=0) == "nothing_to_take_back"


def test_on_one_device_each_move_is_taken_back() -> None:
    told = table("me", "device", first=0)
    told.move_on(5)
    for left in (4, 3, 2):
        told.wish(ADA, "take_back", seat=0)
        assert len(told.moves) == left


def test_between_people_the_other_must_agree() -> None:
    told = two_people(first=0)
    told.move_on(2)
    before = told.game.fingerprint()
    told.wish(ADA, "take_back", seat=0)
    assert told.game.fingerprint() == before
    assert denied(told, ADA, "answer_take_back", seat=0, agree=True) == "not_asked"
    assert denied(told, BEN, "take_back", seat=1) == "already_asked"
    told.wish(BEN, "answer_take_back", seat=1, agree=True)
    assert told.moves == []
    assert told.take_back is None


def test_a_take_back_can_be_declined_withdrawn_or_passed_over() -> None:
    told = two_people(first=0)
    told.move_on(1)
    told.wish(ADA, "take_back", seat=0)
    told.wish(BEN, "answer_take_back", seat=1, agree=False)
    assert denied(told, BEN, "answer_take_back", seat=1, agree=True) == "nobody_asks"
    told.wish(ADA, "take_back", seat=0)
    told.wish(ADA, "answer_take_back", seat=0, agree=False)
    told.wish(ADA, "take_back", seat=0)
    told.move()
    assert told.take_back is None
    assert len(told.moves) == 2


def test_all_others_must_agree() -> None:
    told = table("me", "invitation", "invitation", players=3, first=0)
    cleo = BEN.__class__("cleo", "Cleo")
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    told.wish(cleo, "take_seat", seat=2, invitation=INVITATION)
    told.move_on(1)
    told.wish(ADA, "take_back", seat=0)
    told.wish(BEN, "answer_take_back", seat=1, agree=True)
    assert len(told.moves) == 1
    assert denied(told, BEN, "answer_take_back", seat=1, agree=True) == "not_asked"
    told.wish(cleo, "answer_take_back", seat=2, agree=True)
    assert told.moves == []


# --- around it ----------------------------------------------------------------------------------


def test_hints_help_nobody_against_a_person() -> None:
    assert not may_have_hints(two_people(), "ada")
    assert may_have_hints(table("me", "bot"), "ada")
    assert not may_have_hints(table("me", "bot"), "stranger")
    told = two_people()
    told.wish(ADA, "resign", seat=0)
    assert may_have_hints(told, "stranger")


def test_what_somebody_may_do_is_what_would_be_granted() -> None:
    told = two_people(first=0)
    assert "move" in allowed(told, "ada")
    assert "move" not in allowed(told, "ben")
    assert "take_back" not in allowed(told, "ada")
    told.move_on(1)
    assert "take_back" in allowed(told, "ada")
    told.wish(ADA, "take_back", seat=0)
    assert "answer_take_back" in allowed(told, "ben")
    assert allowed(told, "stranger") == []


def test_a_rematch_moves_everybody_on_by_one_seat() -> None:
    told = table("me", "invitation", "bot", players=3)
    told.wish(BEN, "take_seat", seat=1, invitation=INVITATION)
    again = Match("t2", open_rematch(told, "ada", 5, "x"))
    assert [(seat.kind, seat.guest) for seat in again.seats] == [
        ("bot", ""),
        ("person", "ada"),
        ("person", "ben"),
    ]
    assert again.opened.after == "t1"


def test_the_log_tells_every_version_in_both_languages() -> None:
    told = two_people(first=0)
    told.move_on(3)
    told.wish(ADA, "rename", title="Sunday")
    told.wish(ADA, "take_back", seat=0)
    told.wish(BEN, "answer_take_back", seat=1, agree=True)
    facts = [(i + 1, at, fact) for i, (fact, at, _) in enumerate(told.history)]
    english, french = history(told, facts, "en"), history(told, facts, "fr")
    assert [entry["version"] for entry in english] == list(range(1, told.version + 1))
    assert all(line["text"] for entry in english + french for line in entry["lines"])
    assert english[2]["lines"][0]["text"] != french[2]["lines"][0]["text"]
    assert history(told, facts, "en", after=4) == english[4:]


WISHES = st.sampled_from(
    ["move", "take_seat", "leave_seat", "seat_bot", "take_back", "answer_take_back", "resign"]
)


@given(
    wishes=st.lists(
        st.tuples(WISHES, st.sampled_from([ADA, BEN, STRANGER]), st.integers(0, 3), st.booleans()),
        max_size=40,
    ),
    game=st.sampled_from(game_names()),
)
def test_whatever_is_wished_facts_tell_the_whole_match(
    wishes: list[tuple[str, object, int, bool]], game: str
) -> None:
    told = two_people(game=game)
    for do, wisher, seat, truth in wishes:
        facts: dict[str, object] = {"seat": seat}
        if do == "move":
            moves = told.game.legal_moves()
            facts["move"] = moves[seat % len(moves)].to_json() if moves and truth else {}
        if do == "take_seat":
            facts["invitation"] = INVITATION if truth else ""
        if do == "seat_bot":
            facts["level"] = told.kind.LEVELS[0].name
        if do == "answer_take_back":
            facts["agree"] = truth
        version = told.version
        try:
            told.wish(wisher, do, **facts)  # type: ignore[arg-type]
        except (Denied, Refused, ArchitektonError):
            assert told.version == version
    assert_same(rebuilt(told), told)
