"""A whole table: both sheets, counted or from boards; who has won; and what cannot be so."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from architekton.core.layout import blank
from architekton.core.reading import Reader
from architekton.core.sentences import say
from architekton.games.amytis.board import MOST_POINTS, Board
from architekton.games.amytis.constants import (
    BOTTOM,
    BOTTOM_LIMIT,
    CORNERS,
    FAVOURS,
    HIGH_CORNERS,
    PROJECT_FAVOUR,
    PROJECT_POINTS,
    PROJECTS,
    SEATS,
    STAIRCASES,
)
from architekton.games.amytis.pad.box import CARDS_WORTH, MOST_COUNTED, Held, too_much
from architekton.games.amytis.rules import exports
from architekton.games.amytis.rules.favours import HIGH
from architekton.games.amytis.rules.turn import TIE_BREAKS
from architekton.games.amytis.sheet import ScoreSheet
from architekton.games.amytis.state import POSITION, TABLE, VALIDATED, VERDICT

if TYPE_CHECKING:
    from architekton.games.amytis.pad import shapes

# A slip of the finger is still a number.
MOST = 99
# Heights of nine stacks with so many staircases.
_WITH_STAIRCASES = (
    (0,) * 9,
    (1, 2, 3, 0, 0, 0, 0, 0, 0),
    (1, 2, 3, 1, 2, 3, 0, 0, 0),
    (1, 2, 3, 1, 2, 3, 1, 2, 3),
    (1, 2, 3, 2, 0, 2, 3, 2, 1),
)


@dataclass(frozen=True)
class Counted:
    """A seat's points by part."""

    points: int
    project_points: int
    # By favour that it holds.
    favours: dict[str, int]
    held: Held
    # Of a board that was entered.
    sheet: ScoreSheet | None = None

    @property
    def total(self) -> int:
        return self.points + self.project_points + sum(self.favours.values())

    def to_json(self, language: str) -> shapes.PadSheet:
        told = self.sheet.to_json(language) if self.sheet else None
        return {
            "points": self.points,
            "project_points": self.project_points,
            "favours": [
                {"favour": cast(Any, name), "points": points}
                for name, points in self.favours.items()
            ],
            "favour_points": sum(self.favours.values()),
            "total": self.total,
            "projects": told["projects"] if told else [],
            "reasons": told["favours"] if told else [],
        }


def tally(asked: Reader, language: str) -> shapes.Tally:
    asked.known_keys("seats")
    asked["seats"].length(SEATS, SEATS)
    seats = [_read_seat(seat) for seat in asked["seats"].items()]
    winners, tie_break = decide([seat.total for seat in seats])
    return {
        "sheets": [seat.to_json(language) for seat in seats],
        "winners": cast(Any, winners),
        "tie_break": say(f"amytis.tie_break.{tie_break}", language) if tie_break else None,
        "impossible": [one.to_json(language) for one in too_much([seat.held for seat in seats])],
    }


def _read_seat(written: Reader) -> Counted:
    if "board" in written:
        written.known_keys("board")
        return _read_board(written["board"])
    written.known_keys("points", "projects", "favours")
    projects = written.get("projects", {})
    projects.known_keys(*map(str, CARDS_WORTH))
    counts = {worth: projects.get(str(worth), 0).whole(0, MOST) for worth in CARDS_WORTH}
    favours = written.get("favours", {})
    favours.known_keys(*FAVOURS)
    held = {name: favours[name].whole(0, MOST) for name in FAVOURS if name in favours}
    validated = sum(counts.values())
    worths = {
        name: favour_worth(FAVOURS.index(name), validated if name == "projects" else count)
        for name, count in held.items()
    }
    return Counted(
        points=written.get("points", 0).whole(0, MOST_POINTS),
        project_points=sum(worth * count for worth, count in counts.items()),
        favours=worths,
        held=Held(held, counts),
    )


@lru_cache(maxsize=1024)
def favour_worth(favour: int, count: int) -> int:
    """What a favour brings for so many, as the kernel says of a board that shows just that.

    More than there can be count as the most that there can be: they are told to be impossible.
    """
    counted = min(count, MOST_COUNTED[FAVOURS[favour]])
    rows = blank(TABLE)
    table = rows[0]
    if favour == BOTTOM:
        table.bottom[0] = min(counted, BOTTOM_LIMIT)
    else:
        table.upper[favour] = 1
    if favour == PROJECT_FAVOUR:
        table.where[1 : min(counted, PROJECTS) + 1] = VALIDATED
    elif favour == STAIRCASES:
        table.height[0] = _WITH_STAIRCASES[counted]
    elif favour == HIGH_CORNERS:
        table.height[0, CORNERS[:counted]] = HIGH
    elif favour != BOTTOM:
        # Ones, twos, threes and fours: so many stacks of that height.
        table.height[0, :counted] = favour + 1
    verdict = blank(VERDICT)
    exports.judge_seat(rows, 0, verdict)
    return int(verdict["favour_worth"][0, favour])


def _read_board(written: Reader) -> Counted:
    board = Board.from_json(written)
    sheet = board.score()
    mine = {report.name: report.value for report in sheet.favours if report.state == "mine"}
    bottom = int(board.to_json()["bottom"])
    worths = Counter(int(PROJECT_POINTS[card]) for card in board.validated)
    held = Held(
        # What is counted for the others is seen on the board: it cannot be too much.
        favours={name: bottom if name == FAVOURS[BOTTOM] else 0 for name in mine},
        projects=dict(worths),
        cards=(*board.hand, *board.validated),
        tops=tuple(tile.letters for tile in board.tops() if tile),
        tiles=sum(board.heights()),
    )
    return Counted(sheet.points, sheet.project_points, mine, held, sheet)


def decide(totals: list[int]) -> tuple[list[int], str]:
    """Who has won and by what, as the kernel says of a table with these points."""
    rows = blank(POSITION)
    for seat, total in enumerate(totals):
        rows["tables"][0, 0].earned[seat, 0] = total
    wins = np.zeros(SEATS, dtype=np.int64)
    exports.find_winners(rows, wins)
    winners = [seat for seat in range(SEATS) if wins[seat]]
    return winners, TIE_BREAKS[exports.tie_break(rows, winners[0])]
