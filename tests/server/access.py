"""Who may do what: the whole of it as one table, which the tests try line by line.

Each wish is tried in each state of a table, by each who: what comes of it is OK, or the code of the
refusal. A kind of table, a wish, a question or an address without a row fails `test_access`.
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
# A program with a token of the one who is seated; and one whose token may only read.
TOKEN = "token"
READING_TOKEN = "reading token"
WHO = (NOBODY, STRANGER, WATCHER, INVITED, FORMER, SEATED, HOST, TOKEN, READING_TOKEN)

Answers = dict[str, str]

# States of a table. By the host, for others: three at it, the third seat open; the same, public;
# two at it; two at it, and a take-back asked for; two at it, to the end; alone against a bot;
# two at it, and a bot keeps the seat.
GATHERING = "gathering"
PUBLIC = "public"
PLAYING = "playing"
ASKED = "asked"
FINISHED = "finished"
ALONE = "alone"
KEPT = "kept"
# Opened by the one who is seated, for themselves: today's challenge, that of a day long past, a
# lesson, a game that is studied, one that was brought along; and each that goes on with the seat
# left again.
CHALLENGE = "challenge"
PAST_CHALLENGE = "past_challenge"
LESSON = "lesson"
ANALYSIS = "analysis"
BROUGHT = "brought"
CHALLENGE_LEFT = "challenge_left"
PAST_CHALLENGE_LEFT = "past_challenge_left"
LESSON_LEFT = "lesson_left"
ANALYSIS_LEFT = "analysis_left"
SECRET = "secret_until_tomorrow"


def only(*allowed: str, otherwise: str, nobody: str = "no_identity") -> Answers:
    answers = {who: OK if who in allowed else otherwise for who in WHO}
    return answers if NOBODY in allowed else {**answers, NOBODY: nobody}


EVERYBODY = dict.fromkeys(WHO, OK)
# Who may look; and, of those, whose token may change nothing.
SOMEBODY = only(*(who for who in WHO if who != NOBODY), otherwise="")
SOMEBODY_WHO_ACTS = {**SOMEBODY, READING_TOKEN: "token_only_reads"}


@dataclass(frozen=True)
class Row:
    state: str
    answers: Answers


# --- wishes -------------------------------------------------------------------------------------

# By what is wished, the facts besides the seat, which is the one that the state is about.
WISHES: dict[str, dict[str, Any]] = {
    # A move is filled in by the test.
    "move": {},
    # Who is invited shows the invitation; others guess, or show none.
    "take_seat": {},
    "leave_seat": {},
    "seat_bot": {"level": "mason"},
    "take_back": {},
    "answer_take_back": {"agree": True},
    "resign": {},
    "rename": {"title": "Ours"},
    "rematch": {},
}
# What everybody hears who has no business there, unless a state says otherwise.
NOT_THEIRS = {
    **dict.fromkeys(WISHES, "not_your_seat"),
    "take_seat": "seat_is_taken",
    "seat_bot": "not_at_this_table",
    "rename": "not_at_this_table",
}


@dataclass(frozen=True)
class Stage:
    """What comes of each wish at a table in one state.

    `seated` is what the one who is seated hears, `others` what those hear who have no seat there,
    `besides` whatever is different for one who.
    """

    seated: Answers
    others: Answers = field(default_factory=dict)
    besides: dict[tuple[str, str], str] = field(default_factory=dict)

    def answer(self, do: str, who: str) -> str:
        """Nobody and a reading token never get anything, in no state."""
        if who == NOBODY:
            return "no_identity"
        if who == READING_TOKEN:
            return "token_only_reads"
        if (do, who) in self.besides:
            return self.besides[do, who]
        if who in (SEATED, TOKEN):
            return self.seated[do]
        return self.others.get(do, NOT_THEIRS[do])


def by_host(**answers: str) -> dict[tuple[str, str], str]:
    """The host may call the table what they like; the seat is not theirs."""
    return {(do, HOST): code for do, code in {"rename": OK, **answers}.items()}


# It is the seated one's turn, and both have moved.
_PLAYING = {
    "move": OK,
    "take_seat": "already_yours",
    "leave_seat": OK,
    "seat_bot": "seat_is_taken",
    "take_back": OK,
    "answer_take_back": "nobody_asks",
    "resign": OK,
    "rename": OK,
    "rematch": "not_over",
}
# The same before the first move.
_BEGUN = {**_PLAYING, "take_back": "nothing_to_take_back"}
# Some wishes are about the open seat here.
_GATHERING = {
    **_BEGUN,
    "move": "not_begun",
    "resign": "not_begun",
    "take_seat": "not_invited",
    "seat_bot": OK,
}
_OVER = {
    **dict.fromkeys(WISHES, "over"),
    "answer_take_back": "nobody_asks",
    "rename": OK,
    "rematch": OK,
}
# They have left their seat, and may come back to it: until then they have none.
_LEFT = {**dict.fromkeys(WISHES, "not_your_seat"), "take_seat": OK, "seat_bot": OK, "rename": OK}
_ALONE_IN_A_CHALLENGE = {
    **_BEGUN,
    "seat_bot": "not_in_a_challenge",
    "take_back": "not_in_a_challenge",
}
_LEFT_A_CHALLENGE = {**_LEFT, "seat_bot": "not_in_a_challenge"}
_SECRET = dict.fromkeys(WISHES, SECRET)

# The server waits for nobody here, so a host may let a bot play for who is not connected.
STAGES: dict[str, Stage] = {
    GATHERING: Stage(
        _GATHERING,
        {"take_seat": "not_invited"},
        {("take_seat", INVITED): OK, **by_host(seat_bot=OK)},
    ),
    PUBLIC: Stage({**_GATHERING, "take_seat": OK}, {"take_seat": OK}, by_host(seat_bot=OK)),
    PLAYING: Stage(_PLAYING, besides=by_host(seat_bot=OK)),
    ASKED: Stage(
        {**_PLAYING, "take_back": "already_asked", "answer_take_back": OK},
        besides=by_host(seat_bot=OK),
    ),
    FINISHED: Stage(_OVER, {"take_seat": "over"}, by_host(seat_bot="over")),
    ALONE: Stage(_BEGUN, besides=by_host(seat_bot=OK)),
    KEPT: Stage(
        {**_LEFT, "seat_bot": "not_at_this_table", "rename": "not_at_this_table"},
        besides=by_host(seat_bot="seat_is_taken"),
    ),
    CHALLENGE: Stage(_ALONE_IN_A_CHALLENGE, _SECRET),
    PAST_CHALLENGE: Stage(_ALONE_IN_A_CHALLENGE),
    LESSON: Stage(_BEGUN),
    ANALYSIS: Stage(_PLAYING),
    BROUGHT: Stage({**_OVER, "rematch": "no_rematch"}, {"take_seat": "over"}),
    CHALLENGE_LEFT: Stage(_LEFT_A_CHALLENGE, _SECRET),
    PAST_CHALLENGE_LEFT: Stage(_LEFT_A_CHALLENGE),
    LESSON_LEFT: Stage(_LEFT),
    ANALYSIS_LEFT: Stage(_LEFT),
}

# --- questions and addresses --------------------------------------------------------------------

# By what is asked over the socket.
QUESTIONS = {
    "preview": Row(PLAYING, EVERYBODY),
    "why_not": Row(PLAYING, EVERYBODY),
    "hint": Row(ALONE, only(SEATED, TOKEN, READING_TOKEN, otherwise="no_hints_here")),
    # About seat 2, and nobody else's business.
    "suppose": Row(PLAYING, only(SEATED, TOKEN, READING_TOKEN, otherwise="not_your_seat")),
    "ping": Row(PLAYING, EVERYBODY),
    "greet": Row(
        PLAYING,
        {
            **only(SEATED, HOST, TOKEN, otherwise="not_at_this_table"),
            READING_TOKEN: "token_only_reads",
        },
    ),
}

# By method and address of whatever has a table in it. In a running game a link is enough to look.
TABLE_ROUTES = {
    "GET /api/tables/{table}": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/moves": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/log?before=1": Row(PLAYING, EVERYBODY),
    "POST /api/tables/{table}/preview": Row(PLAYING, EVERYBODY),
    "POST /api/tables/{table}/refusal": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/supposed?seat=1": Row(PLAYING, QUESTIONS["suppose"].answers),
    "GET /api/tables/{table}/hint": Row(ALONE, QUESTIONS["hint"].answers),
    "GET /api/tables/{table}/events": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/replay": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/replay/{move}": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/puzzle": Row(PLAYING, only(otherwise="no_puzzle", nobody="no_puzzle")),
    "GET /api/tables/{table}/replay/{move}/picture": Row(PLAYING, EVERYBODY),
    "GET /api/tables/{table}/replay/{move}/analysis": Row(FINISHED, SOMEBODY),
    "POST /api/tables/{table}/replay/{move}/tables": Row(FINISHED, SOMEBODY_WHO_ACTS),
    "GET /api/tables/{table}/review": Row(BROUGHT, EVERYBODY),
    "POST /api/tables/{table}/review": Row(BROUGHT, SOMEBODY_WHO_ACTS),
    # What they try is no move.
    "POST /api/tables/{table}/review/{decision}/tries": Row(
        BROUGHT,
        {who: "missing" if code == OK else code for who, code in SOMEBODY_WHO_ACTS.items()},
    ),
    "GET /api/tables/{table}/record": Row(FINISHED, EVERYBODY),
    "GET /api/tables/{table}/record/packed": Row(FINISHED, EVERYBODY),
}
# Wishes have rows of their own, and the socket is the other way to all of them.
BY_WISH = "POST /api/tables/{table}/wishes"
BY_SOCKET = "SOCKET /api/tables/{match}/live"
# What a game that goes on, or a challenge while its day lasts, keeps to itself.
NOT_YET = {
    "GET /api/tables/{table}/record": (PLAYING, "not_over", "not_over"),
    "GET /api/tables/{table}/record/packed": (PLAYING, "not_over", "not_over"),
    "GET /api/tables/{table}/review": (PLAYING, "review_not_over", "review_not_over"),
    "POST /api/tables/{table}/review": (PLAYING, "review_not_over", "no_identity"),
    "POST /api/tables/{table}/review/{decision}/tries": (
        PLAYING,
        "review_not_over",
        "no_identity",
    ),
    "POST /api/tables/{table}/replay/{move}/tables": (PLAYING, "not_over", "no_identity"),
    "GET /api/tables/{table}/replay/{move}/analysis": (PLAYING, "not_over", "no_identity"),
}

# What has no table in it: who gets in without an id, and who does not.
FOR_EVERYBODY = {
    "GET /api/games",
    "GET /api/games/{game}/picture",
    "GET /api/games/{game}/puzzles",
    "GET /api/catalogue/{language}",
    "GET /api/tables",
    "GET /api/me/tables",
    "GET /api/challenges/{day}",
    "GET /api/openapi.json",
    "GET /api/reach",
    # The only two that make somebody of nobody.
    "GET /api/me",
    "PUT /api/me",
}
FOR_SOMEBODY: dict[str, Any] = {
    "POST /api/tables": {"game": "akropolis", "seats": [{"kind": "me"}, {"kind": "device"}]},
    "POST /api/games/{game}/lessons": None,
    "POST /api/games/{game}/puzzles": None,
    "POST /api/games/{game}/pad/{question}": {"asked": {}},
    "POST /api/games/{game}/hint": {"position": {}},
    "POST /api/records": {"record": {}},
    "POST /api/records/packed": {"packed": "1no"},
    "POST /api/challenges/{day}/tables": None,
    "POST /api/challenges/{day}/duels": None,
    "GET /api/me/statistics": None,
    "POST /api/me/statistics": {"here": []},
    "POST /api/me/games": {"record": {}, "seats": [{"kind": "me"}]},
    "GET /api/me/tokens": None,
    "POST /api/me/tokens": {"name": "Mine"},
    "DELETE /api/me/tokens/{token}": None,
    "POST /api/me/devices": None,
    "GET /api/me/passkeys": None,
    "POST /api/me/passkeys/invitation": None,
    "POST /api/me/passkeys": {"credential": {}},
    "DELETE /api/me/passkeys/kept/{passkey}": None,
    "GET /api/me/data": None,
    "DELETE /api/me": None,
    "GET /api/me/notices": None,
    "POST /api/me/notices/push": {"endpoint": "https://a.b", "p256dh": "k" * 87, "auth": "a" * 22},
    "POST /api/me/notices/hook": {"url": "https://127.0.0.1/"},
    "POST /api/me/notices/mail": {"address": "ada@example.org"},
    "DELETE /api/me/notices/kept/{notice}": None,
}
# What brings somebody back, by a word or a passkey that nobody else has; and what is said without.
BRINGS_BACK: dict[str, tuple[Any, str]] = {
    "POST /api/devices": ({"word": "guess"}, "ticket_has_ended"),
    "POST /api/passkeys/question": (None, OK),
    "POST /api/passkeys": ({"credential": {}}, "no_passkey"),
    "POST /api/notices/confirm": ({"word": "guess"}, "ticket_has_ended"),
    "POST /api/notices/stop/{word}": (None, "no_such_notice"),
}
# Of those, what a token may not do, whatever it may do besides.
IN_PERSON = {
    "PUT /api/me",
    "GET /api/me/tokens",
    "POST /api/me/tokens",
    "DELETE /api/me/tokens/{token}",
    "POST /api/me/devices",
    "GET /api/me/passkeys",
    "POST /api/me/passkeys/invitation",
    "POST /api/me/passkeys",
    "DELETE /api/me/passkeys/kept/{passkey}",
    "GET /api/me/data",
    "DELETE /api/me",
    "GET /api/me/notices",
    "POST /api/me/notices/push",
    "POST /api/me/notices/hook",
    "POST /api/me/notices/mail",
    "DELETE /api/me/notices/kept/{notice}",
}
# The page, and what is for those who run the server: there is nothing of anybody in it.
OUTSIDE = {
    "GET /",
    "GET /me",
    "GET /pad",
    "GET /pad/{game}",
    "GET /new/{game}",
    "GET /learn/{game}",
    "GET /puzzles",
    "GET /t/{table}",
    "GET /replay/{table}",
    "GET /replay/{table}/{move}",
    "GET /review/{table}",
    "GET /review/{table}/{move}",
    "GET /r/{packed}",
    "GET /r/{packed}/{move}",
    "GET /challenge",
    "GET /challenge/{day}",
    "GET /{name:beside_the_page}",
    "GET /assets/{name}",
    "GET /pocket",
    "GET /device",
    "GET /notices",
    "GET /pocket/{edition}/{name}",
    "GET /{path:outside_the_api}",
    "GET /health",
    "GET /ready",
    "GET /metrics",
}
