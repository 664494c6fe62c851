"""What somebody is told when it is their turn: in their language, one link, and a way to stop."""

from __future__ import annotations

from dataclasses import dataclass

from architekton.core.sentences import say
from architekton.matches.match import Match
from architekton.server.store.people import Notice


@dataclass(frozen=True)
class Letter:
    title: str
    text: str
    # To the table; and to the page that stops this.
    link: str
    stop: str
    stop_words: str
    # Another one about the same table takes its place.
    table: str


def turn_letter(match: Match, notice: Notice, address: str) -> Letter:
    language = notice.language
    facts = {"table": match.called(language), "game": say(f"{match.kind.name}.title", language)}
    return Letter(
        title=say("server.notice.title", language, **facts),
        text=say("server.notice.text", language, **facts),
        link=f"{address}/t/{match.id}",
        stop=stop_link(address, notice.stop),
        stop_words=say("server.notice.stop", language),
        table=match.id,
    )


def stop_link(address: str, word: str) -> str:
    """Behind the #: it stands in no log."""
    return f"{address}/notices#stop={word}"
