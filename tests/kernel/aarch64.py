"""Answers transcripts by the library for aarch64: Debian's Python for it, under qemu.

`python -m tests.kernel.aarch64`: part of `make test-long`. As root on Debian it installs qemu-user
with apt-get; Python for aarch64 is only unpacked, into a folder of its own.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from architekton.core.library import SHIPPED, library_name
from architekton.core.sources import games_with_rules

REPLAY = Path(__file__).with_name("replay.py")
QEMU = "qemu-aarch64"
# What runs the program, and nothing more.
PACKAGES = (
    "libc6", "libgcc-s1", "zlib1g", "libexpat1", "libffi8", "libssl3", "libcrypt1", "libbz2-1.0",
    "liblzma5", "python3.11-minimal", "libpython3.11-minimal", "libpython3.11-stdlib",
)  # fmt: skip


def unpacked(folder: Path) -> Path:
    """A root with Python in it, for another machine."""
    lists, root = folder / "lists", folder / "root"
    (lists / "partial").mkdir(parents=True)
    root.mkdir()
    other = ["-o", "APT::Architecture=arm64", "-o", "APT::Architectures=arm64",
             "-o", f"Dir::State::lists={lists}", "-o", f"Dir::Cache::pkgcache={folder}/pkgcache",
             "-o", f"Dir::Cache::srcpkgcache={folder}/srcpkgcache",
             "-o", "APT::Sandbox::User=root"]  # fmt: skip
    run("apt-get", "-qq", *other, "update")
    run("apt-get", "-qq", *other, "download", *PACKAGES, inside=folder)
    for package in folder.glob("*.deb"):
        run("dpkg-deb", "--extract", str(package), str(root))
    return root


def run(*command: str, inside: Path | None = None) -> str:
    done = subprocess.run(command, cwd=inside, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def transcribe(game: str, folder: Path) -> None:
    """By the kernel of this machine, which is equal to the compiled one: see `test_equality.py`."""
    run(sys.executable, "-m", "tests.kernel.transcript", game, str(folder))


def main() -> int:
    if shutil.which(QEMU) is None:
        run("apt-get", "-qq", "-y", "install", "qemu-user")
    wrong = 0
    with TemporaryDirectory() as folder:
        root, transcripts = unpacked(Path(folder)), Path(folder) / "transcripts"
        for game in games_with_rules():
            transcribe(game, transcripts)
            library = SHIPPED / library_name(game, "aarch64-linux")
            told = run(QEMU, "-L", str(root), str(root / "usr/bin/python3.11"),
                       str(REPLAY), str(library), str(transcripts), game)  # fmt: skip
            found = json.loads(told)
            wrong += len(found["wrong"])
            print(f"{game} on aarch64: {sum(found['calls'].values())} calls", *found["wrong"])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
