"""What cookies are signed with: some random bytes in a file, made on the first start.

A host may change it: a file with a day in its name is used from that day on. Until then it is only
read, so every server knows it before the first one signs with it; and the old one is read for as
long as it is there.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import secrets
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from architekton.core.errors import BadInput
from architekton.server.disk import FOR_ITS_OWNER, close_to, keep, make_folder, why

SECRET_BYTES = 32
_OTHERS = 0o077
_LOG = logging.getLogger("architekton.server")


_NAME = "secret"
_DATED = re.compile(_NAME + r"-(\d{4}-\d{2}-\d{2})")
# Before every day: of the secret without one.
ALWAYS = ""


@dataclass(frozen=True)
class Secrets:
    """By the day from which each is used, the first one first."""

    by_day: tuple[tuple[str, bytes], ...]

    @classmethod
    def of(cls, given: bytes | Secrets) -> Secrets:
        return given if isinstance(given, Secrets) else cls(((ALWAYS, given),))

    def of_day(self, day: str) -> bytes:
        """What was used on a day: whatever was made of it then can be made again."""
        used = [secret for first, secret in self.by_day if first <= day]
        return used[-1] if used else self.by_day[0][1]

    def to_sign(self, at: float) -> list[bytes]:
        """All that are read; the last one signs."""
        today = datetime.fromtimestamp(at, UTC).date().isoformat()
        used = self.of_day(today)
        return [*(secret for _, secret in self.by_day if secret != used), used]


def secrets_in(folder: Path) -> Secrets:
    """All that a data folder has; a new one, if it has none."""
    dated = {found[1]: path for path in _files(folder) if (found := _DATED.fullmatch(path.name))}
    if not dated or (folder / _NAME).exists():
        secret_in(folder)
        dated[ALWAYS] = folder / _NAME
    return Secrets(tuple((day, _read(path)) for day, path in sorted(dated.items())))


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        raise BadInput("not_readable", str(folder), detail=why(error)) from None


def add_secret(folder: Path, first: date) -> Path:
    """One that is used from a day on."""
    secrets_in(folder)
    path = folder / f"{_NAME}-{first.isoformat()}"
    if path.exists():
        raise BadInput("file_exists", str(path))
    try:
        _make(path)
    except OSError as error:
        raise BadInput("folder_not_writable", str(folder), detail=why(error)) from None
    return path


def secret_in(folder: Path) -> bytes:
    """The first secret of a data folder; whoever is not its owner cannot read it."""
    path = folder / _NAME
    try:
        make_folder(folder)
        if not path.exists():
            _make(path)
    except OSError as error:
        raise BadInput("folder_not_writable", str(folder), detail=why(error)) from None
    return _read(path)


def _read(path: Path) -> bytes:
    _close_to_others(path)
    try:
        secret = path.read_bytes()
    except OSError as error:
        raise BadInput("not_readable", str(path), detail=why(error)) from None
    if len(secret) < SECRET_BYTES:
        raise BadInput("secret_too_short", str(path), least=SECRET_BYTES, found=len(secret))
    return secret


def _make(path: Path) -> None:
    half = path.with_name(f"{path.name}.{os.getpid()}.part")
    half.unlink(missing_ok=True)
    half.touch(FOR_ITS_OWNER)
    half.write_bytes(secrets.token_bytes(SECRET_BYTES))
    keep(half)
    # Of two servers that start at once, one secret stays.
    with contextlib.suppress(FileExistsError):
        path.hardlink_to(half)
    half.unlink()
    keep(path.parent)


def _close_to_others(path: Path) -> None:
    try:
        if close_to(_OTHERS, path):
            _LOG.warning("others could read the secret; now they cannot")
    except OSError:
        _LOG.warning("others can read the secret, and its mode cannot be changed")
