"""What a decision brought about, told from the tables before and after it."""

from __future__ import annotations

from typing import Any

from architekton.core.messages import Statement
from architekton.games.amytis.notation import ClaimFavour, Move, PlaceTile, TakeProject
from architekton.games.amytis.state import IN_HAND, ON_DISPLAY, VALIDATED
from architekton.games.amytis.tables import PROJECT_POINTS, PROJECTS, SEATS, tile_text

_EVENT = "amytis.event"


def events_between(before: Any, after: Any, move: Move) -> list[Statement]:
    seat = int(before.to_move)
    events = [_made(before, after, move, seat)]
    points = int(after.earned[seat].sum() - before.earned[seat].sum())
    if points:
        events.append(_event("points_earned", seat, points=points))
    for card in _moved(before, after, VALIDATED + seat):
        facts = {"card": card, "points": int(PROJECT_POINTS[card])}
        events.append(_event("project_validated", seat, **facts))
    revealed = _moved(before, after, ON_DISPLAY)
    events += [Statement(_EVENT, "card_revealed", {"card": card}) for card in revealed]
    if after.turns_left >= 0 > before.turns_left:
        events.append(_event("end_triggered", seat))
    other = (seat + 1) % SEATS
    if before.architects[other] and not after.architects[other]:
        events.append(_event("architects_retrieved", other))
    if after.over:
        events.append(Statement(_EVENT, "game_over", {}))
    return events


def _event(code: str, seat: int, **facts: Any) -> Statement:
    return Statement(_EVENT, code, {"seat": seat + 1, **facts})


def _made(before: Any, after: Any, move: Move, seat: int) -> Statement:
    if isinstance(move, PlaceTile):
        tile = tile_text(int(after.tile))
        return _event("tile_placed", seat, tile=tile, stack=move.stack, space=move.space)
    if isinstance(move, ClaimFavour):
        return _event("favour_claimed", seat, favour=move.favour)
    assert isinstance(move, TakeProject)
    if move.project == "points":
        return _event("points_instead", seat)
    if move.project == "deck":
        # The card drawn is in the hand now, or already validated.
        [card] = [*_moved_from_deck(before, after, seat)]
        return _event("project_drawn", seat, card=card)
    return _event("project_taken", seat, card=move.project)


def _moved(before: Any, after: Any, to: int) -> list[int]:
    """The cards that are there now and were not."""
    cards = range(1, PROJECTS + 1)
    return [card for card in cards if after.where[card] == to and before.where[card] != to]


def _moved_from_deck(before: Any, after: Any, seat: int) -> list[int]:
    cards = range(1, PROJECTS + 1)
    return [
        card
        for card in cards
        if before.where[card] == 0 and after.where[card] in (IN_HAND + seat, VALIDATED + seat)
    ]
