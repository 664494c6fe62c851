"""What tables are called: what people typed stays, what we make is made for each reader."""

from __future__ import annotations

from dataclasses import replace

import pytest

from architekton.core.discovery import find_game
from architekton.core.game import Json
from architekton.core.record import Record
from architekton.core.sentences import say
from architekton.matches.attendance import Attendance
from architekton.matches.fact import Opened, fact_to_json, facts_from_json
from architekton.matches.match import Match
from architekton.matches.opening import (
    open_analysis,
    open_challenge,
    open_duel,
    open_lesson,
    open_rematch,
)
from architekton.matches.presenter import tell_card, tell_table
from architekton.matches.shapes import KeptCard
from architekton.matches.title import recognised_on_card, tell_title
from tests.matches.opened import ADA, opened, table

DAY = "2026-11-16"
AKROPOLIS = find_game("akropolis")


def made() -> dict[str, tuple[Opened, Json]]:
    """A table of each kind, and the facts of its title."""
    alone = AKROPOLIS.CHALLENGES[0].alone
    duel = AKROPOLIS.CHALLENGES[0].duel
    record = Record(AKROPOLIS.start({}, 1), ["Ada", "Ben"])
    return {
        "table": (opened("me", "bot"), {"name": "Ada"}),
        "lesson": (open_lesson(AKROPOLIS, ADA), {}),
        "analysis": (open_analysis(record, ADA), {"names": ["Ada", "Ben"]}),
        "challenge": (open_challenge(AKROPOLIS, alone, ADA, DAY, "s"), {"day": DAY}),
        "duel": (open_duel(AKROPOLIS, duel, ADA, DAY, "s", "x"), {"day": DAY, "name": "Ada"}),
    }


def titles(match: Match, language: str) -> set[str]:
    """At the table, and in a list."""
    card = tell_card(match)
    listed = tell_title(card["title"], card["made_title"], language)
    return {tell_table(match, Attendance(0.0), language)["title"], listed}


@pytest.mark.parametrize("code", ["table", "lesson", "analysis", "challenge", "duel"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_title_that_we_make_is_in_the_language_of_who_reads(code: str, language: str) -> None:
    fact, facts = made()[code]
    expected = say(f"match.title.{code}", language, **facts)
    assert titles(Match("t", fact), language) == {expected}
    [stored] = facts_from_json([("opened", fact_to_json(fact))])
    assert isinstance(stored, Opened)
    assert titles(Match("t", stored), language) == {expected}


@pytest.mark.parametrize(
    ("code", "kept"),
    [
        ("table", "Ada's table"),
        ("table", "Table de Ada"),
        ("lesson", "First lesson"),
        ("lesson", "Première leçon"),
        ("analysis", "Analysis: Ada, Ben"),
        ("analysis", "Analyse : Ada, Ben"),
        ("challenge", "Challenge of 2026-11-16"),
        ("challenge", "Défi du 2026-11-16"),
        ("duel", "Ada's duel, deal of 2026-11-16"),
        ("duel", "Duel de Ada, donne du 2026-11-16"),
    ],
)
def test_a_title_that_was_kept_as_a_sentence_is_told_anew(code: str, kept: str) -> None:
    fact, facts = made()[code]
    data = fact_to_json(replace(fact, title=kept))
    del data["made_title"]
    [old] = facts_from_json([("opened", data)])
    assert isinstance(old, Opened)
    match = Match("t", old)
    card: KeptCard = {**tell_card(match), "title": old.title}
    del card["made_title"]
    for reader in ("en", "fr"):
        expected = say(f"match.title.{code}", reader, **facts)
        assert titles(match, reader) == {expected}
        recognised = recognised_on_card(card, old.challenge, old.host)
        assert tell_title(card["title"], recognised, reader) == expected


def test_what_people_typed_stays_in_every_language() -> None:
    told = table("me", "bot")
    told.wish(ADA, "rename", title="Sunday")
    again = Match("t2", open_rematch(told, "ada", 5, "x"))
    for match in (told, again):
        for language in ("en", "fr"):
            assert titles(match, language) == {"Sunday"}


def test_a_rematch_is_called_after_the_same() -> None:
    again = Match("t2", open_rematch(table("me", "bot"), "ada", 5, "x"))
    assert titles(again, "fr") == {say("match.title.table", "fr", name="Ada")}
