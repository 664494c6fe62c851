"""What a server answers over HTTP, answered on the device: by the same addresses."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import TypeAdapter, ValidationError

from architekton.core.catalogue_part import catalogue_part
from architekton.core.discovery import find_game
from architekton.core.errors import ArchitektonError
from architekton.core.game import Json
from architekton.core.json_bytes import to_bytes
from architekton.core.packed_record import unpack
from architekton.core.packing import LONGEST
from architekton.core.pad import view_by_hand
from architekton.core.reading import Reader
from architekton.core.record import Record
from architekton.core.sentences import LANGUAGES, catalogue
from architekton.matches.brought import to_bring
from architekton.matches.challenge import day_of
from architekton.matches.command import Name
from architekton.matches.fact import Opened
from architekton.matches.listing import draw_emblem, tell_games, tell_line
from architekton.matches.messages import error_facts
from architekton.matches.moments import (
    decision_to_try,
    draw_moment,
    record_after,
    record_to_review,
    tell_moment,
    tell_packed_record,
    tell_record,
    tell_replay,
)
from architekton.matches.opening import (
    WantedLesson,
    WantedPuzzle,
    WantedTable,
    open_analysis,
    open_lesson,
    open_puzzle,
    open_table,
)
from architekton.matches.puzzles import find_puzzle, tell_puzzle_table, tell_puzzles
from architekton.matches.questions import AskByHand
from architekton.matches.refusal import Denied
from architekton.matches.statistics import MOST_COUNTED, tell_statistics
from architekton.players.bot import advise
from architekton.pocket.house import HOLDER, House, known_error
from architekton.pocket.table import Append, finished

_JSON, _SVG = "application/json", "image/svg+xml"
_NAME: TypeAdapter[str] = TypeAdapter(Name)
# What can only be had where others are: friends, a clock that runs while one is away.
_NEEDS_OTHERS = ("invitation",)


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    language: str
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None


@dataclass(frozen=True)
class Answer:
    status: int
    type: str
    body: str
    # What to keep before anybody is told of it.
    append: list[Append] = field(default_factory=list)
    # What was found out about a table, to be kept beside it.
    review: Json | None = None

    def to_json(self, language: str) -> Json:
        return {**vars(self), "append": [one.to_json(language) for one in self.append]}


def told(value: Any, status: int = 200) -> Answer:
    return Answer(status, _JSON, to_bytes(value).decode())


Route = Callable[..., Answer]
_ROUTES: list[tuple[str, re.Pattern[str], Route]] = []


def route(method: str, path: str) -> Callable[[Route], Route]:
    """`{table}` in a path is handed to the function by that name."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def note(function: Route) -> Route:
        _ROUTES.append((method, pattern, function))
        return function

    return note


def answer(house: House, request: Request) -> Answer:
    try:
        for method, pattern, function in _ROUTES:
            found = pattern.fullmatch(request.path)
            if found and method == request.method:
                return function(house, request, **found.groupdict())
        raise Denied("needs_server")
    except (ArchitektonError, ValidationError) as error:
        facts = error_facts(known_error(error), request.language)
        status = 404 if facts["code"] in ("unknown_table", "no_such_move") else 409
        return told({"error": facts}, status)


# --- me, the games, the sentences ---------------------------------------------------------------


@route("GET", "/me")
def who_am_i(house: House, request: Request) -> Answer:
    return told({"id": HOLDER, "name": house.name})


@route("PUT", "/me")
def change_my_name(house: House, request: Request) -> Answer:
    house.name = _NAME.validate_python((request.body or {}).get("name"))
    return who_am_i(house, request)


@route("GET", "/me/tables")
def list_my_tables(house: House, request: Request) -> Answer:
    before = float(request.query.get("before", "inf"))
    lines = [one for one in house.known.values() if one.changed < before]
    lines.sort(key=lambda one: -one.changed)
    return told({"tables": [tell_line(one, HOLDER, request.language) for one in lines]})


@route("GET", "/me/statistics")
def what_my_games_add_up_to(house: House, request: Request) -> Answer:
    last = sorted(house.known.values(), key=lambda one: -one.changed)[:MOST_COUNTED]
    return told(tell_statistics([one for about in last if (one := finished(about))], []))


@route("GET", "/tables")
def list_public_tables(house: House, request: Request) -> Answer:
    """Nobody else is here."""
    return told({"tables": []})


@route("GET", "/games")
def list_games(house: House, request: Request) -> Answer:
    return told(tell_games(request.language))


@route("GET", "/games/{game}/picture")
def show_a_game(house: House, request: Request, game: str) -> Answer:
    return Answer(200, _SVG, draw_emblem(find_game(game)))


@route("GET", "/catalogue/{language}")
def read_the_catalogue(house: House, request: Request, language: str) -> Answer:
    spoken = language if language in LANGUAGES else "en"
    part = request.query.get("part")
    return told(catalogue(spoken) if part is None else catalogue_part(spoken, part))


@route("POST", "/games/{game}/pad/{question}")
def ask_the_pad(house: House, request: Request, game: str, question: str) -> Answer:
    pad = find_game(game).pad()
    if pad is None:
        raise Denied("needs_server")
    return told(
        pad.answer(question, Reader.of(request.body or {}, "body")["asked"], request.language)
    )


@route("POST", "/games/{game}/hint")
def ask_for_a_hint_by_hand(house: House, request: Request, game: str) -> Answer:
    asked, kind = AskByHand.model_validate(request.body), find_game(game)
    view = view_by_hand(kind, asked.position)
    return told(advise(view, kind.name, asked.best, request.language, asked.names))


