"""The door for JavaScript: text in, text out; the worker of the page calls nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable

from architekton.matches.listing import About
from architekton.pocket.answers import Answer, Request, answer
from architekton.pocket.house import Absent, House, Reply


class Post:
    def __init__(self, name: str, known: str) -> None:
        """`known` is what was kept of every table, as it was handed out with its facts."""
        self._house = House(name)
        for one in json.loads(known):
            self._house.known[one["id"]] = About(**one)

    def ask(self, written: str) -> str:
        """What goes over HTTP to a server."""
        asked = Request(**json.loads(written))
        self._house.language = asked.language
        return self._told(lambda: answer(self._house, asked))

    def listen(self, line: int, match: str, language: str, after: int) -> str:
        return self._told(lambda: self._house.listen(line, match, language, after))

    def hear(self, line: int, match: str, said: str) -> str:
        return self._told(lambda: self._house.hear(line, match, json.loads(said)))

    def leave(self, line: int) -> None:
        self._house.leave(line)

    def waits_for_bot(self, match: str) -> bool:
        return self._house.waits_for_bot(match)

    def think(self, match: str) -> str:
        return self._told(lambda: self._house.think(match))

    def read(self, match: str, facts: str, review: str = "null") -> None:
        self._house.read(match, json.loads(facts), json.loads(review))

    def forget(self, match: str) -> None:
        self._house.forget(match)

    def _told(self, make: Callable[[], Answer | Reply]) -> str:
        """`absent` names a table whose facts have to be read before the same is asked again."""
        try:
            return json.dumps(make().to_json(self._house.language))
        except Absent as absent:
            return json.dumps({"absent": absent.match})
