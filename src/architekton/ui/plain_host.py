"""The page as a folder that any plain web host can serve, at any address: `make static`.

There is no server behind it. The pocket plays, the page's addresses come after #, and what the page
asks before anybody plays is written down.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from architekton.core.discovery import built_in_games
from architekton.core.json_bytes import to_bytes
from architekton.core.sentences import LANGUAGES, catalogue
from architekton.matches.listing import tell_games

ASSETS = Path(__file__).parent / "assets"
# What the page looks for: see ui/src/net/address.ts.
_MARK = "<html data-plain-host "
_SAID = "said"
_UNBUILT = "the page is not built: run `make page`"


def write_folder(folder: Path) -> None:
    """All of it, in place of what was in the folder."""
    if not (ASSETS / "index.html").is_file():
        raise FileNotFoundError(_UNBUILT)
    if folder.exists() and not (folder / _SAID).is_dir() and any(folder.iterdir()):
        raise FileExistsError(f"{folder} holds something else: name a folder that is empty or new")
    shutil.rmtree(folder, ignore_errors=True)
    # Hosts pack by themselves, and would show packed files as others.
    shutil.copytree(ASSETS, folder, ignore=shutil.ignore_patterns("*.gz", "*.br", ".*"))
    document = (folder / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(_in_any_folder(document), encoding="utf-8")
    # GitHub's pages leave out what begins with an underscore, unless they are told.
    (folder / ".nojekyll").touch()
    _write_down(folder / _SAID)


def _in_any_folder(document: str) -> str:
    """It names its files from where it lies, and says that there is no server."""
    return document.replace('="/', '="./').replace("<html ", _MARK, 1)


def _write_down(folder: Path) -> None:
    """What a server says in each language: its sentences, and which games the pocket has."""
    folder.mkdir()
    for language in LANGUAGES:
        (folder / f"catalogue-{language}.json").write_bytes(to_bytes(catalogue(language)))
        told = tell_games(language)["games"]
        ours = [game for game in told if game["name"] in built_in_games()]
        (folder / f"games-{language}.json").write_bytes(to_bytes({"games": ours}))


if __name__ == "__main__":
    try:
        write_folder(Path(sys.argv[1]))
    except (IndexError, OSError) as error:
        raise SystemExit(str(error) if sys.argv[1:] else "name a folder to write into") from None
