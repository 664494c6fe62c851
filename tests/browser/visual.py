"""Fixed games and fixed pictures of them: what the scenes must look like."""

from __future__ import annotations

import base64
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page

from architekton.core.discovery import find_game
from architekton.core.game import Game

UI = Path(__file__).parents[2] / "ui"
FOLDER = Path(__file__).parent / "visual_expected"
# A committed picture is small; another machine may draw letters and edges a little differently.
WIDTH = 320
LARGEST_DIFFERENCE = 1.0


def fixed_game(name: str, mode: str, moves: int | None = None, seed: str = "looks") -> Game:
    """A game in which everybody takes what brings most at once; so many moves of it, or all."""
    game = find_game(name).start(find_game(name).MODES[mode], seed=seed)
    while game.to_move is not None and (moves is None or len(game.moves) < moves):
        legal = game.legal_moves()
        gains = np.asarray(game.offers()["changes"]).sum(axis=-1).ravel()
        best = max(range(len(legal)), key=lambda i: (int(gains[i]), -_away(legal[i])))
        game.play(legal[best])
    return game


def _away(move: Any) -> int:
    """From the middle of a city: one that stays together is nicer to look at."""
    q, r = move.to_json().get("at", (0, 0))
    return int(max(abs(q), abs(r), abs(q + r)))


def fixed_view(name: str, mode: str, moves: int | None = None) -> Any:
    return fixed_game(name, mode, moves).view(None).to_json()


def city_props(moves: int | None = None) -> dict[str, Any]:
    """What a scene of one city is told."""
    seat = fixed_view("akropolis", "two", moves)["seats"][0]
    return {"seat": seat, "name": "Ada", "showsCounts": False}


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *words: Any) -> None:
        pass


@contextmanager
def served() -> Iterator[str]:
    """The page with the scenes alone, built from what is there now."""
    subprocess.run(["npm", "run", "visual"], cwd=UI, check=True, capture_output=True)
    handler = partial(_Quiet, directory=str(UI / "visual" / "dist"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


# Both pictures at the same small size; the browser compares them, as it has what is needed.
SMALL = """async ([data, width]) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + data;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round(picture.height * width / picture.width);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1];
}"""
DIFFERENCE = """async ([known, seen]) => {
  const read = async (data) => {
    const picture = new Image();
    picture.src = "data:image/png;base64," + data;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, picture.width, picture.height).data;
  };
  const [a, b] = await Promise.all([read(known), read(seen)]);
  if (a.length !== b.length) return 255;
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
}"""


def difference(page: Page, name: str) -> float:
    """How far the page is from the committed picture: the mean over all pixels, of 255."""
    taken = base64.b64encode(page.screenshot()).decode()
    seen = page.evaluate(SMALL, [taken, WIDTH])
    file = FOLDER / f"{name}.png"
    if not file.exists():
        FOLDER.mkdir(exist_ok=True)
        file.write_bytes(base64.b64decode(seen))
        raise AssertionError(f"{file} is new: look at it and commit it")
    known = base64.b64encode(file.read_bytes()).decode()
    return float(page.evaluate(DIFFERENCE, [known, seen]))
