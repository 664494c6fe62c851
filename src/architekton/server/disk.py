"""Writing files and folders that only their owner may read, and that survive a power cut."""

from __future__ import annotations

import os
from pathlib import Path

FOR_ITS_OWNER = 0o600
_FOLDER_FOR_ITS_OWNER = 0o700


def keep(path: Path) -> None:
    """A file, or the names in a folder: on disk before we say that they are."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def make_folder(folder: Path) -> None:
    """One that we make is for its owner only; one that is there stays as it is."""
    folder.mkdir(mode=_FOLDER_FOR_ITS_OWNER, parents=True, exist_ok=True)


def close_to(who: int, path: Path) -> bool:
    """Takes rights away from those who have them: 0o077 are all others. Whether there were any."""
    mode = path.stat().st_mode
    if mode & who:
        path.chmod(mode & ~who & 0o7777)
    return bool(mode & who)


def why(error: OSError) -> str:
    return error.strerror or str(error)
