"""People who play on whatever is killed, at any server, and write down what was acknowledged."""

from __future__ import annotations

import random
import secrets
import threading
import time
from contextlib import ExitStack
from dataclasses import dataclass, field

import httpx
from websockets.exceptions import WebSocketException

from architekton.core.discovery import find_game
from tests.server.many.house import House
from tests.server.people import Json, Live, any_move

# What happens to who is connected to something that is killed.
CUT_OFF = (httpx.TransportError, WebSocketException, OSError, EOFError)
PAUSE = 0.05


@dataclass
class Played:
    """A table, and what was acknowledged there: by command the version that it led to."""

    table: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    sent: set[str] = field(default_factory=set)


class Restless:
    """Two people at one table, or one and a bot; when a game is over they begin another."""

    def __init__(self, house: House, game: str, against_bot: bool, seed: int) -> None:
        self._house = house
        self._game = game
        self._against_bot = against_bot
        self._random = random.Random(seed)
        self.people = [house.at(0, "Ada"), house.at(1, "Ben")][: 1 if against_bot else 2]
        self.games: list[Played] = []
        self._unsure: tuple[str, Json, int] | None = None
        self.moves = 0
        self.longest_pause = 0.0
        self._moved_at = time.monotonic()
        self.failure: BaseException | None = None

    def play(self, stop: threading.Event) -> None:
        try:
            while not stop.is_set():
                try:
                    self._sit_down()
                    with ExitStack() as stack:
                        self._play_on(self._look_on(stack), stop)
                except CUT_OFF:
                    time.sleep(PAUSE)
        except BaseException as error:
            self.failure = error
            raise

    def _sit_down(self) -> None:
        """Each at a server that may be another one than before."""
        for person in self.people:
            address = self._random.choice(self._house.servers).address
            person.address = address
            person.http.base_url = httpx.URL(address)
        if not self.games or self._is_over():
            self._open()

    def _is_over(self) -> bool:
        answer = self.people[0].http.get(f"/api/tables/{self.games[-1].table}")
        if answer.status_code != 200:
            raise httpx.ReadError("not now")
        return bool(answer.json()["table"]["phase"] == "over")

    def _open(self) -> None:
        ada, *others = self.people
        bot = {"kind": "bot", "level": find_game(self._game).LEVELS[0].name}
        wanted = [{"kind": "me"}, bot if self._against_bot else {"kind": "invitation"}]
        answer = ada.http.post("/api/tables", json={"game": self._game, "seats": wanted})
        if answer.status_code != 201:
            assert answer.status_code == 503, answer.text
            raise httpx.ReadError("not now")
        state = answer.json()
        for other in others:
            sit = {"do": "take_seat", "seat": 1, "invitation": state["you"]["invitation"]}
            path = f"/api/tables/{state['table']['id']}/wishes"
            answer = other.http.post(path, json={"wish": sit})
            if answer.status_code != 200:
                assert answer.status_code == 503, answer.text
                raise httpx.ReadError("not now")
        self.games.append(Played(state["table"]["id"]))

    def _look_on(self, stack: ExitStack) -> list[Live]:
        lives = [stack.enter_context(each.live(self.games[-1].table)) for each in self.people]
        for live in lives:
            self._until_state(live)
        return lives

    def _until_state(self, live: Live) -> None:
        while live.receive()["type"] != "state":
            pass

    def _play_on(self, lives: list[Live], stop: threading.Event) -> None:
        while not stop.is_set():
            newest = max(live.state["version"] for live in lives)
            for live in lives:
                live.until_version(newest)
            if self._unsure is not None:
                self._say(lives[self._unsure[2]])
                continue
            if lives[0].state["table"]["phase"] == "over":
                return
            mover = next((n for n, live in enumerate(lives) if live.is_mine()), None)
            if mover is None:
                lives[0].receive()
                continue
            state = lives[mover].state
            move = any_move(state, secrets.token_hex(4))
            wish = {"do": "move", "seat": state["table"]["to_move"], "move": move}
            self._unsure = secrets.token_hex(6), wish, mover
            self._say(lives[mover])

    def _say(self, live: Live) -> None:
        """What is in doubt is said again by the same name: it is done once."""
        assert self._unsure is not None
        command, wish, _ = self._unsure
        game = self.games[-1]
        game.sent.add(command)
        answer = live.ask(id=command, wish=wish)
        if answer["type"] == "refused":
            assert answer["error"]["code"] == "store_unavailable", answer
            time.sleep(PAUSE)
            return
        assert command not in game.acknowledged
        game.acknowledged[command] = answer["version"]
        self._unsure = None
        self.moves += 1
        now = time.monotonic()
        self.longest_pause = max(self.longest_pause, now - self._moved_at)
        self._moved_at = now
        live.until_version(answer["version"])


def check(house: House, players: list[Restless]) -> None:
    """No acknowledged move is lost, none is there twice, and nothing that nobody sent."""
    for player in players:
        for game in player.games:
            facts = house.facts(game.table)
            assert [version for version, _, _ in facts] == list(range(1, len(facts) + 1))
            kept = {command.split(" ")[1]: version for version, _, command in facts if command}
            commands = [command for _, _, command in facts if command]
            assert len(commands) == len(set(commands))
            assert game.acknowledged.items() <= kept.items()
            assert set(kept) <= game.sent
