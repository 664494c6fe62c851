"""A whole game in the pocket, from opening to record, as the page would ask for it.

It needs nothing but what it is handed, so that the same runs in Python and in Pyodide. What is told
comes back without what differs from one time to the next: ids and times.
"""

from __future__ import annotations

import json
import re
from typing import Any

LINE = 1
# Questions of the pad for the boxed game, sensible ones and others.
LAID = [{"tile": tile, "at": [0, 2 * tile], "rotation": 1, "anyway": True} for tile in (3, 9)]
FIGURES = {"houses": {"value": 4, "stars": 3}, "gardens": {"value": 2, "stars": 30}}
PAD: list[tuple[str, Any]] = [
    ("akropolis/pad/box", {}),
    ("akropolis/pad/city", {"variants": ["gardens"], "tiles": LAID, "stones": 2}),
    ("akropolis/pad/city", {"tiles": [{"tile": 99}]}),
    ("akropolis/pad/tally", {"options": {}, "seats": [{"districts": FIGURES, "stones": 41}] * 2}),
    ("akropolis/pad/architect", {"architect": "callicrates", "site": [4, 17, 30], "stones": 2}),
    ("akropolis/pad/sing", {}),
    ("amytis/pad/box", {}),
    ("amytis/pad/tally", {"seats": [{}, {}]}),
]
# Positions off a real table that nobody can say anything about.
SEATS = [{"tiles": [], "stones": 1}, {"tiles": [], "stones": 2}]
BY_HAND: list[tuple[str, Any]] = [
    ("akropolis/hint", {"position": {"seats": SEATS, "site": [3, 3]}}),
    ("akropolis/hint", {"position": {"seats": SEATS, "sight": []}}),
    ("amytis/hint", {"position": {}}),
]


def hold(post: Any, begun: Any, moves: list[Any], language: str) -> list[Any]:
    """All that is told about a game, from a record of its beginning to its end."""
    told = [_ask(post, "POST", "/records", language, {"record": begun})]
    table = json.loads(told[0]["body"])["table"]["id"]
    told.append(json.loads(post.listen(LINE, table, language, 0)))
    version, seat = 1, json.loads(told[-1]["send"][0][1])["table"]["to_move"]
    for number, move in enumerate(moves):
        told.append(_hear(post, table, id=f"p{number}", ask="preview", move=move))
        wish = {"do": "move", "seat": seat, "move": move}
        told.append(_hear(post, table, id=f"m{number}", wish=wish, version=version))
        version += 1
        seat = json.loads(told[-1]["send"][0][1])["table"]["to_move"]
        if number == 1:
            told.append(_hear(post, table, id="n", ask="why_not", move=move))
            told.append(_hear(post, table, id="t", wish={"do": "resign", "seat": 9}))
            told.append(_hear(post, table, id="u", wish={"do": "rename", "title": " Two  "}))
            version += 1
        if number == 2:
            told.append(_hear(post, table, id="m2", wish=wish))
            told.append(_hear(post, table, id="v", wish=wish, version=1))
    about = ["/replay", "/replay/9", "/replay/9/picture", "/record", "/record/packed", "/log"]
    about += ["", "/nothing"]
    told.append(_ask(post, "POST", "/records/packed", language, {"packed": "1no"}))
    paths = [f"/tables/{table}{path}" for path in about]
    paths += ["/games", "/me", "/me/tables", "/catalogue/pl", "/challenges/today"]
    told += [_ask(post, "GET", path, language) for path in paths]
    told += [
        _ask(post, "POST", f"/games/{path}", language, {"asked": asked}) for path, asked in PAD
    ]
    by_hand = [*BY_HAND, ("akropolis/hint", last_turn_by_hand())]
    told += [_ask(post, "POST", f"/games/{path}", language, asked) for path, asked in by_hand]
    return [_timeless(one, table) for one in told]


def last_turn_by_hand() -> Any:
    """A position off a real table, and soon thought over: with its last turn a game ends."""
    from architekton.core.chance import stream
    from architekton.games.akropolis import Game

    game = Game.start({"players": 3, "variants": ["gardens"]}, seed=5)
    game.play_randomly(stream(5))
    game.take_back()
    seats = [
        {
            "stones": game.stones(seat),
            "tiles": [move.to_json() for move in game.city(seat).moves],
        }
        for seat in range(game.seats)
    ]
    site = [tile.number for tile in game.site]
    position = {"options": game.options, "seats": seats, "site": site, "to_move": game.to_move}
    return {"position": position, "names": ["Ada", "Ben", "Cem"], "best": 4}


def legal_by_level() -> dict[str, bool]:
    """Every bot decides once; whether it may do what it has decided."""
    from architekton.core.discovery import discover_games
    from architekton.players.bot import choose

    decided = {}
    for kind in discover_games():
        game = kind.start(seed=5)
        view = game.view(game.to_move)
        for level in kind.LEVELS:
            move = choose(view, kind.name, level.name, "somebody", 0)
            decided[level.name] = game.refusal(move) is None
    return decided


def _ask(post: Any, method: str, path: str, language: str, body: Any = None) -> Any:
    asked = {"method": method, "path": path, "language": language, "query": {}, "body": body}
    if path.endswith("/log"):
        asked["query"] = {"before": "9"}
    return json.loads(post.ask(json.dumps(asked)))


def _hear(post: Any, table: str, **body: Any) -> Any:
    return json.loads(post.hear(LINE, table, json.dumps(body)))


_TIMES = re.compile(r'("(?:now|at|created|changed|waited_until)\\?": ?)[0-9.e+]+')


def _timeless(told: Any, table: str) -> Any:
    return json.loads(_TIMES.sub(r"\g<1>0", json.dumps(told).replace(table, "TABLE")))
