"""Opening a table: from what somebody asks for to the first fact of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from architekton.core.discovery import find_game
from architekton.core.game import Game, Json
from architekton.core.puzzle import Puzzle
from architekton.core.record import Record
from architekton.core.seal import Seal
from architekton.matches.clock import TimeControl
from architekton.matches.command import Name, Title, Wish, Written
from architekton.matches.decide import Wisher, check_level
from architekton.matches.fact import ANALYSIS, CHALLENGE, LESSON, PUZZLE, TABLE, Opened
from architekton.matches.match import Match
from architekton.matches.refusal import Denied
from architekton.matches.seat import BOT, DEVICE, GAME, OPEN, PERSON, Seat
from architekton.matches.title import DUEL, FURTHER_LESSON, made_title

_DAY = 86_400.0
LONGEST_CLOCK = 30 * _DAY
LONGEST_INCREMENT = _DAY


class WantedSeat(Wish):
    """Who is to sit there: me, somebody invited, somebody on this device, or a bot of a level."""

    kind: Literal["me", "invitation", "device", "bot"]
    name: Name | None = None
    level: Annotated[str, Field(max_length=40)] | None = None


class WantedClock(Wish):
    """So many seconds for each move, or for all of them with some more for each."""

    kind: Literal["move", "bank"]
    seconds: Annotated[float, Field(ge=1, le=LONGEST_CLOCK)]
    increment: Annotated[float, Field(ge=0, le=LONGEST_INCREMENT)] = 0.0
    # When time is out, a bot plays on, or the game is lost.
    then: Literal["bot", "loss"] = "bot"


class WantedLesson(Wish):
    """An exercise of a lesson, by its number from 0; without a name, of the first one."""

    lesson: Annotated[str, Field(max_length=40)] = ""
    exercise: Annotated[int, Field(ge=0, le=99)] = 0


class WantedPuzzle(Wish):
    """By its id; without one, today's."""

    puzzle: Annotated[str, Field(max_length=40)] = ""


class WantedTable(Wish):
    game: Annotated[str, Field(max_length=40)]
    options: Annotated[Written, Field(default_factory=dict)]
    # For the seats that people or bots play; the Illustrious Architect needs none.
    seats: Annotated[list[WantedSeat], Field(min_length=1, max_length=8)]
    title: Title | None = None
    public: bool = False
    clock: WantedClock | None = None


def open_table(wanted: WantedTable, host: Wisher, seed: int | str, invitation: str) -> Opened:
    kind = find_game(wanted.game)
    game = kind.start(wanted.options, seed)
    return Opened(
        game=game.name,
        options=game.options,
        deal=game.deal,
        title=wanted.title or "",
        made_title={} if wanted.title else made_title(TABLE, name=host.name),
        host=host.guest,
        seats=[seat.to_json() for seat in seated(game, wanted.seats, host)],
        public=wanted.public,
        invitation=invitation,
        clock=_agreed(wanted.clock),
    )


def sealed(opened: Opened, salt: str) -> Opened:
    """With a commitment to the deal, at a table where somebody plays and nobody knows it yet."""
    if opened.kind not in (TABLE, CHALLENGE):
        return opened
    seal = Seal.on(opened.game, opened.options, opened.deal, salt)
    return replace(opened, seal=seal.to_json())


def _agreed(wanted: WantedClock | None) -> Json:
    return {} if wanted is None else TimeControl(**wanted.model_dump()).to_json()


def seated(game: Game, wanted: Sequence[WantedSeat], host: Wisher) -> list[Seat]:
    people = [seat for seat in range(game.seats) if game.seat_name(seat) is None]
    if len(wanted) != len(people):
        raise Denied("wrong_number_of_seats", found=len(wanted), needed=len(people))
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise Denied("only_one_of_me")
    by_number = dict(zip(people, wanted, strict=True))
    seats = _seats(game, lambda number: _seat(game, number, by_number[number], host))
    if all(seat.kind in (BOT, GAME) for seat in seats):
        raise Denied("nobody_plays")
    return seats


def _seats(game: Game, person: Callable[[int], Seat]) -> list[Seat]:
    """All seats; those that the game itself plays need no person."""
    named = [(number, game.seat_name(number)) for number in range(game.seats)]
    return [Seat(GAME, name) if name else person(number) for number, name in named]


def _seat(game: Game, number: int, wanted: WantedSeat, host: Wisher) -> Seat:
    if wanted.kind == "me":
        return Seat(PERSON, host.name, host.guest)
    if wanted.kind == "device":
        return Seat(DEVICE, wanted.name or f"{host.name} {number + 1}", host.guest)
    if wanted.kind == "bot":
        level = wanted.level or game.LEVELS[0].name
        check_level(type(game), level)
        return Seat(BOT, level=level)
    return Seat(OPEN)


