"""Games that a net plays against itself, with any sides, to learn from."""

from __future__ import annotations

import numpy as np

from architekton.core import mind
from architekton.core.layout import Array, blank
from architekton.core.mind import Samples
from architekton.core.net import Net
from architekton.games.amytis.constants import SEATS
from architekton.games.amytis.state import POSITION
from architekton.games.amytis.thinking import exports
from architekton.games.amytis.thinking.inputs import INPUTS
from architekton.games.amytis.thinking.self_play import MOST_TURNS


class SelfPlay(mind.SelfPlay):
    """What is learned is the lead: `certain` is the lead now, `final` the lead at the end."""

    def __init__(self) -> None:
        self._positions = blank(POSITION)
        self._room = exports.new_room()
        self._pages = exports.new_pages()

    def play(self, net: Net, stream: Array, games: int, noise: float) -> Samples:
        rows = games * SEATS * MOST_TURNS
        inputs = np.zeros((rows, INPUTS), dtype=np.float32)
        certain = np.zeros(rows, dtype=np.float32)
        final = np.zeros(rows, dtype=np.float32)
        continues = np.zeros(rows, dtype=np.bool_)
        points = np.zeros(rows, dtype=np.float32)
        written = exports.play_games(
            net,
            self._positions,
            stream,
            noise,
            self._room,
            self._pages,
            inputs,
            certain,
            final,
            continues,
            points,
            games,
        )
        columns = (inputs, certain, final, continues, points)
        return Samples(*(column[:written] for column in columns))
