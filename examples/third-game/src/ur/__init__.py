"""The Royal Game of Ur, some 4,500 years old: a race for two, with four dice of two values."""

from typing import ClassVar

from architekton.core.plain_game import PlainGame
from ur.rules import Rules

__all__ = ["Game"]


class Game(PlainGame):
    name = "ur"
    RULES = Rules
    MODES: ClassVar = {"usual": {}, "short": {"pieces": 5}, "wild": {"safe": False}}
    MOVE_EXAMPLE = "enter"
    MOVE_PATTERN = "enter|[1-9]|1[0-4]"
    SEES_ALIKE = True