def open_analysis(record: Record, host: Wisher) -> Opened:
    """A record as a table of its own, on which everything can be tried."""
    game = record.game
    seats = _seats(game, lambda seat: Seat(DEVICE, record.names[seat], host.guest))
    return Opened(
        game=game.name,
        options=game.options,
        deal=game.deal,
        made_title=made_title(ANALYSIS, names=list(record.names)),
        host=host.guest,
        seats=[seat.to_json() for seat in seats],
        kind=ANALYSIS,
        moves=[dict(move.to_json()) for move in game.moves],
    )


def open_lesson(kind: type[Game], host: Wisher, lesson: str = "", exercise: int = 0) -> Opened:
    """An exercise of a lesson, always the same, against the weakest opponent. Without a name it is
    the first lesson."""
    if not kind.LESSONS:
        raise Denied("no_lesson", game=kind.name)
    name = lesson or next(iter(kind.LESSONS))
    exercises = kind.LESSONS.get(name, ())
    if not exercise < len(exercises):
        raise Denied("unknown_lesson", game=kind.name)
    game = exercises[exercise].set_up(kind)
    learner = game.to_move
    bot = Seat(BOT, level=game.LEVELS[0].name)
    seats = _seats(
        game, lambda seat: Seat(PERSON, host.name, host.guest) if seat == learner else bot
    )
    return Opened(
        game=game.name,
        options=game.options,
        deal=game.deal,
        made_title=made_title(LESSON if name == next(iter(kind.LESSONS)) else FURTHER_LESSON),
        host=host.guest,
        seats=[seat.to_json() for seat in seats],
        kind=LESSON,
        moves=[dict(move.to_json()) for move in game.moves],
        lesson={"name": name, "exercise": exercise},
    )


def open_puzzle(kind: type[Game], host: Wisher, puzzle: Puzzle) -> Opened:
    """Its position at a table of one's own; against the weakest opponent one may play on."""
    game = puzzle.set_up()
    solver = game.to_move
    bot = Seat(BOT, level=game.LEVELS[0].name)
    seats = _seats(
        game, lambda seat: Seat(PERSON, host.name, host.guest) if seat == solver else bot
    )
    return Opened(
        game=kind.name,
        options=game.options,
        deal=game.deal,
        made_title=made_title(PUZZLE),
        host=host.guest,
        seats=[seat.to_json() for seat in seats],
        kind=LESSON,
        moves=[dict(move.to_json()) for move in game.moves],
        lesson={PUZZLE: puzzle.id},
    )


def open_challenge(
    kind: type[Game], options: Json, host: Wisher, challenge: str, seed: str
) -> Opened:
    """One person alone at the deal that everybody gets."""
    game = kind.start(options, seed)
    seats = _seats(game, lambda _: Seat(PERSON, host.name, host.guest))
    return Opened(
        game=game.name,
        options=game.options,
        deal=game.deal,
        made_title=made_title(CHALLENGE, day=challenge),
        host=host.guest,
        seats=[seat.to_json() for seat in seats],
        kind=CHALLENGE,
        challenge=challenge,
    )


def open_duel(
    kind: type[Game],
    options: Json,
    host: Wisher,
    challenge: str,
    seed: str,
    invitation: str,
) -> Opened:
    """The deal of a challenge for two people, one against the other."""
    game = kind.start(options, seed)
    return Opened(
        game=game.name,
        options=game.options,
        deal=game.deal,
        made_title=made_title(DUEL, day=challenge, name=host.name),
        host=host.guest,
        seats=[Seat(PERSON, host.name, host.guest).to_json(), Seat(OPEN).to_json()],
        invitation=invitation,
        challenge=challenge,
    )


def open_rematch(match: Match, host: str, seed: int | str, invitation: str) -> Opened:
    """The same people and options at a new deal, everybody one seat further on.

    Who opens it is its host: it counts among their tables, not among another's.
    """
    before = match.opened
    # Who began last time does not begin again, in a game where that is an option.
    options = {key: None if key == "first" else value for key, value in before.options.items()}
    game = match.kind.start(options, seed)
    people = [i for i, seat in enumerate(match.seats) if seat.kind != GAME]
    before_them = dict(zip(people, people[-1:] + people[:-1], strict=True))
    seats = _seats(game, lambda number: _sitter_again(match, before_them[number]))
    return Opened(
        game=game.name,
        options=game.options,
        deal=game.deal,
        title=match.title,
        made_title=match.made_title,
        host=host,
        seats=[seat.to_json() for seat in seats],
        public=before.public,
        invitation=invitation,
        after=match.id,
        clock=before.clock,
    )


def _sitter_again(match: Match, number: int) -> Seat:
    """Who sits there again: also somebody who had left, or for whom a bot played in the end."""
    seat = match.seats[number]
    if not seat.guest:
        return Seat(seat.kind, seat.name, level=seat.level)
    kind = seat.kind if seat.kind == DEVICE else PERSON
    return Seat(kind, seat.name or match.opened.seats[number]["name"], seat.guest)
