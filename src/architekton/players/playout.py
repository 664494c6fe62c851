"""A playout: a copy of a game, played to its end by taking what brings most at once.

A move whose playouts end well is better than one that merely brings most now: the general search
compares moves in this way.
"""

from __future__ import annotations

import numpy as np

from architekton.core.game import Game

# A game that goes on for longer is valued as it then stands; much sooner, if it guesses better than
# that what will come.
LONGEST = 100
SOON = 6


def play_out(game: Game, chance: np.random.Generator) -> int:
    """To the end, or nearly. Between equal moves, chance decides. How many moves were made."""
    longest = SOON if game.GUESSES_AHEAD else LONGEST
    for made in range(longest):
        if game.to_move is None:
            return made
        gains = game.gains()
        game.play(game.move_at(int((gains + chance.random(len(gains))).argmax())))
    return longest
