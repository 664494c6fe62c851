"""The challenge of the day: the same for everybody, one attempt, secret while its day lasts."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from architekton.matches.challenge import day_of, finished_attempt
from architekton.matches.decide import Wisher
from architekton.matches.opening import open_challenge
from architekton.matches.refusal import Denied
from architekton.server.challenge import Challenges
from tests.matches.opened import Told
from tests.server.people import Person, any_move


def finish(person: Person, table: str) -> dict[str, object]:
    with person.live(table) as live:
        live.until("state")
        while live.state["table"]["phase"] != "over":
            assert live.move(any_move(live.state, live.state["version"]))["type"] == "done"
        return live.state


def test_everybody_gets_the_same_deal_once(ada: Person, ben: Person) -> None:
    mine = ada.post("/api/challenges/today/tables", None, 201)
    theirs = ben.post("/api/challenges/today/tables", None, 201)
    assert mine["view"]["site"] == theirs["view"]["site"]
    assert mine["table"]["kind"] == "challenge"
    again = ada.post("/api/challenges/today/tables", None, 200)
    assert again["table"]["id"] == mine["table"]["id"]
    table = mine["table"]["id"]
    assert ben.get(f"/api/tables/{table}", 403)["error"]["code"] == "secret_until_tomorrow"
    with ben.live(table) as live:
        assert live.receive()["error"]["code"] == "secret_until_tomorrow"
    refused = ada.wish(table, "take_back", 409, seat=0)
    assert refused["error"]["code"] == "not_in_a_challenge"
    assert ada.get(f"/api/tables/{table}/hint", 403)["error"]["code"] == "no_hints_here"
    board = ada.get("/api/challenges/today")
    assert (board["phase"], board["resigned"], board["duel"]) == ("playing", False, False)
    early = ada.post("/api/challenges/today/duels", None, 409)
    assert early["error"]["code"] == "play_it_first"


def test_the_board_and_the_duel(ada: Person, ben: Person) -> None:
    table = ada.post("/api/challenges/today/tables")["table"]["id"]
    end = finish(ada, table)
    board = ada.get("/api/challenges/today")
    [line] = [entry for entry in board["results"] if entry["mine"]]
    assert line["points"] == end["table"]["result"]["totals"][0]  # type: ignore[index]
    assert line["table"] == table == board["table"]
    others = ben.get("/api/challenges/today")["results"]
    assert all(entry["table"] is None for entry in others if not entry["mine"])
    duel = ada.post("/api/challenges/today/duels", None, 201)
    ben.wish(duel["table"]["id"], "take_seat", seat=1, invitation=duel["you"]["invitation"])
    playing = ben.get(f"/api/tables/{duel['table']['id']}")
    # Who has seen the deal in a duel cannot take the challenge afterwards.
    assert ben.post("/api/challenges/today/tables", None, 409)["error"]["code"] == "deal_seen"
    replay = ada.get(f"/api/tables/{table}/replay/0")
    assert playing["view"]["site"] == replay["view"]["site"]


def test_days_and_seeds() -> None:
    noon = 1_794_830_400.0
    challenges = Challenges(b"secret", lambda: noon)
    today = challenges.find(challenges.today)
    assert today.is_today
    assert challenges.is_secret(today.day)
    assert challenges.find("2026-03-01").seed != today.seed
    assert Challenges(b"other", lambda: noon).find(today.day).seed != today.seed
    architects = {
        challenges.find(f"2026-03-0{day}").challenge.alone["architect"] for day in range(1, 8)
    }
    assert len(architects) == 3
    for day in ("", "2025-12-31", "2026-02-30", "20260301", "2027-01-01", "tomorrow"):
        with pytest.raises(Denied):
            challenges.find(day)


def test_only_what_ends_on_its_day_counts() -> None:
    """A day later the tiles are known to everybody."""
    noon = 1_794_830_400.0
    found = Challenges(b"secret", lambda: noon).find(day_of(noon))
    alone = found.challenge.alone
    opened = open_challenge(found.game, alone, Wisher("ada", "Ada"), found.day, found.seed)
    attempt = Told("t", opened, noon)
    while attempt.to_move is not None:
        assert finished_attempt(attempt) is None
        attempt.move()
    attempt.changed = noon
    board = finished_attempt(attempt)
    assert board is not None
    assert (board.guest, board.name) == ("ada", "Ada")
    assert board.points == attempt.game.total(0)
    attempt.changed = noon + 24 * 3600
    assert finished_attempt(attempt) is None


def test_a_past_challenge_can_be_played_but_its_board_stays(ada: Person) -> None:
    day = "2026-03-01"
    table = ada.post(f"/api/challenges/{day}/tables", None, 201)["table"]["id"]
    assert finish(ada, table)["table"]["phase"] == "over"  # type: ignore[index]
    board = ada.get(f"/api/challenges/{day}")
    assert board["results"] == []
    # What can be done now is told by its table: it is on no board.
    assert (board["table"], board["phase"]) == (table, "over")
    assert board["duel"]
    ada.post(f"/api/challenges/{day}/duels", None, 201)
    # Its deal is no secret any more.
    ada.get(f"/api/tables/{table}/record")


def test_the_deal_is_told_to_nobody_while_its_day_lasts(ada: Person) -> None:
    """Neither by the record, nor by trying it again, nor by a duel for who gave up at once."""
    table = ada.post("/api/challenges/today/tables")["table"]["id"]
    ada.wish(table, "resign", seat=0)
    for refused in (
        ada.get(f"/api/tables/{table}/record", 409),
        ada.post(f"/api/tables/{table}/replay/0/tables", None, 409),
    ):
        assert refused["error"]["code"] == "deal_secret_until_tomorrow"
    duel = ada.post("/api/challenges/today/duels", None, 409)
    assert duel["error"]["code"] == "play_it_first"
    board = ada.get("/api/challenges/today")
    assert (board["phase"], board["resigned"], board["duel"]) == ("over", True, False)


def test_the_deal_of_a_duel_is_no_less_secret(ada: Person, ben: Person) -> None:
    finish(ada, ada.post("/api/challenges/today/tables")["table"]["id"])
    duel = ada.post("/api/challenges/today/duels", None, 201)
    table = duel["table"]["id"]
    ben.wish(table, "take_seat", seat=1, invitation=duel["you"]["invitation"])
    ben.wish(table, "resign", seat=1)
    refused = ben.get(f"/api/tables/{table}/record", 409)
    assert refused["error"]["code"] == "deal_secret_until_tomorrow"


def test_one_attempt_also_for_the_hasty(ada: Person) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = pool.map(lambda _: ada.http.post("/api/challenges/today/tables").json(), range(8))
        tables = {answer["table"]["id"] for answer in answers}
    assert len(tables) == 1


def test_a_seat_left_at_a_challenge_is_still_its_players(ada: Person, stranger: Person) -> None:
    """Once, whoever had the link could sit down there, and the game could never end."""
    table = ada.post("/api/challenges/today/tables")["table"]["id"]
    ada.wish(table, "leave_seat", seat=0)
    refused = stranger.wish(table, "take_seat", 403, seat=0)
    assert refused["error"]["code"] == "secret_until_tomorrow"
    ada.wish(table, "take_seat", seat=0)
    finish(ada, table)
    [line] = [entry for entry in ada.get("/api/challenges/today")["results"] if entry["mine"]]
    assert line["table"] == table


def test_who_has_not_finished_the_challenge_does_not_meet_its_tiles_in_a_duel(
    ada: Person, ben: Person
) -> None:
    finish(ada, ada.post("/api/challenges/today/tables")["table"]["id"])
    duel = ada.post("/api/challenges/today/duels", None, 201)
    table, sit = duel["table"]["id"], {"seat": 1, "invitation": duel["you"]["invitation"]}
    attempt = ben.post("/api/challenges/today/tables")["table"]["id"]
    assert ben.wish(table, "take_seat", 409, **sit)["error"]["code"] == "finish_it_first"
    finish(ben, attempt)
    ben.wish(table, "take_seat", **sit)
    # Their attempt is still theirs to look at, although the duel was opened before it.
    assert ben.post("/api/challenges/today/tables", None, 200)["table"]["id"] == attempt
