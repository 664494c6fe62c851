"""What people call the hexes of a city, for a whole game; the page says the same
(`ui/src/board/hexName.ts`).

A column is a letter, M where the city began; east of Z comes AA, west of A comes ZZ. A row is a
number, 50 where the city began, larger to the south. Hexes of one column are two rows apart; to a
neighbour in the next column, it is one letter and one number.
"""

from __future__ import annotations

_FIRST_COLUMN, _FIRST_ROW = 12, 50
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def hex_name(at: tuple[int, int]) -> str:
    q, r = at
    return f"{_column_name(q)}{2 * r + q + _FIRST_ROW}"


def _column_name(q: int) -> str:
    column = q + _FIRST_COLUMN
    if column < 0:
        return f"Z{_LETTERS[column]}"
    return _LETTERS[column] if column < len(_LETTERS) else f"A{_LETTERS[column - len(_LETTERS)]}"
