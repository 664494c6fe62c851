"""Two games whose pictures are odd: one names no moves, the other wishes the page ill."""

from .games import Hostile, Silent

__all__ = ["Hostile", "Silent"]
