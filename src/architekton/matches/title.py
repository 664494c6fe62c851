"""What a table is called: as people wish, or, made in each reader's language, after what it is."""

from __future__ import annotations

from architekton.core.game import Json
from architekton.core.sentences import LANGUAGES, say
from architekton.matches.fact import ANALYSIS, CHALLENGE, LESSON, TABLE
from architekton.matches.shapes import KeptCard, TableKind

DUEL = "duel"


def made_title(code: str, **facts: object) -> Json:
    """Kept instead of a sentence, so that every reader gets his own."""
    return {"code": code, **facts}


def tell_title(typed: str, made: Json, language: str) -> str:
    if not made:
        return typed
    facts = {name: fact for name, fact in made.items() if name != "code"}
    return say(f"match.title.{made['code']}", language, **facts)


def recognised(title: str, kind: TableKind, day: str, host: str, names: list[str]) -> Json:
    """Tables once kept the sentence of who opened them; nothing if people chose it."""
    made = {
        TABLE: made_title(DUEL, day=day, name=host) if day else made_title(TABLE, name=host),
        ANALYSIS: made_title(ANALYSIS, names=names),
        CHALLENGE: made_title(CHALLENGE, day=day),
        LESSON: made_title(LESSON),
    }[kind]
    return made if any(title == tell_title("", made, each) for each in LANGUAGES) else {}


def recognised_on_card(card: KeptCard, day: str, host: str) -> Json:
    """The same for what a list kept."""
    seats = card["seats"]
    name = next((seat["name"] for seat in seats if seat["guest"] == host), "")
    return recognised(card["title"], card["kind"], day, name, [seat["name"] for seat in seats])
