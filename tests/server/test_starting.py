"""What keeps a server from starting is said in one line, with exit code 2."""

from __future__ import annotations

import os
import socket
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from architekton.core.errors import BadInput
from architekton.server.accounts.secret import secret_in
from architekton.server.network import address_in_network
from architekton.server.settings import Settings, range_of
from tests.server.people import Person
from tests.server.running import Server


def refusal(data: Path, *arguments: str, **settings: object) -> str:
    """The one line that a server leaves when it cannot start."""
    done = subprocess.run(
        [sys.executable, "-m", "architekton", "serve", "--lang", "en", *arguments],
        env={
            **os.environ,
            "ARCHITEKTON_DATA": str(data),
            "ARCHITEKTON_PORT": "0",
            **{f"ARCHITEKTON_{key.upper()}": str(value) for key, value in settings.items()},
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    (line,) = [each for each in done.stderr.splitlines() if each.startswith("architekton: ")]
    assert "Traceback" not in done.stderr
    return line


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        said = refusal(tmp_path, "--port", str(taken.getsockname()[1]))
    assert "Choose another port with --port" in said


@pytest.mark.parametrize("host", ["203.0.113.1", "no such host", "x" * 100])
def test_a_host_that_is_not_here(tmp_path: Path, host: str) -> None:
    assert "cannot listen there" in refusal(tmp_path, "--host", host)


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("mysql://here/games", "write sqlite:///FILE or postgresql://"),
        ("postgresql://me:secret@127.0.0.1:9/games", "cannot be used"),
        ("postgresql://me:secret@no.such.host.invalid/games", "cannot be used"),
        ("postgresql://me:secret@127.0.0.1:9/games?nonsense=1", "cannot be used"),
        ("sqlite:////proc/nothing/file.sqlite", "cannot be written"),
    ],
)
def test_a_database_that_cannot_be_reached(tmp_path: Path, database: str, sentence: str) -> None:
    said = refusal(tmp_path, database=database)
    assert sentence in said
    assert "secret" not in said


def test_files_that_are_no_database(tmp_path: Path) -> None:
    (tmp_path / "architekton.sqlite").write_text("This is no database.\n" * 100)
    assert "cannot be used" in refusal(tmp_path)


def test_a_database_that_is_newer_than_the_program(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    server.stop()
    with sqlite3.connect(tmp_path / "architekton.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "update the program" in refusal(tmp_path)


def test_a_data_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", Path("/proc/nothing")):
        said = refusal(folder)
        assert "nothing can be written in this folder" in said
        assert "--data" in said


# --- settings -----------------------------------------------------------------------------------


NUMBERS = [
    name
    for name, value in Settings()
    if isinstance(value, int | float) and not isinstance(value, bool)
]


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_out_of_their_range(name: str) -> None:
    """Every number has one."""
    least, most = range_of(name)
    variable = f"ARCHITEKTON_{name.upper()}"
    whole = isinstance(getattr(Settings(), name), int)
    for found in (least - 1, most + 1):
        written = str(int(found)) if whole else str(found)
        with pytest.raises(BadInput, match=variable) as refused:
            Settings.of_environment({variable: written})
        assert refused.value.code == "out_of_range"
    for found in (least, most):
        Settings.of_environment({variable: str(int(found)) if whole else str(found)})


@pytest.mark.parametrize(
    ("variable", "written", "code"),
    [
        ("ADDRESS_RATE", "nan", "bad_setting"),
        ("ADDRESS_RATE", "inf", "bad_setting"),
        ("PORT", "²", "bad_setting"),
        ("METRICS", "maybe", "not_one_of"),
        ("LOG", "loud", "not_one_of"),
    ],
)
def test_settings_that_mean_nothing(variable: str, written: str, code: str) -> None:
    with pytest.raises(BadInput, match=f"ARCHITEKTON_{variable}") as refused:
        Settings.of_environment({f"ARCHITEKTON_{variable}": written})
    assert refused.value.code == code
    assert written in refused.value.text("fr")


def test_a_bad_setting_is_one_line(tmp_path: Path) -> None:
    assert "must be from 0 to 65535, found 99999" in refusal(tmp_path, port=99999)
    assert "must be one of: on, off" in refusal(tmp_path, metrics="maybe")


# --- the secret, and who can read what is kept --------------------------------------------------


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_secret_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    secret = secret_in(folder)
    assert secret_in(folder) == secret
    assert len(secret) == 32
    assert (mode(folder), mode(folder / "secret")) == (0o700, 0o600)
    assert [path.name for path in folder.iterdir()] == ["secret"]


def test_the_secret_is_on_disk_before_it_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    sync = os.fsync

    def noted(opened: int) -> None:
        kept.append(str(Path(f"/proc/self/fd/{opened}").readlink()))
        sync(opened)

    monkeypatch.setattr(os, "fsync", noted)
    secret_in(tmp_path)
    assert kept == [str(tmp_path / f"secret.{os.getpid()}.part"), str(tmp_path)]


@pytest.mark.parametrize("found", [b"", b"x" * 31])
def test_a_secret_that_was_cut_short_is_refused(tmp_path: Path, found: bytes) -> None:
    (tmp_path / "secret").write_bytes(found)
    said = refusal(tmp_path)
    assert f"has {len(found)} bytes and needs 32" in said
    assert (tmp_path / "secret").read_bytes() == found


def test_a_secret_that_others_can_read_is_closed_to_them(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"x" * 32)
    (tmp_path / "secret").chmod(0o644)
    assert secret_in(tmp_path) == b"x" * 32
    assert mode(tmp_path / "secret") == 0o600


def test_what_is_kept_is_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    database = folder / "architekton.sqlite"
    folder.mkdir(mode=0o700)
    server = Server(folder).start()
    Person(server.address, "Ada").open("me", "device")
    files = [path for path in folder.iterdir() if path.name != "server.log"]
    assert database.with_name("architekton.sqlite-wal") in files
    assert {path.name: mode(path) for path in files} == {path.name: 0o600 for path in files}
    server.stop()
    # One from before that strangers could read; a group may be the host's own, for backups.
    database.chmod(0o644)
    server.start()
    assert mode(database) == 0o640
    server.stop()


def test_only_who_asks_on_the_servers_machine_is_told_where_it_is(tmp_path: Path) -> None:
    """A page at 127.0.0.1 needs it for its links; for others our addresses are none of theirs."""
    server = Server(tmp_path, host="0.0.0.0").start()
    port = server.address.rpartition(":")[2]
    found = address_in_network()
    here = {"only_here": found is None, "address": f"http://{found}:{port}" if found else None}
    elsewhere = {"only_here": False, "address": None}
    ada = Person(f"http://127.0.0.1:{port}", is_nobody=True)
    assert ada.get("/api/reach") == here
    assert ada.http.get("/api/reach", headers={"Host": f"{found}:{port}"}).json() == elsewhere
    if found:
        assert Person(f"http://{found}:{port}", is_nobody=True).get("/api/reach") == elsewhere
    server.stop()
    server = Server(tmp_path, host="0.0.0.0", proxies=1).start()
    server.address = server.address.replace("0.0.0.0", "127.0.0.1")
    assert Person(server.address, is_nobody=True).get("/api/reach") == elsewhere
    server.stop()
    server = Server(tmp_path).start()
    only_here = {"only_here": True, "address": None}
    assert Person(server.address, is_nobody=True).get("/api/reach") == only_here
    server.stop()
