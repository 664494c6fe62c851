"""What a decision brought about, told from the tables before and after it."""

from __future__ import annotations

from typing import Any

from architekton.core.sentences import Statement
from architekton.games.amytis.constants import SEATS, building_name, tile_text
from architekton.games.amytis.notation import ClaimFavour, Move, PlaceTile, TakeProject
from architekton.games.amytis.sheet import card_facts
from architekton.games.amytis.state import IN_DECK, IN_HAND, ON_DISPLAY, VALIDATED

_EVENT = "amytis.event"


def events_between(before: Any, after: Any, move: Move, unseen: bool = False) -> list[Statement]:
    """From two rows of tables. With `unseen`, no card that comes from the deck is named."""
    seat = int(before["to_move"])
    events = [_made(before, after, move, seat, unseen)]
    points = int(after["earned"][seat].sum() - before["earned"][seat].sum())
    if points:
        events.append(_event("points_earned", seat, points=points))
    validated = _moved(before, after, VALIDATED + seat)
    events += [_event("project_validated", seat, **card_facts(card)) for card in validated]
    revealed = [] if unseen else _moved(before, after, ON_DISPLAY)
    events += [Statement(_EVENT, "card_revealed", card_facts(card)) for card in revealed]
    if after["turns_left"] >= 0 > before["turns_left"]:
        events.append(_event("end_triggered", seat))
    other = (seat + 1) % SEATS
    if before["architects"][other] and not after["architects"][other]:
        events.append(_event("architects_retrieved", other))
    if after["over"]:
        events.append(Statement(_EVENT, "game_over", {}))
    return events


def _event(code: str, seat: int, **facts: Any) -> Statement:
    return Statement(_EVENT, code, {"seat": seat + 1, **facts})


def _made(before: Any, after: Any, move: Move, seat: int, unseen: bool) -> Statement:
    if isinstance(move, PlaceTile):
        tile = int(after["tile"])
        named = {"tile": tile_text(tile), "building": building_name(tile)}
        return _event("tile_placed", seat, **named, stack=move.stack, space=move.space)
    if isinstance(move, ClaimFavour):
        return _event("favour_claimed", seat, favour=move.favour)
    assert isinstance(move, TakeProject)
    if move.project == "points":
        return _event("points_instead", seat)
    if move.project == "deck" and unseen:
        return _event("project_drawn_unseen", seat)
    if move.project == "deck":
        # The card drawn is in the hand now, or already validated.
        [card] = [*_moved_from_deck(before, after, seat)]
        return _event("project_drawn", seat, **card_facts(card))
    return _event("project_taken", seat, **card_facts(int(move.project)))


def _moved(before: Any, after: Any, to: int) -> list[int]:
    """The cards that are there now and were not."""
    places = zip(before["where"].tolist(), after["where"].tolist(), strict=True)
    return [card for card, (old, new) in enumerate(places) if new == to != old]


def _moved_from_deck(before: Any, after: Any, seat: int) -> list[int]:
    return [
        card
        for place in (IN_HAND + seat, VALIDATED + seat)
        for card in _moved(before, after, place)
        if before["where"][card] == IN_DECK
    ]
