"""What happened at a table, in the reader's language: one entry for each version."""

from __future__ import annotations

from collections.abc import Sequence

from architekton.core.game import Game, Json
from architekton.core.messages import Statement
from architekton.core.reading import Reader
from architekton.matches import fact as facts
from architekton.matches.fact import Fact, Opened
from architekton.matches.match import Match

SECTION = "match.event"


def entry(
    fact: Fact, version: int, at: float, game: Game, language: str, names: Sequence[str]
) -> Json:
    """`game` is the position after the fact."""
    seat = getattr(fact, "seat", None)
    move = len(game.moves) if isinstance(fact, facts.Moved) else None
    lines = [statement.to_json(language, names) for statement in statements(fact, game)]
    return {
        "version": version,
        "at": at,
        "what": facts.name_of(fact),
        "seat": seat,
        "move": move,
        "lines": lines,
    }


def statements(fact: Fact, game: Game) -> list[Statement]:
    match fact:
        case facts.Moved():
            return game.last_events()
        case Opened():
            return [_said("opened")]
        case facts.SeatTaken(seat, _, name):
            return [_said("seat_taken", seat=seat + 1, name=name)]
        case facts.BotSeated(seat, level):
            return [_said("bot_seated", seat=seat + 1, level=level)]
        case facts.TakenBack(keep):
            return [_said("taken_back", moves=keep)]
        case facts.TakeBackAsked(seat, keep):
            return [_said("take_back_asked", seat=seat + 1, moves=keep)]
        case facts.Renamed(title):
            return [_said("renamed", title=title)]
        case facts.RematchOpened(seat, match):
            return [_said("rematch_opened", seat=seat + 1, table=match)]
        case _:
            return [_said(facts.name_of(fact), seat=fact.seat + 1)]


def _said(code: str, **told: object) -> Statement:
    return Statement(SECTION, code, told)


def history(
    match: Match, told: list[tuple[int, float, Fact]], language: str, after: int = 0
) -> list[Json]:
    """The entries of a match with a version above `after`, from all of its facts."""
    game, names = match.deal(), match.names(language)
    entries = []
    for version, at, fact in told:
        follow(game, fact)
        if version > after:
            entries.append(entry(fact, version, at, game, language, names))
    return entries


def follow(game: Game, fact: Fact) -> None:
    """Bring a position up to date with one more fact."""
    match fact:
        case Opened(moves=moves):
            game.play_all([type(game).move_from_json(Reader(move)) for move in moves])
        case facts.Moved(_, move):
            game.play(type(game).move_from_json(Reader(move)))
        case facts.TakenBack(keep):
            game.take_back_to(keep)
        case _:
            pass
