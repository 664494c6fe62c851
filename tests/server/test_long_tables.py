"""However long people go back and forth, a table opens quickly, and there are not too many."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from architekton.matches.decide import MOST_TIMES
from architekton.server.live.table_log import MOST_LINES
from tests.server.people import Live, Person, any_move, invite
from tests.server.running import Server


def test_going_back_and_forth_has_an_end_and_moves_have_not(ada: Person) -> None:
    table = ada.open("me", "device")["table"]["id"]
    with ada.live(table) as live:
        live.until("state")
        while "rename" in live.state["you"]["may"]:
            assert live.wish("rename", title="Again")["type"] == "done"
        assert live.move(any_move(live.state, 1))["type"] == "done"
        while "take_back" in live.state["you"]["may"]:
            go_back_and_forth(live)
        for wish in ({"do": "rename", "title": "More"}, {"do": "take_back", "seat": 0}):
            assert live.ask(wish=wish)["error"]["code"] == "too_many_changes"
        assert live.state["version"] == 2 + MOST_TIMES + 2 * MOST_TIMES
        assert live.move(any_move(live.state, 2))["type"] == "done"


def go_back_and_forth(live: Live) -> None:
    """The last move is taken back, and another is made."""
    assert live.wish("take_back", seat=0)["type"] == "done"
    assert live.move(any_move(live.state, live.state["version"]))["type"] == "done"


def test_a_long_log_comes_in_pages(ada: Person) -> None:
    table = ada.open("me", "device")["table"]["id"]
    with ada.live(table) as live:
        live.until("state")
        for number in range(MOST_LINES // 3):
            live.wish("rename", title=f"Table {number}")
        live.move(any_move(live.state, 1))
        while live.state["version"] < MOST_LINES + 50:
            go_back_and_forth(live)
        live.wish("rename", title="Long")
    with ada.live(table) as live:
        log = live.until("state")["log"]
    assert [entry["version"] for entry in log] == list(range(52, MOST_LINES + 52))
    earlier = ada.get(f"/api/tables/{table}/log?before={log[0]['version']}")["log"]
    assert [entry["version"] for entry in earlier] == list(range(1, 52))
    with ada.live(table, after=log[-3]["version"]) as live:
        assert live.until("state")["log"] == log[-2:]


def test_the_log_is_the_same_however_it_is_asked_for(ada: Person) -> None:
    """Whether lines were kept, made anew, or came with each update."""
    table = ada.open("me", "device")["table"]["id"]
    with ada.live(table) as live:
        live.until("state")
        for number in range(4):
            live.move(any_move(live.state, number))
        live.wish("take_back", seat=live.state["you"]["mine"][0])
        live.move(any_move(live.state, 9))
        told = [entry for message in live.seen for entry in message.get("log", [])]
    with ada.live(table) as live:
        assert live.until("state")["log"] == told
    assert ada.get(f"/api/tables/{table}/log?before=100")["log"] == told
    standing = {entry["move"]: entry for entry in told if entry["move"] is not None}
    replayed = ada.get(f"/api/tables/{table}/replay")["log"]
    assert [line for line in replayed if line["move"] is not None] == list(standing.values())


def test_tables_are_counted_also_for_the_hasty(tmp_path: Path) -> None:
    server = Server(tmp_path, tables_per_guest=5).start()
    try:
        ada = Person(server.address, "Ada")
        wanted = {"game": "akropolis", "seats": [{"kind": "me"}, {"kind": "device"}]}
        with ThreadPoolExecutor(12) as pool:
            answers = pool.map(lambda _: ada.http.post("/api/tables", json=wanted), range(24))
            statuses = sorted(answer.status_code for answer in answers)
        assert statuses == [201] * 5 + [429] * 19
    finally:
        server.stop()


def test_rematches_are_tables_too(tmp_path: Path) -> None:
    """They were not counted: who finished many tables could have a rematch of each of them."""
    server = Server(tmp_path, tables_per_guest=2).start()
    try:
        ada, ben = Person(server.address, "Ada"), Person(server.address, "Ben")
        finished = []
        for _ in range(3):
            state = ada.open("me", "invitation")
            invite(ada, ben, state)
            ada.wish(state["table"]["id"], "resign", seat=0)
            finished.append(state["table"]["id"])
        with ThreadPoolExecutor(3) as pool:
            wish = {"wish": {"do": "rematch", "seat": 0}}
            paths = [f"/api/tables/{table}/wishes" for table in finished]
            answers = list(pool.map(lambda path: ada.http.post(path, json=wish), paths))
        assert sorted(answer.status_code for answer in answers) == [200, 200, 429]
        [refused] = [answer for answer in answers if answer.status_code == 429]
        assert refused.json()["error"]["code"] == "too_many_tables"
        # It counts among the tables of who opens it, so Ben can do what Ada cannot.
        [left] = [one for one in finished if not ada.get(f"/api/tables/{one}")["table"]["rematch"]]
        ben.wish(left, "rematch", seat=1)
        again = ben.get(f"/api/tables/{left}")["table"]["rematch"]
        assert ben.get(f"/api/tables/{again}")["you"]["host"]
    finally:
        server.stop()


def test_a_rematch_and_its_table_are_written_together(ada: Person) -> None:
    """Many at once: one table comes of it, and no orphan."""
    table = ada.open("me", "device")["table"]["id"]
    ada.wish(table, "resign", seat=0)
    path, wish = f"/api/tables/{table}/wishes", {"wish": {"do": "rematch", "seat": 0}}
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ada.http.post(path, json=wish), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    opened = [card for card in ada.get("/api/me/tables")["tables"] if card["id"] != table]
    assert [card["id"] for card in opened] == [ada.get(f"/api/tables/{table}")["table"]["rematch"]]
