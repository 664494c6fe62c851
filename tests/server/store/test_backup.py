"""Copies made while others write, and the commands around databases."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from architekton.cli.main import run
from architekton.core.errors import BadInput
from architekton.server.store.address import Address
from architekton.server.store.backup import back_up
from architekton.server.store.choice import store_at
from architekton.server.store.contract import KeptReview, Store
from tests.server.store.histories import append, fact
from tests.server.store.postgresql import Server, find_program


async def keep_writing(store: Store, match: str, stop: asyncio.Event) -> int:
    version = 0
    while not stop.is_set():
        version += 2
        await store.append(append(match, fact(version - 1), fact(version), changed=float(version)))
    return version


async def backed_up_while_writing(database: str, target: Path) -> dict[str, int]:
    """Returns the versions that were there when the copy began."""
    stop = asyncio.Event()
    async with store_at(database) as store:
        writing = [asyncio.create_task(keep_writing(store, f"m{n}", stop)) for n in range(20)]
        await asyncio.sleep(0.3)
        await store.keep_review(KeptReview("m0", "a judge", 1.0, {"quick": [], "deep": []}))
        before = {card.match: card.version for card in await store.cards_of("ada", 100)}
        size = await asyncio.to_thread(back_up, Address.parse(database), target)
        assert size == target.stat().st_size
        await asyncio.sleep(0.1)
        stop.set()
        after = await asyncio.gather(*writing)
        assert sum(after) > sum(before.values())
    return before


async def assert_whole(database: str, at_least: dict[str, int]) -> None:
    """One moment of the database: no half append, no card that differs from its facts."""
    async with store_at(database) as store:
        for match, version in at_least.items():
            card = await store.card(match)
            assert card is not None
            versions = [one.version for one in await store.facts(match)]
            assert versions == list(range(1, card.version + 1))
            assert card.version % 2 == 0
            assert card.version >= version
        if "m0" in at_least:
            kept = await store.review("m0")
            assert kept is not None
            assert kept.judge == "a judge"
        await store.append(append("new", fact(1)))


def test_a_file_is_copied_while_it_is_written(tmp_path: Path) -> None:
    target = tmp_path / "copies" / "copy.sqlite"
    target.parent.mkdir()
    before = asyncio.run(
        backed_up_while_writing(f"sqlite:///{tmp_path / 'original.sqlite'}", target)
    )
    assert len(before) == 20
    assert [path.name for path in target.parent.iterdir()] == ["copy.sqlite"]
    assert target.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(target)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    asyncio.run(assert_whole(f"sqlite:///{target}", before))


def test_a_server_is_dumped_while_it_is_written(postgresql: Server, tmp_path: Path) -> None:
    restore = find_program("pg_restore")
    assert restore is not None
    target = tmp_path / "copy.dump"
    before = asyncio.run(backed_up_while_writing(postgresql.new_database(), target))
    restored = postgresql.new_database()
    subprocess.run([restore, "--no-owner", f"--dbname={restored}", str(target)], check=True)
    asyncio.run(assert_whole(restored, before))


@pytest.fixture
def original(tmp_path: Path) -> str:
    async def fill(store: Store) -> None:
        async with store:
            await store.append(append("m", fact(1)))

    written = f"sqlite:///{tmp_path / 'original.sqlite'}"
    asyncio.run(fill(store_at(written)))
    return written


def refusal(database: str, target: Path, **more: Any) -> str:
    with pytest.raises(BadInput) as refused:
        back_up(Address.parse(database), target, **more)
    return refused.value.code


def test_a_file_that_is_there_is_replaced_by_force_only(original: str, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    target.write_text("precious")
    assert refusal(original, target) == "file_exists"
    assert target.read_text() == "precious"
    back_up(Address.parse(original), target, force=True)
    asyncio.run(assert_whole(f"sqlite:///{target}", {}))


def test_a_copy_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    target.write_text("precious")
    broken = tmp_path / "broken.sqlite"
    broken.write_text("This is no database.\n" * 100)
    assert refusal(f"sqlite:///{broken}", target, force=True) == "backup_failed"
    assert refusal(f"sqlite:///{tmp_path / 'none'}", target, force=True) == "no_such_file"
    nobody = "postgresql://me:secret@127.0.0.1:9/games"
    assert refusal(nobody, target, force=True) == "backup_failed"
    assert target.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.sqlite", "copy.sqlite"]


def test_a_damaged_file_is_not_passed_on(tmp_path: Path, original: str) -> None:
    file = Address.parse(original).file
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("DELETE FROM sqlite_master WHERE name = 'ix_tokens_guest'")
        connection.commit()
    assert refusal(original, tmp_path / "copy.sqlite") == "backup_failed"
    assert not (tmp_path / "copy.sqlite").exists()


def test_places_that_cannot_be_written_to(original: str, tmp_path: Path) -> None:
    assert refusal(original, tmp_path / "none" / "copy.sqlite") == "not_writable"
    (tmp_path / "folder").mkdir()
    assert refusal(original, tmp_path / "folder", force=True) == "not_writable"


def test_without_pg_dump(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert refusal("postgresql://me@127.0.0.1/games", tmp_path / "copy.dump") == "no_pg_dump"


# --- as a user types it -------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHITEKTON_LANG", "en")


def test_db_and_backup_one_after_the_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    copy = str(tmp_path / "copy.sqlite")
    states = []
    for action in ("status", "upgrade", "upgrade", "status"):
        assert run(["db", action, "--database", database, "--json"]) == 0
        states.append(json.loads(capsys.readouterr().out)["state"])
        assert run(["db", action, "--database", database]) == 0
        assert capsys.readouterr().out.startswith(f"{database}: ")
    assert states == ["new", "upgraded", "unchanged", "up_to_date"]
    assert run(["backup", copy, "--database", database]) == 0
    assert copy in capsys.readouterr().out
    assert run(["backup", copy, "--database", database]) == 2
    assert capsys.readouterr().err.startswith(f"architekton: {copy}: ")
    assert run(["backup", copy, "--database", database, "--force", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bytes"] == Path(copy).stat().st_size


def test_the_server_s_own_database_is_meant_if_none_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("ARCHITEKTON_DATABASE", raising=False)
    monkeypatch.setenv("ARCHITEKTON_DATA", str(tmp_path))
    assert run(["db", "upgrade", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["database"].startswith(f"sqlite:///{tmp_path}")
    assert len(list(tmp_path.glob("*.sqlite"))) == 1
    monkeypatch.setenv("ARCHITEKTON_DATABASE", "memory:")
    assert run(["db", "status"]) == 2
    assert capsys.readouterr().err.startswith("architekton: memory:: ")
