"""What the tests need besides Python packages: a browser and fonts, PostgreSQL, Redis, proxies.

They are Debian's, so they are installed outside this folder. That happens only for root, who is
told first, as on a CI machine or in a container; and never with ARCHITEKTON_INSTALL=no. Elsewhere
it is said what is missing, and the tests that need it are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

# By Debian's package: a program that it brings, wherever it is put.
NEEDED = {
    "chromium": ("/usr/bin/chromium",),
    "caddy": ("/usr/bin/caddy", "/usr/local/bin/caddy"),
    "nginx-light": ("/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"),
    "postgresql": ("/usr/local/bin/initdb", "/usr/lib/postgresql/*/bin/initdb"),
    "redis-server": ("/usr/bin/redis-server", "/usr/local/bin/redis-server"),
}
WITH_THEM = {"chromium": ("fonts-dejavu-core",)}


def is_there(places: tuple[str, ...]) -> bool:
    return any(any(Path("/").glob(place.lstrip("/"))) for place in places)


def missing() -> list[str]:
    return [package for package, places in NEEDED.items() if not is_there(places)]


def with_others(packages: list[str]) -> list[str]:
    return [*packages, *(more for package in packages for more in WITH_THEM.get(package, ()))]


def install(packages: list[str]) -> bool:
    """Quietly; whether it went well."""
    wanted = with_others(packages)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *wanted]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["apt-get", "update", "-qq"], command):
        done = subprocess.run(step, env=environment, capture_output=True, check=False)
    return done.returncode == 0


def can_install() -> bool:
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def may_install(environment: Mapping[str, str]) -> bool:
    return environment.get("ARCHITEKTON_INSTALL", "yes").lower() not in ("no", "0", "false")


def main() -> int:
    packages = missing()
    if packages and can_install() and may_install(os.environ):
        print(
            f"Installing {', '.join(with_others(packages))} with apt-get, outside this folder; "
            "ARCHITEKTON_INSTALL=no would leave them out ...",
            flush=True,
        )
        install(packages)
        packages = missing()
    for package in packages:
        print(
            f"MISSING: {package}. Tests that need it will be skipped; install it to run them. "
            "As root, on Debian, `make test` does so by itself."
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
