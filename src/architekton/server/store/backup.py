"""A copy of a database, made while others write to it. Either all of it is there, or no file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import URL

from architekton.core.errors import BadInput
from architekton.server.disk import FOR_ITS_OWNER, keep, why
from architekton.server.store.address import Address


def back_up(address: Address, target: Path, *, force: bool = False) -> int:
    """Returns the size in bytes. A file that is there already is only replaced by force."""
    if target.exists() and not force:
        raise BadInput("file_exists", str(target))
    with _unfinished(target) as part:
        if address.kind == "sqlite":
            _copy_sqlite(address.file, part)
        else:
            _dump_postgresql(address.url, part)
        return part.stat().st_size


@contextmanager
def _unfinished(target: Path) -> Iterator[Path]:
    """A file beside the target, readable by its owner only, that takes its name at the end."""
    try:
        with tempfile.TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as folder:
            part = Path(folder) / target.name
            part.touch(FOR_ITS_OWNER)
            yield part
            keep(part)
            part.replace(target)
            keep(target.parent)
    except OSError as error:
        raise BadInput("not_writable", str(target), detail=why(error)) from None


# --- SQLite -------------------------------------------------------------------------------------


def _copy_sqlite(source: Path, part: Path) -> None:
    if not source.exists():
        raise BadInput("no_such_file", str(source))
    try:
        # In one step: it sees one moment, and writers need not wait for it.
        with closing(_read_only(source)) as original, closing(sqlite3.connect(part)) as copy:
            original.backup(copy)
            # One file again, without a log beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
            (answer,) = copy.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        raise BadInput("backup_failed", str(source), detail=str(error)) from error
    if answer != "ok":
        raise BadInput("backup_failed", str(source), detail=answer)


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


# --- PostgreSQL ---------------------------------------------------------------------------------


def _dump_postgresql(url: URL, part: Path) -> None:
    """With PostgreSQL's own tools; the password does not show in the list of processes."""
    dump, restore = shutil.which("pg_dump"), shutil.which("pg_restore")
    if dump is None or restore is None:
        raise BadInput("no_pg_dump", url.render_as_string())
    place = url.set(password=None).render_as_string()
    environment = dict(os.environ)
    if url.password is not None:
        environment["PGPASSWORD"] = url.password
    _run([dump, "--format=custom", f"--file={part}", f"--dbname={place}"], environment, url)
    _run([restore, "--list", str(part)], environment, url)


def _run(command: list[str], environment: dict[str, str], url: URL) -> None:
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        detail = " ".join(done.stderr.split())
        raise BadInput("backup_failed", url.render_as_string(), detail=detail)
