"""What happened at a table, in the reader's language: one entry for each version."""

from __future__ import annotations

from collections.abc import Sequence

from architekton.core.game import Game, Move
from architekton.core.reading import Reader
from architekton.core.sentences import Statement
from architekton.matches import fact as facts
from architekton.matches.fact import Fact, Opened
from architekton.matches.match import Match
from architekton.matches.shapes import LogEntry

SECTION = "match.event"
# A fact with its version and the time when it happened.
Told = tuple[int, float, Fact]


def entry(
    fact: Fact, version: int, at: float, game: Game, language: str, names: Sequence[str]
) -> LogEntry:
    """`game` is the position after the fact."""
    seat = getattr(fact, "seat", None)
    move = len(game.moves) if isinstance(fact, facts.Moved) else None
    lines = [statement.shown(language, names) for statement in statements(fact, game)]
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
        case facts.TimedOut(seat, lost, name):
            return [_said("lost_on_time" if lost else "timed_out", seat=seat + 1, name=name)]
        case facts.ClockHeld():
            return [_said("clock_held")]
        case facts.Renamed(title):
            return [_said("renamed", title=title)]
        case facts.RematchOpened(seat, match):
            return [_said("rematch_opened", seat=seat + 1, table=match)]
        case _:
            return [_said(facts.name_of(fact), seat=fact.seat + 1)]


def _said(code: str, **told: object) -> Statement:
    return Statement(SECTION, code, told)


def history(
    match: Match, told: Sequence[Told], language: str, after: int = 0, most: int | None = None
) -> list[LogEntry]:
    """The last entries of a match with a version above `after`, from all of its facts."""
    first = max(after, 0 if most is None else len(told) - most)
    game, names = match.deal(), match.names(language)
    game.play_all(_standing(type(game), told[:first]))
    entries = []
    for version, at, fact in told[first:]:
        _follow(game, fact)
        entries.append(entry(fact, version, at, game, language, names))
    return entries


def history_of_moves(match: Match, told: Sequence[Told], language: str) -> list[LogEntry]:
    """The entries of the moves that stand: what a replay tells."""
    standing: list[Told] = []
    for one in told:
        match one[2]:
            case facts.Moved():
                standing.append(one)
            case facts.TakenBack(keep):
                del standing[max(0, keep - len(match.opened.moves)) :]
    opened = told[0]
    return history(match, [opened, *standing], language)


def _standing(kind: type[Game], told: Sequence[Told]) -> list[Move]:
    """The moves that have been made and not taken back."""
    moves: list[Move] = []
    for _, _, fact in told:
        match fact:
            case Opened(moves=given):
                moves = [kind.move_from_json(Reader(move)) for move in given]
            case facts.Moved(_, move):
                moves.append(move)
            case facts.TakenBack(keep):
                del moves[keep:]
    return moves


def _follow(game: Game, fact: Fact) -> None:
    """Bring a position up to date with one more fact."""
    match fact:
        case Opened(moves=moves):
            game.play_all([type(game).move_from_json(Reader(move)) for move in moves])
        case facts.Moved(_, move):
            game.play(move)
        case facts.TakenBack(keep):
            game.take_back_to(keep)
        case _:
            pass
