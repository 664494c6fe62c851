"""What can be said of decisions to who compares them: how alike, and what speaks for each.

Everything is read from previews, boards and threats; the rules decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from architekton.core import counsel
from architekton.core.counsel import Likeness, Merit, weightiest_first
from architekton.core.sentences import Statement
from architekton.games.amytis.board import Board
from architekton.games.amytis.constants import SEATS, SPACES, building_name
from architekton.games.amytis.notation import ClaimFavour, PlaceTile, TakeProject, Tile
from architekton.games.amytis.rules import exports

if TYPE_CHECKING:
    from architekton.games.amytis import shapes
    from architekton.games.amytis.game import Game

# What things are worth beside a point on the sheet: a favour grows until the end; a line that is
# prepared can be blocked; what a rival does not get is not one's own; a project may stay undone.
FAVOUR, PREPARED, DENIED, PROJECT, UNDONE = 6.0, 1.5, 0.5, 3.0, 0.4
# What a rival would get from a tile or a favour is worth a word from so many points on.
WORTH_DENYING = 4
# Nearly done: so many tiles are missing.
NEARLY = 2


class Counsel(counsel.Counsel):
    THEMES: ClassVar = {
        "building_scores": "buildings",
        "validates": "projects",
        "project_nearer": "projects",
        "brings_project": "projects",
        "card_near": "projects",
        "draws_unseen": "projects",
        "points_instead": "projects",
        "favours_grow": "favours",
        "completes_line": "lines",
        "prepares_line": "lines",
        "blocks_line": "denial",
        "denies_tile": "denial",
        "denies_card": "denial",
        "denies_favour": "denial",
    }

    def __init__(self, game: Game) -> None:
        assert game.to_move is not None
        self._game = game
        self._seat = game.to_move
        self._rival = (self._seat + 1) % SEATS

    def _after(self, move: PlaceTile | TakeProject | ClaimFavour) -> Game:
        after = self._game.copy()
        exports.play_unseen(after._rows, move.code)
        return after

    # --- how alike ----------------------------------------------------------------------------

    def likeness(self, one: Any, other: Any) -> Likeness:
        """Another stack is another choice; on another space, unless one's city is only turned."""
        if one == other:
            return Likeness.SAME
        placed = isinstance(one, PlaceTile) and isinstance(other, PlaceTile)
        if not placed or one.stack != other.stack:
            return Likeness.DIFFERENT
        cities = (self._after(move).board(self._seat) for move in (one, other))
        first, second = map(shape_of, cities)
        return Likeness.SAME if first == second else Likeness.SIMILAR

    def subject(self, move: Any) -> str | None:
        """A tile by the stack it lies on, or a card; nobody takes away what is not yet seen."""
        if isinstance(move, PlaceTile):
            return f"stack {move.stack}"
        if isinstance(move, TakeProject):
            return f"card {move.project}" if isinstance(move.project, int) else None
        return None

    # --- what speaks for it -------------------------------------------------------------------

    def merits(self, move: Any) -> list[Statement]:
        preview = self._game.preview(move)
        found = [*self._of_projects(preview), *self._of_favours(preview)]
        if isinstance(move, PlaceTile):
            found += self._of_placing(move, preview)
        elif isinstance(move, TakeProject):
            found += self._of_taking(move, preview)
        else:
            found += self._of_claiming(move)
        return weightiest_first(found)

    def _of_projects(self, preview: shapes.Preview) -> list[Merit]:
        found: list[Merit] = []
        for project in preview["projects"]:
            points, count, lacked = project["points"], project["lacks"], project["lacked"]
            if project["validated"]:
                found.append((points, _merit("validates", points=points)))
            elif lacked is not None and count < lacked:
                weight = UNDONE * points / (count + 1)
                found.append((weight, _merit("project_nearer", points=points, count=count)))
        return found

    def _of_favours(self, preview: shapes.Preview) -> list[Merit]:
        points = preview["changes"]["favours"]
        return [(points, _merit("favours_grow", points=points))] if points > 0 else []

    def _of_placing(self, move: PlaceTile, preview: shapes.Preview) -> list[Merit]:
        tile, _ = self._game.tops()[move.stack - 1]
        assert tile is not None
        found: list[Merit] = []
        points: int = dict(preview["changes"])[tile.building]  # type: ignore[assignment]
        if points > 0:
            building = building_name(tile.number)
            found.append((points, _merit("building_scores", building=building, points=points)))
        if "project" in preview["then"]:
            found.append((PROJECT, _merit("brings_project")))
        if "favour" in preview["then"]:
            found.append((FAVOUR, _merit("completes_line")))
        after = self._after(move)
        if self._rival_moves_in(after):
            found += [*self._of_their_line(move), *self._of_the_tile(tile)]
        return found if after.last_turn else [*found, *self._of_own_line(after)]

    def _rival_moves_in(self, after: Game) -> bool:
        """Whether this is not the last turn of the game."""
        goes_on = int(after._of_table("turns_left")) != 0
        return after.to_move == self._rival or (after.to_move == self._seat and goes_on)

    def _of_their_line(self, move: PlaceTile) -> list[Merit]:
        rival, stack = self._rival, move.stack
        if stack not in _stacks_for_a_line(self._game.board(rival)):
            return []
        return [(FAVOUR, _merit("blocks_line", seat=rival + 1, stack=stack))]

    def _of_own_line(self, after: Game) -> list[Merit]:
        """One that is a step away then."""
        prepared = _stacks_for_a_line(after.board(self._seat))
        return [(PREPARED, _merit("prepares_line", stack=stack)) for stack in prepared[:1]]

    def _of_the_tile(self, tile: Tile) -> list[Merit]:
        rival = self._game.board(self._rival)
        points = max(rival.points_of(tile, space) for space in range(1, SPACES + 1))
        if points < WORTH_DENYING:
            return []
        return [(DENIED * points, _merit("denies_tile", seat=self._rival + 1, points=points))]

    def _of_taking(self, move: TakeProject, preview: shapes.Preview) -> list[Merit]:
        if move.project == "deck":
            return [(PROJECT, _merit("draws_unseen", count=len(self._game.hidden_projects())))]
        if move.project == "points":
            points = preview["changes"]["palace"]
            return [(points, _merit("points_instead", points=points))] if points > 0 else []
        found: list[Merit] = []
        mine, theirs = (self._game.board(s).project(int(move.project)) for s in self._both)
        facts = {"points": mine.points, "count": len(mine.missing)}
        if mine.missing:
            found.append((UNDONE * mine.points / facts["count"], _merit("card_near", **facts)))
        if len(theirs.missing) <= NEARLY:
            denied = {"points": theirs.points, "count": len(theirs.missing)}
            weight = DENIED * UNDONE * theirs.points
            found.append((weight, _merit("denies_card", seat=self._rival + 1, **denied)))
        return found

    @property
    def _both(self) -> tuple[int, int]:
        return self._seat, self._rival

    def _of_claiming(self, move: ClaimFavour) -> list[Merit]:
        """What it brings at once is told of every move; here, what the rival would have had."""
        claims = {claim.favour: claim for claim in self._game.board(self._rival).claims()}
        points = claims[move.favour].gain or 0
        if points < WORTH_DENYING or not self._is_kept_by(move):
            return []
        return [(DENIED * points, _merit("denies_favour", seat=self._rival + 1, points=points))]

    def _is_kept_by(self, move: ClaimFavour) -> bool:
        """Whether the rival cannot claim it any more."""
        claims = self._after(move).board(self._rival).claims()
        return all(claim.gain is None for claim in claims if claim.favour == move.favour)


def _stacks_for_a_line(board: Board) -> list[int]:
    return [stack for stack, _ in board.threats()]


def shape_of(board: Board) -> list[tuple[str, int]]:
    """Equal for cities that differ only by quarter turns: no rule can tell those apart."""
    tops = [tile.letters if tile else "" for tile in board.tops()]
    turned = [list(zip(tops, board.heights(), strict=True))]
    for _ in range(3):
        turned.append([turned[-1][space] for space in _QUARTER])
    return min(turned)


# Which space comes to lie on each, after a quarter turn clockwise.
_QUARTER = (6, 3, 0, 7, 4, 1, 8, 5, 2)


def _merit(code: str, **facts: Any) -> Statement:
    return Statement("amytis.merit", code, facts)