# --- tables -------------------------------------------------------------------------------------


def _opened(house: House, opened: Opened, language: str) -> Answer:
    table, append = house.open(opened)
    state = table.state(HOLDER, language, house.clock())
    return Answer(201, _JSON, state.decode(), [append])


@route("POST", "/tables")
def open_a_table(house: House, request: Request) -> Answer:
    wanted = WantedTable.model_validate(request.body)
    if wanted.clock is not None or any(seat.kind in _NEEDS_OTHERS for seat in wanted.seats):
        raise Denied("needs_server")
    opened = open_table(wanted, house.holder, secrets.randbits(64), "")
    return _opened(house, opened, request.language)


@route("POST", "/games/{game}/lessons")
def begin_a_lesson(house: House, request: Request, game: str) -> Answer:
    wanted = WantedLesson.model_validate(request.body or {})
    opened = open_lesson(find_game(game), house.holder, wanted.lesson, wanted.exercise)
    return _opened(house, opened, request.language)


@route("GET", "/games/{game}/puzzles")
def list_puzzles(house: House, request: Request, game: str) -> Answer:
    return told(tell_puzzles(find_game(game), day_of(house.clock())))


@route("POST", "/games/{game}/puzzles")
def begin_a_puzzle(house: House, request: Request, game: str) -> Answer:
    wanted, kind = WantedPuzzle.model_validate(request.body or {}), find_game(game)
    puzzle = find_puzzle(kind, wanted.puzzle, day_of(house.clock()))
    return _opened(house, open_puzzle(kind, house.holder, puzzle), request.language)


@route("GET", "/tables/{table}/puzzle")
def answer_a_puzzle(house: House, request: Request, table: str) -> Answer:
    return told(tell_puzzle_table(house.table(table).match, request.language))


@route("POST", "/records")
def import_a_record(house: House, request: Request) -> Answer:
    record = Record.from_json(Reader.of(request.body or {}, "body")["record"])
    return _opened(house, open_analysis(record, house.holder), request.language)


@route("POST", "/records/packed")
def unpack_a_record(house: House, request: Request) -> Answer:
    word = Reader.of(request.body or {}, "body")["packed"].text(LONGEST)
    return _opened(house, open_analysis(unpack(word), house.holder), request.language)


@route("GET", "/tables/{table}")
def show_table(house: House, request: Request, table: str) -> Answer:
    state = house.table(table).state(HOLDER, request.language, house.clock())
    return Answer(200, _JSON, state.decode())


@route("GET", "/tables/{table}/log")
def read_earlier_lines(house: House, request: Request, table: str) -> Answer:
    before = int(request.query.get("before", "1"))
    return told({"log": house.table(table).earlier_lines(request.language, before)})


@route("GET", "/tables/{table}/replay")
def replay_a_game(house: House, request: Request, table: str) -> Answer:
    found = house.table(table)
    return told(tell_replay(found.match, found.told, request.language))


@route("GET", "/tables/{table}/replay/{move}")
def show_moment(house: House, request: Request, table: str, move: str) -> Answer:
    return told(tell_moment(house.table(table).match, int(move), request.language))


@route("POST", "/tables/{table}/replay/{move}/tables")
def go_on_from_a_moment(house: House, request: Request, table: str, move: str) -> Answer:
    record = record_after(house.table(table).match, int(move), request.language)
    return _opened(house, open_analysis(record, house.holder), request.language)


@route("GET", "/tables/{table}/replay/{move}/picture")
def draw_a_moment(house: House, request: Request, table: str, move: str) -> Answer:
    seat = request.query.get("seat")
    drawn = draw_moment(house.table(table).match, int(move), None if seat is None else int(seat))
    return Answer(200, _SVG, drawn)


@route("GET", "/tables/{table}/record")
def download_the_record(house: House, request: Request, table: str) -> Answer:
    return told(tell_record(house.table(table).match, HOLDER, request.language))


@route("GET", "/tables/{table}/record/packed")
def pack_the_record(house: House, request: Request, table: str) -> Answer:
    return told(tell_packed_record(house.table(table).match, HOLDER, request.language))


@route("GET", "/tables/{table}/review")
def look_at_a_review(house: House, request: Request, table: str) -> Answer:
    found = house.table(table)
    record = record_to_review(found.match, request.language)
    review = found.review(record)
    return told(review.state(record, request.language, 0, is_asked=False))


@route("POST", "/tables/{table}/review")
def go_on_with_a_review(house: House, request: Request, table: str) -> Answer:
    """One step further, for as long as somebody asks again."""
    found = house.table(table)
    record = record_to_review(found.match, request.language)
    review = found.review(record)
    kept = review.go_on()
    seen = Reader.of(request.body or {}, "body").get("seen", 0).whole(0)
    state = review.state(record, request.language, seen, is_asked=True)
    keeping = None if kept is None else {"match": table, **kept}
    return replace(told(state), review=keeping)


@route("POST", "/tables/{table}/review/{decision}/tries")
def try_another_move(house: House, request: Request, table: str, decision: str) -> Answer:
    found = house.table(table)
    record = record_to_review(found.match, request.language)
    written = Reader.of(request.body or {}, "body")["move"].value
    move = decision_to_try(found.match, int(decision), written)
    review = found.review(record)
    return told(review.attempt(record, int(decision) - 1, move, request.language))


@route("GET", "/tables/{table}/to-bring")
def tell_what_to_bring(house: House, request: Request, table: str) -> Answer:
    """To a server, as that reads it."""
    return told(to_bring(house.table(table).match, HOLDER, request.language))
