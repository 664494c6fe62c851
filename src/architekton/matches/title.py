"""What a table is called: as people wish, or, made in each reader's language, after what it is."""

from __future__ import annotations

from architekton.core.game import Json
from architekton.core.sentences import say
from architekton.matches.fact import ANALYSIS, CHALLENGE, LESSON, TABLE
from architekton.matches.shapes import KeptCard, TableKind

DUEL = "duel"
FURTHER_LESSON = "further_lesson"
# Who opened it is nobody any more.
FORGOTTEN = "forgotten"

# As early databases keep them: not to be told to anybody, and never to change.
_KEPT = {
    TABLE: ("{name}'s table", "Table de {name}"),
    ANALYSIS: ("Analysis: {names}", "Analyse : {names}"),
    CHALLENGE: ("Challenge of {day}", "Défi du {day}"),
    LESSON: ("First lesson", "Première leçon"),
    DUEL: ("{name}'s duel, deal of {day}", "Duel de {name}, donne du {day}"),
}


def made_title(code: str, **facts: object) -> Json:
    """Kept instead of a sentence, so that every reader gets their own."""
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
    facts = {"day": day, "name": host, "names": ", ".join(names)}
    return made if any(title == kept.format(**facts) for kept in _KEPT[made["code"]]) else {}


def recognised_on_card(card: KeptCard, day: str, host: str) -> Json:
    """The same for what a list kept."""
    seats = card["seats"]
    name = next((seat["name"] for seat in seats if seat["guest"] == host), "")
    return recognised(card["title"], card["kind"], day, name, [seat["name"] for seat in seats])
