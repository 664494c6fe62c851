"""Tricks: a card game in which nobody sees the other's hand. The higher card takes the trick."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from architekton.core.game import Json
from architekton.core.layout import Array
from architekton.core.plain_game import PlainGame
from architekton.core.plain_move import PlainMove, WordMove
from architekton.core.plain_rules import PlainRules, shuffled
from architekton.core.reading import Reader
from architekton.core.sentences import Statement

__all__ = ["Game"]

CARDS = 20


class State(NamedTuple):
    """Cards by their places in the deck: what they are, the deal knows."""

    mover: int = 0
    played: tuple[int, ...] = ()
    tricks: tuple[int, int] = (0, 0)


class Rules(PlainRules[State]):
    name = "tricks"

    @classmethod
    def read_options(cls, written: Reader) -> Json:
        written.known_keys("hand")
        return {"hand": written.get("hand", 5).whole(2, 8)}

    @classmethod
    def dealt(cls, options: Json, stream: Array) -> Json:
        return {"deck": shuffled(range(1, CARDS + 1), stream)}

    @classmethod
    def read_deal(cls, written: Reader, options: Json) -> Json:
        written.known_keys("deck")
        deck = [card.whole(1, CARDS) for card in written["deck"].items()]
        if sorted(deck) != list(range(1, CARDS + 1)):
            raise written["deck"].bad("not_a_list")
        return {"deck": deck}

    def hand(self, state: State, seat: int) -> list[int]:
        """The lowest places of the deck are one hand, the next the other."""
        size = self.options["hand"]
        places = range(seat * size, (seat + 1) * size)
        return [place for place in places if place not in state.played]

    def unseen(self, state: State, seat: int | None) -> dict[str, list[int]]:
        seen = {*state.played, *(self.hand(state, seat) if seat is not None else ())}
        return {"deck": [place for place in range(CARDS) if place not in seen]}

    def begin(self) -> State:
        return State()

    def mover(self, state: State) -> int | None:
        return state.mover if self.hand(state, state.mover) else None

    def choices(self, state: State) -> list[PlainMove]:
        cards = sorted(self.deal["deck"][place] for place in self.hand(state, state.mover))
        return [WordMove(str(card)) for card in cards]

    def after(self, state: State, move: PlainMove) -> tuple[State, list[Statement]]:
        deck, seat, card = self.deal["deck"], state.mover, int(move.text())
        events = [self.event("card", seat, value=card)]
        played = (*state.played, deck.index(card))
        if len(played) % 2:
            return state._replace(mover=1 - seat, played=played), events
        winner = seat if card > deck[played[-2]] else 1 - seat
        events.append(self.event("trick", winner))
        one, other = state.tricks
        return State(winner, played, (one, other + 1) if winner else (one + 1, other)), events

    def points(self, state: State, seat: int) -> tuple[int]:
        return (state.tricks[seat],)

    def sentence(self, state: State, move: PlainMove) -> Statement:
        return Statement("tricks.move", "card", {"value": int(move.text())})

    def drawing(self, state: State, language: str) -> list[str]:
        return [" ".join(str(self.deal["deck"][place]) for place in state.played)]


class Game(PlainGame):
    name = "tricks"
    RULES = Rules
    MODES: ClassVar = {"usual": {}, "small": {"hand": 3}}
    MOVE_EXAMPLE = "12"
    MOVE_PATTERN = "[1-9]|1[0-9]|20"
