"""Tables to look at: somebody opens them over HTTP and plays as many moves as are wanted."""

from __future__ import annotations

from architekton.core.discovery import find_game
from architekton.core.game import Game
from architekton.core.record import Record
from tests.server.people import Json, Live, Person, moves_offered

ALL = 10**6


def open_for_friends(host: Person, game: str) -> str:
    """A table that still waits for somebody."""
    return str(host.open("me", "invitation", game=game)["table"]["id"])


def begin_against_a_bot(person: Person, game: str, moves: int) -> str:
    """A game that the person begins, and whose turn it is after so many of their own moves."""
    level = find_game(game).LEVELS[0].name
    state = person.open("me", {"kind": "bot", "level": level}, game=game, options={"first": 0})
    table = str(state["table"]["id"])
    with person.live(table) as live:
        live.until("state")
        for _ in range(moves):
            if not _wait_for_turn(live):
                return table
            live.move(most_points_now(live.state["offers"]))
        _wait_for_turn(live)
    return table


def finish_against_a_bot(person: Person, game: str) -> str:
    return begin_against_a_bot(person, game, ALL)


def begin_on_one_device(person: Person, game: str, moves: int, **options: object) -> str:
    """Two at one device, or as many as the options say, after so many moves of all."""
    others = ["device"] * (int(str(options.get("players", 2))) - 1)
    state = person.open("me", *others, game=game, options=options)
    table = str(state["table"]["id"])
    with person.live(table) as live:
        live.until("state")
        while live.is_mine() and live.state["table"]["moves"] < moves:
            live.move(most_points_now(live.state["offers"]))
    return table


def finish_on_one_device(person: Person, game: str) -> str:
    return begin_on_one_device(person, game, ALL)


def lay_out(person: Person, game: Game) -> str:
    """A game whose deal is known, as a table on one device."""
    record = Record.of(game).to_json()
    return str(person.post("/api/records", {"record": record})["table"]["id"])


def take_the_challenge(person: Person, day: str, moves: int = ALL) -> str:
    """Of a day, or `today`: after so many moves, or to the end."""
    table = str(person.post(f"/api/challenges/{day}/tables")["table"]["id"])
    with person.live(table) as live:
        live.until("state")
        while live.is_mine() and live.state["table"]["moves"] < moves:
            live.move(most_points_now(live.state["offers"]))
    return table


def _wait_for_turn(live: Live) -> bool:
    """False when the game is over first."""
    while not live.is_mine():
        if live.state["table"]["phase"] == "over":
            return False
        live.receive()
    return True


def most_points_now(offers: Json) -> Json:
    """A move that makes a board worth looking at."""
    changes = offers["changes"]
    by_move = changes if "moves" in offers else [place for tile in changes for place in tile]
    moves = moves_offered(offers)
    best = max(range(len(moves)), key=lambda number: sum(by_move[number]))
    return moves[best]
