"""What cookies are signed with: some random bytes in a file, made on the first start."""

from __future__ import annotations

import contextlib
import logging
import os
import secrets
from pathlib import Path

from architekton.core.errors import BadInput
from architekton.server.disk import FOR_ITS_OWNER, close_to, keep, make_folder, why

SECRET_BYTES = 32
_OTHERS = 0o077
_LOG = logging.getLogger("architekton.server")


def secret_in(folder: Path) -> bytes:
    """The secret of a data folder; whoever is not its owner cannot read it."""
    path = folder / "secret"
    try:
        make_folder(folder)
        if not path.exists():
            _make(path)
    except OSError as error:
        raise BadInput("folder_not_writable", str(folder), detail=why(error)) from None
    _close_to_others(path)
    try:
        secret = path.read_bytes()
    except OSError as error:
        raise BadInput("not_readable", str(path), detail=why(error)) from None
    if len(secret) < SECRET_BYTES:
        raise BadInput("secret_too_short", str(path), least=SECRET_BYTES, found=len(secret))
    return secret


def _make(path: Path) -> None:
    half = path.with_name(f"secret.{os.getpid()}.part")
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
