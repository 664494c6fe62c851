"""What people say to each other at a table: from a short list, and nothing is kept."""

from __future__ import annotations

from typing import get_args

from architekton.core.sentences import LANGUAGES, catalogue
from architekton.matches.shapes import GreetingCode
from architekton.server.live.greetings import BURST
from tests.server.people import Person
from tests.server.running import Server


def test_everybody_at_the_table_hears_it_and_nothing_is_kept(
    server: Server, ada: Person, ben: Person, stranger: Person
) -> None:
    state = ada.open("me", "invitation")
    table = str(state["table"]["id"])
    ben.wish(table, "take_seat", seat=1, invitation=state["you"]["invitation"])
    version = ada.get(f"/api/tables/{table}")["version"]
    with ada.live(table) as hers, ben.live(table) as his, stranger.live(table) as watching:
        for live in (hers, his, watching):
            live.until("state")
        assert his.ask(ask="greet", greeting="well_played")["type"] == "answer"
        for live in (hers, watching):
            assert live.until("greeting")["seat"] == 1
        # Nobody puts words of their own into it, nor into another's mouth.
        for odd in ("<b>hi</b>", "", None, 7):
            assert his.ask(ask="greet", greeting=odd)["error"]["code"] == "bad_request"
        assert his.ask(ask="greet", greeting="hello", seat=0)["error"]["code"] == "bad_request"
        assert watching.ask(ask="greet", greeting="hello")["error"]["code"] == "not_at_this_table"
    assert ada.get(f"/api/tables/{table}")["version"] == version


def test_who_goes_on_and_on_is_stopped_and_the_others_are_not(
    server: Server, ada: Person, ben: Person
) -> None:
    state = ada.open("me", "invitation")
    table = str(state["table"]["id"])
    ben.wish(table, "take_seat", seat=1, invitation=state["you"]["invitation"])
    with ada.live(table) as hers, ben.live(table) as his:
        answers = [his.ask(ask="greet", greeting="wow") for _ in range(BURST + 1)]
        assert [answer["type"] for answer in answers[:BURST]] == ["answer"] * BURST
        assert answers[-1]["error"]["code"] == "greeted_just_now"
        assert hers.ask(ask="greet", greeting="hello")["type"] == "answer"


def test_every_greeting_has_its_words() -> None:
    for language in ("en", "fr"):
        assert language in LANGUAGES
        told = {key for key in catalogue(language) if key.startswith("ui.greeting.")}
        assert told == {f"ui.greeting.{code}" for code in get_args(GreetingCode)}
