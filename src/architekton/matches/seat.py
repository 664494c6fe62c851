"""A seat at a table: who holds it, and to whom it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from architekton.core.game import Json
from architekton.matches.shapes import SeatKind

OPEN: Final = "open"
PERSON: Final = "person"
# A person beside the host, on the same device.
DEVICE: Final = "device"
BOT: Final = "bot"
# Nobody: the game itself plays it, as the Illustrious Architect.
GAME: Final = "game"
# What a person is called who wished to be forgotten.
NAMELESS = "match.seat.nameless"


@dataclass
class Seat:
    kind: SeatKind = OPEN
    name: str = ""
    # Whose seat it is; also while a bot keeps it warm, so that its owner can come back.
    guest: str = ""
    level: str = ""
    resigned: bool = False
    # Their time was out: a bot has played for them since, or they have lost.
    out_of_time: bool = False

    @property
    def is_open(self) -> bool:
        """Whether anybody invited may sit down."""
        return self.kind == OPEN and not self.guest

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits there now; perhaps because its owner has left."""
        return self.kind == OPEN

    @property
    def is_persons(self) -> bool:
        """Whether a person plays it now."""
        return self.kind in (PERSON, DEVICE)

    def is_played_by(self, guest: str) -> bool:
        return bool(guest) and self.is_persons and self.guest == guest

    def waits_for(self, guest: str) -> bool:
        """Whether somebody may come back to it: they have left it, or a bot keeps it for them."""
        return bool(guest) and self.guest == guest and not self.is_persons and not self.resigned

    def is_anothers(self, guest: str) -> bool:
        """Whether another person has a say in it: also while a bot keeps it for them.

        Who has resigned has given it up.
        """
        return bool(self.guest) and self.guest != guest and not self.resigned

    def to_json(self) -> Json:
        """As facts keep it."""
        return {"kind": self.kind, "name": self.name, "guest": self.guest, "level": self.level}
