"""Everybody who comes to a table, and a table in each of its states: for `test_access`."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any

from tests.server.access import (
    FORMER,
    HOST,
    READING_TOKEN,
    SEATED,
    TOKEN,
)  # fmt: skip
from tests.server.people import ME_AND_A_BOT, Json, Person, played_to_the_end

# Long ago, and of the same game every time.
LONG_AGO = "2026-03-01"


@dataclass
class Cast:
    """Everybody who comes to a table, by who they are."""

    people: dict[str, Person]

    def __getitem__(self, who: str) -> Person:
        return self.people[who]

    def somebody_else_is_seated(self) -> None:
        """A new one, with tokens: a challenge can be taken only once."""
        address = self[HOST].address
        self.people[SEATED] = Person(address, SEATED)
        for who, scope in ((TOKEN, "play"), (READING_TOKEN, "read")):
            wanted = {"name": "A program", "scope": scope}
            token = self[SEATED].post("/api/me/tokens", wanted, 201)["token"]
            program = self.people[who] = Person(address, is_nobody=True)
            program.http.headers["Authorization"] = f"Bearer {token}"

    # --- tables, each in its state --------------------------------------------------------------

    def open(self, state: str) -> Scene:
        name = state.removesuffix("_left")
        made: Scene = getattr(self, f"_{name}")()
        if name != state:
            self[SEATED].wish(made.table, "leave_seat", seat=made.seat)
        return made

    def _gathering(self, **more: Any) -> Scene:
        options = {"players": 3, "first": 1}
        made = self._opened("me", "invitation", "invitation", options=options, **more)
        return replace(made, about=2)

    def _public(self) -> Scene:
        return self._gathering(public=True)

    def _playing(self) -> Scene:
        made = self._opened("me", "invitation", options={"first": 1})
        self._move(made, SEATED, 1)
        self._move(made, HOST, 0)
        return made

    def _move(self, made: Scene, who: str, seat: int) -> None:
        move = self[who].legal_moves(made.table)[0]
        self[who].wish(made.table, "move", seat=seat, move=move)

    def _asked(self) -> Scene:
        made = self._playing()
        self[HOST].wish(made.table, "take_back", seat=0)
        return made

    def _finished(self) -> Scene:
        made = self._playing()
        self[HOST].wish(made.table, "resign", seat=0)
        return made

    def _alone(self) -> Scene:
        bot = {"kind": "bot", "level": "apprentice"}
        return self._opened(bot, "invitation", options={"first": 1})

    def _kept(self) -> Scene:
        """The bot has not to move."""
        made = self._playing()
        self._move(made, SEATED, 1)
        self[SEATED].wish(made.table, "leave_seat", seat=1)
        self[HOST].wish(made.table, "seat_bot", seat=1, level="mason")
        return made

    def _challenge(self, day: str = "today") -> Scene:
        self.somebody_else_is_seated()
        return self._own(self[SEATED].post(f"/api/challenges/{day}/tables", None, 201))

    def _past_challenge(self) -> Scene:
        return self._challenge(LONG_AGO)

    def _lesson(self) -> Scene:
        return self._own(self[SEATED].post("/api/games/akropolis/lessons", None, 201))

    def _analysis(self) -> Scene:
        finished = self._finished().table
        return self._own(self[SEATED].post(f"/api/tables/{finished}/replay/2/tables", None, 201))

    def _brought(self) -> Scene:
        """Another one each time, by its deal."""
        brought = {"record": played_to_the_end(secrets.randbits(32)), "seats": ME_AND_A_BOT}
        self[SEATED].post("/api/me/games", brought, 201)
        opened = self[SEATED].post("/api/me/games", brought, 200)
        return replace(self._own(opened), seat=0)

    def _own(self, opened: Json) -> Scene:
        return Scene(opened["table"]["id"], opened["table"]["to_move"], "")

    def _opened(self, *seats: str | Json, **more: Any) -> Scene:
        """By the host; who was there before has left again, the one who is seated is seated."""
        opened = self[HOST].open(*seats, **more)
        table, invitation = opened["table"]["id"], opened["you"]["invitation"]
        self[FORMER].wish(table, "take_seat", seat=1, invitation=invitation)
        self[FORMER].wish(table, "leave_seat", seat=1)
        self[SEATED].wish(table, "take_seat", seat=1, invitation=invitation)
        return Scene(table, 1, invitation)


@dataclass(frozen=True)
class Scene:
    """A table, the seat of the one who is seated, its invitation; and another seat, if the state is
    about that: to sit down there, or to let a bot."""

    table: str
    seat: int
    invitation: str
    about: int | None = None

    def seat_for(self, do: str) -> int:
        is_open = self.about is not None and do in ("take_seat", "seat_bot")
        return self.about if is_open and self.about is not None else self.seat
