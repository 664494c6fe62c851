"""What is done before anybody has to wait for it."""

from __future__ import annotations

from architekton.core.discovery import discover_games


def prepare_games() -> None:
    """Load the compiled rules before anybody waits for them; the first time, compile them."""
    for game in discover_games():
        begun = game.start(seed="prepare")
        begun.view(0).to_json()
        begun.offers()
        begun.play(begun.legal_moves()[0])
        begun.take_back()
