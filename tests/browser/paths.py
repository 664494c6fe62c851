"""Where a page is that is to be looked at; a table is opened for it, and played so far."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from itertools import count

from tests.browser import akropolis
from tests.browser.opened import (
    ALL,
    begin_against_a_bot,
    begin_on_one_device,
    most_points_now,
    take_the_challenge,
)
from tests.server.people import Json, Person, played_to_the_end

Path = Callable[[Person], str]


def against_a_bot(game: str) -> Path:
    return lambda ada: f"/t/{begin_against_a_bot(ada, game, 1)}"


def over(game: str) -> Path:
    return lambda ada: f"/t/{begin_on_one_device(ada, game, ALL)}"


def with_a_rematch(ada: Person) -> str:
    table = begin_on_one_device(ada, akropolis.GAME, ALL)
    ada.wish(table, "rematch", seat=0)
    return f"/t/{table}"


def replay(game: str) -> Path:
    return lambda ada: f"/replay/{begin_on_one_device(ada, game, ALL)}/5"


def replay_in_a_link(ada: Person) -> str:
    table = begin_on_one_device(ada, akropolis.GAME, ALL)
    return f"/r/{ada.get(f'/api/tables/{table}/record/packed')['packed']}/5"


def lesson(game: str) -> Path:
    return lambda ada: f"/t/{ada.post(f'/api/games/{game}/lessons')['table']['id']}"


def puzzle(game: str) -> Path:
    return lambda ada: f"/t/{ada.post(f'/api/games/{game}/puzzles')['table']['id']}"


def home_of_many(ada: Person) -> str:
    for _ in range(8):
        ada.open("me", "device")
    return "/"


def somebody_elses(ada: Person) -> str:
    """Ada only watches."""
    return f"/t/{begin_on_one_device(Person(ada.address, 'Ben'), akropolis.GAME, 4)}"


def review_of_others(ada: Person) -> str:
    """Of a record, so that one may guess first."""
    record = {**played_to_the_end(4), "seats": [{"name": "Berenice"}, {"name": "Philon"}]}
    return f"/review/{ada.post('/api/records', {'record': record}, 201)['table']['id']}"


def by_invitation(ada: Person) -> str:
    """From Ben, with two seats to choose from."""
    ben = Person(ada.address, "Ben")
    state = ben.open("me", "invitation", "invitation", options={"players": 3})
    return f"/t/{state['table']['id']}?invitation={state['you']['invitation']}"


def of_two(ada: Person) -> tuple[Person, Json]:
    """Ben, who moves first, and his table with Ada."""
    ben = Person(ada.address, "Ben")
    state = ben.open("me", "invitation", options={"first": 0})
    table, invitation = state["table"]["id"], state["you"]["invitation"]
    ada.wish(table, "take_seat", seat=1, invitation=invitation)
    return ben, ben.get(f"/api/tables/{table}")


def move(person: Person, table: str) -> None:
    state = person.get(f"/api/tables/{table}")
    best = most_points_now(state["offers"])
    person.wish(table, "move", seat=state["table"]["to_move"], move=best)


def take_back_asked_by(asker: str) -> Path:
    def path(ada: Person) -> str:
        ben, state = of_two(ada)
        table = str(state["table"]["id"])
        move(ben, table)
        if asker == "Ada":
            move(ada, table)
        person, seat = (ada, 1) if asker == "Ada" else (ben, 0)
        person.wish(table, "take_back", seat=seat)
        return f"/t/{table}"

    return path


def while_ben_decides(ada: Person) -> str:
    _, state = of_two(ada)
    return f"/t/{state['table']['id']}"


def kept_by_a_bot(ada: Person) -> str:
    """Ada was away, so Ben has let a bot keep their seat."""
    ben, state = of_two(ada)
    table = str(state["table"]["id"])
    move(ben, table)
    ben.wish(table, "seat_bot", seat=1, level="apprentice")
    return f"/t/{table}"


_DAYS = count()


def challenge(*, moves: int | None) -> Path:
    """Of a past day, another one each time; after so many moves, if it was taken."""

    def path(ada: Person) -> str:
        day = (date(2026, 1, 1) + timedelta(days=next(_DAYS) % 200)).isoformat()
        if moves is not None:
            take_the_challenge(ada, day, moves)
        return f"/challenge/{day}"

    return path


def challenge_of_today(ada: Person) -> str:
    """With a result that can be looked at."""
    take_the_challenge(ada, "today")
    return "/challenge"
