"""Who may do what: the whole of it as one table, which the tests try line by line.

A row says in what state a table is, what is asked, and what comes of it for each who: OK, or the
code of the refusal. A wish, a question or an address without a row fails `test_access`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

OK = "ok"
# Never been here: no cookie, no token.
NOBODY = "nobody"
# Has an id, and the table's link.
STRANGER = "stranger"
# The same, and listens to the table.
WATCHER = "watcher"
# Has the link with the invitation.
INVITED = "invited"
# Had a seat, and gave it up before the game began.
FORMER = "former guest"
# Has seat 2, the only one that the rows are about.
SEATED = "seated"
# Opened the table, and has seat 1.
HOST = "host"
# A program with a token of the one who is seated.
TOKEN = "token"
WHO = (NOBODY, STRANGER, WATCHER, INVITED, FORMER, SEATED, HOST, TOKEN)

Answers = dict[str, str]

# States of a table: three at it, the third seat open; two at it; two at it, and a take-back asked
# for; two at it, to the end; alone against a bot, opened by somebody else; today's challenge.
GATHERING = "gathering"
PLAYING = "playing"
ASKED = "asked"
FINISHED = "finished"
ALONE = "alone"
CHALLENGE = "challenge"


def only(*allowed: str, otherwise: str, nobody: str = "no_identity") -> Answers:
    answers = {who: OK if who in allowed else otherwise for who in WHO}
    return answers if NOBODY in allowed else {**answers, NOBODY: nobody}


EVERYBODY = dict.fromkeys(WHO, OK)
SEAT_ITSELF = only(SEATED, TOKEN, otherwise="not_your_seat")
AT_THE_TABLE = only(SEATED, TOKEN, HOST, otherwise="not_at_this_table")
SOMEBODY = only(*(who for who in WHO if who != NOBODY), otherwise="")


@dataclass(frozen=True)
class Row:
    state: str
    answers: Answers
    facts: dict[str, Any] = field(default_factory=dict)


# By what is wished. `seat` is the one that is seated; a move is filled in by the test.
WISHES = {
    "move": Row(PLAYING, SEAT_ITSELF, {"seat": 1}),
    "take_seat": Row(GATHERING, only(INVITED, otherwise="not_invited"), {"seat": 2}),
    "leave_seat": Row(PLAYING, SEAT_ITSELF, {"seat": 1}),
    "seat_bot": Row(GATHERING, AT_THE_TABLE, {"seat": 2, "level": "mason"}),
    "take_back": Row(PLAYING, SEAT_ITSELF, {"seat": 1}),
    "answer_take_back": Row(ASKED, SEAT_ITSELF, {"seat": 1, "agree": True}),
    "resign": Row(PLAYING, SEAT_ITSELF, {"seat": 1}),
    "rename": Row(PLAYING, AT_THE_TABLE, {"title": "Ours"}),
    "rematch": Row(FINISHED, SEAT_ITSELF, {"seat": 1}),
}

# By what is asked over the socket.
QUESTIONS = {
    "preview": Row(PLAYING, EVERYBODY),
    "hint": Row(ALONE, only(SEATED, TOKEN, otherwise="no_hints_here")),
    "ping": Row(PLAYING, EVERYBODY),
}

# By method and address of whatever has a table in it. In a running game a link is enough to look.
TABLE_ROUTES = {
    "GET /api/tables/{table}": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/moves": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/log?before=1": Row(PLAYING, EVERYBODY),
    "POST /api/tables/{table}/preview": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/hint": Row(ALONE, QUESTIONS["hint"].answers),
    "GET /api/tables/{table}/events": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/replay": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/replay/{move}": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/replay/{move}/picture": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/replay/{move}/analysis": Row(FINISHED, SOMEBODY),
    "POST /api/tables/{table}/replay/{move}/tables": Row(FINISHED, SOMEBODY),
    "GET /api/tables/{table}/record": Row(FINISHED, EVERYBODY),
}
# Wishes have rows of their own.
BY_WISH = "POST /api/tables/{table}/wishes"
# What a game that goes on, or a challenge while its day lasts, keeps to itself.
NOT_YET = {
    "GET /api/tables/{table}/record": (PLAYING, "not_over", "not_over"),
    "POST /api/tables/{table}/replay/{move}/tables": (PLAYING, "not_over", "no_identity"),
    "GET /api/tables/{table}/replay/{move}/analysis": (PLAYING, "not_over", "no_identity"),
}
SECRET = "secret_until_tomorrow"

# What has no table in it: who gets in without an id, and who does not.
FOR_EVERYBODY = {
    "GET /api/games",
    "GET /api/games/{game}/picture",
    "GET /api/catalogue/{language}",
    "GET /api/tables",
    "GET /api/me/tables",
    "GET /api/challenges/{day}",
    # The only two that make somebody of nobody.
    "GET /api/me",
    "PUT /api/me",
}
FOR_SOMEBODY: dict[str, Any] = {
    "POST /api/tables": {"game": "akropolis", "seats": [{"kind": "me"}, {"kind": "device"}]},
    "POST /api/games/{game}/lessons": None,
    "POST /api/records": {"record": {}},
    "POST /api/challenges/{day}/tables": None,
    "POST /api/challenges/{day}/duels": None,
    "GET /api/me/tokens": None,
    "POST /api/me/tokens": {"name": "Mine"},
    "DELETE /api/me/tokens/{token}": None,
}
