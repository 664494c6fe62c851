"""The Architects of Amytis once more: slow, plain, and written from the rulebook alone.

Dicts, lists and sets, nothing imported from the product. It exists to disagree with the kernel.
A tile is two letters: g m w p r t for its type, then G B O P for its colour. Spaces and stacks
are numbered 0 to 8, row by row from the top left.
"""

from __future__ import annotations

import json
from pathlib import Path

TYPES = {
    "garden": "g",
    "market": "m",
    "wall": "w",
    "palace": "p",
    "residence": "r",
    "theater": "t",
}
ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
COLUMNS = [[0, 3, 6], [1, 4, 7], [2, 5, 8]]
DIAGONALS = [[0, 4, 8], [2, 4, 6]]
LINES = ROWS + COLUMNS + DIAGONALS
CORNERS = [0, 2, 6, 8]
RIM = [0, 1, 2, 3, 5, 6, 7, 8]

ARCHITECTS = 4
PAWNS = 5
UPPER = ["ones", "twos", "threes", "fours", "stairs", "corners", "projects"]
# A stack of how many tiles, and what each such stack brings.
HEIGHT_FAVOURS = {"ones": (1, 3), "twos": (2, 2), "threes": (3, 4), "fours": (4, 6)}
BOTTOM_POINTS = [0, 4, 10, 18, 30]
BOTTOM_SPACES = 6
BOTTOM_EACH = 4
CORNER_WALLS = [0, 1, 4, 8, 10]

Move = tuple[str | int, ...]


_DATA = Path(__file__).parents[2] / "src/architekton/games/amytis/data/projects.json"
CARDS = {card["id"]: card for card in json.loads(_DATA.read_text())["projects"]}


def turned(rows: list[str]) -> list[str]:
    """A quarter turn clockwise: the left column, read upwards, becomes the top row."""
    return ["".join(row[x] for row in reversed(rows)) for x in range(len(rows[0]))]


def four_ways(rows: list[str]) -> list[list[str]]:
    ways = [rows]
    for _ in range(3):
        ways.append(turned(ways[-1]))
    return ways


def fits_at(rows: list[str], colours: list[str], down: int, right: int) -> bool:
    for y, row in enumerate(rows):
        for x, wanted in enumerate(row):
            if wanted != "." and colours[3 * (y + down) + x + right] != wanted:
                return False
    return True


def shows(pattern: list[str], colours: list[str]) -> bool:
    """Colours: the nine spaces' top tiles, an empty string for an empty space."""
    for rows in four_ways(pattern):
        for down in range(3 - len(rows) + 1):
            for right in range(3 - len(rows[0]) + 1):
                if fits_at(rows, colours, down, right):
                    return True
    return False


class OracleGame:
    def __init__(
        self,
        stacks: list[list[str]],
        projects: list[int],
        sides: dict[str, str],
        first: int = 0,
        second_hand: int = 2,
    ) -> None:
        self.stacks = [list(stack) for stack in stacks]
        self.sides = {TYPES[name]: side for name, side in sides.items()}
        self.first = first
        cards = list(projects)
        self.hands: list[list[int]] = [[], []]
        self.hands[first] = [cards.pop(0) for _ in range(2)]
        self.hands[1 - first] = [cards.pop(0) for _ in range(second_hand)]
        self.display = cards[:3]
        self.deck = cards[3:]
        self.validated: list[list[int]] = [[], []]
        self.points = [0, 0]
        self.architects: list[set[int]] = [set(), set()]
        self.boards: list[list[list[str]]] = [[[] for _ in range(9)] for _ in range(2)]
        self.favours: dict[str, int | None] = dict.fromkeys(UPPER)
        self.bottom = [0, 0]
        self.seat = first
        self.stage = "place"
        self.over = False
        self.end_triggered = False
        self.newest = -1

    # --- what may be done ---------------------------------------------------------------------

    def moves(self) -> set[Move]:
        if self.over:
            return set()
        if self.stage == "place":
            return {("place", stack, space) for stack in self.available() for space in range(9)}
        if self.stage == "project":
            return self.project_moves()
        return {("favour", name) for name in self.free_favours()}

    def available(self) -> list[int]:
        taken = self.architects[0] | self.architects[1]
        return [stack for stack in range(9) if stack not in taken and self.stacks[stack]]

    def project_moves(self) -> set[Move]:
        moves: set[Move] = {("project", card) for card in self.display}
        if self.deck:
            moves.add(("project", "deck"))
        if self.sides["p"] == "B":
            moves.add(("project", "points"))
        return moves

    def free_favours(self) -> list[str]:
        """Where the player whose turn it is could put a pawn."""
        held = [name for name in UPPER if self.favours[name] == self.seat]
        if len(held) + self.bottom[self.seat] == PAWNS:
            return []
        free = [name for name in UPPER if self.favours[name] is None]
        if sum(self.bottom) < BOTTOM_SPACES and self.bottom[self.seat] < BOTTOM_EACH:
            free.append("bottom")
        return free

    # --- a turn -------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        assert move in self.moves(), move
        match move:
            case ("place", int(stack), int(space)):
                self._place(stack, space)
            case ("project", wish):
                self._project(wish)
            case ("favour", str(name)):
                self._favour(name)

    def _place(self, stack: int, space: int) -> None:
        one_was_empty = any(not tiles for tiles in self.stacks)
        tile = self.stacks[stack].pop(0)
        if one_was_empty and not self.stacks[stack]:
            self.end_triggered = True
        self.architects[self.seat].add(stack)
        self.newest = stack
        self.boards[self.seat][space].append(tile)
        if tile[0] == "p" and (self.display or self.deck):
            self.stage = "project"
            return
        self.points[self.seat] += self._effect(space)
        self._after_effect()

    def _project(self, wish: str | int) -> None:
        hand = self.hands[self.seat]
        if isinstance(wish, int):
            self.display.remove(wish)
            hand.append(wish)
            if self.deck:
                self.display.append(self.deck.pop(0))
        elif wish == "deck":
            hand.append(self.deck.pop(0))
        # Side A scores after the card; side B only instead of one.
        if self.sides["p"] == "A" or wish == "points":
            self.points[self.seat] += self._palace_points()
        self._after_effect()

    def _favour(self, name: str) -> None:
        if name == "bottom":
            self.bottom[self.seat] += 1
        else:
            self.favours[name] = self.seat
        self._end_turn()

    def _after_effect(self) -> None:
        self._validate()
        if self._completed_a_line() and self.free_favours():
            self.stage = "favour"
        else:
            self._end_turn()

    def _validate(self) -> None:
        colours = [tile[1:] for tile in self._tops(self.seat)]
        done = [card for card in self.hands[self.seat] if shows(CARDS[card]["pattern"], colours)]
        for card in done:
            self.hands[self.seat].remove(card)
            self.validated[self.seat].append(card)

    def _completed_a_line(self) -> bool:
        own = self.architects[self.seat]
        return any(self.newest in line and own.issuperset(line) for line in LINES)

    def _end_turn(self) -> None:
        self.stage = "place"
        # Whoever triggered the end, the last turn is one of the player who did not begin.
        if self.end_triggered and self.seat != self.first:
            self.over = True
            return
        self.seat = 1 - self.seat
        self._retrieve()

    def _retrieve(self) -> None:
        own = self.architects[self.seat]
        if len(own) == ARCHITECTS or any(own.issuperset(line) for line in LINES):
            self.architects[self.seat] = set()

    # --- what a tile brings -------------------------------------------------------------------

    def _tops(self, seat: int) -> list[str]:
        """The visible tile of each space, an empty string where there is none."""
        return [tiles[-1] if tiles else "" for tiles in self.boards[seat]]

    def _effect(self, space: int) -> int:
        """What the tile that was just put on this space scores."""
        board = self.boards[self.seat]
        tile = board[space][-1]
        side = self.sides[tile[0]]
        match tile[0]:
            case "g":
                return self._garden_points(space, side)
            case "m":
                return self._market_points(tile[1], side)
            case "w":
                return self._wall_points(side)
            case "p":
                return self._palace_points()
            case "r":
                return self._residence_points(side)
            case _:
                return self._theater_points(side)

    def _garden_points(self, space: int, side: str) -> int:
        heights = [len(tiles) for tiles in self.boards[self.seat]]
        return heights.count(heights[space]) if side == "A" else 2 * heights[space]

    def _market_points(self, colour: str, side: str) -> int:
        colours = [tile[1] for tile in self._tops(self.seat) if tile]
        same = colours.count(colour)
        return 2 * same if side == "A" else len(colours) - same

    def _wall_points(self, side: str) -> int:
        tops = self._tops(self.seat)
        walls = [space for space in range(9) if tops[space].startswith("w")]
        if side == "A":
            return 2 * len([space for space in walls if space in RIM])
        return CORNER_WALLS[len([space for space in walls if space in CORNERS])]

    def _palace_points(self) -> int:
        if self.sides["p"] == "A":
            return len([tile for tile in self._tops(self.seat) if tile.startswith("p")])
        return len(self.validated[0]) + len(self.validated[1])

    def _residence_points(self, side: str) -> int:
        types = [tile[0] for tile in self._tops(self.seat) if tile]
        return len(set(types)) if side == "A" else 2 * (types.count("r") + types.count("m"))

    def _theater_points(self, side: str) -> int:
        own, others = self.architects[self.seat], self.architects[1 - self.seat]
        return len(own) + len(others) if side == "A" else 2 * len(own)

    # --- the final count ----------------------------------------------------------------------

    def favour_value(self, seat: int, name: str) -> int:
        heights = [len(tiles) for tiles in self.boards[seat]]
        if name in HEIGHT_FAVOURS:
            height, each = HEIGHT_FAVOURS[name]
            return each * heights.count(height)
        if name == "stairs":
            climbs = [[heights[space] for space in line] for line in ROWS + COLUMNS]
            return 6 * (climbs.count([1, 2, 3]) + climbs.count([3, 2, 1]))
        if name == "corners":
            return 5 * len([space for space in CORNERS if heights[space] >= 3])
        if name == "projects":
            return 2 * len(self.validated[seat])
        assert name == "bottom", name
        return BOTTOM_POINTS[self.bottom[seat]]

    def final(self, seat: int) -> dict[str, int]:
        claimed = [name for name in UPPER if self.favours[name] == seat]
        return {
            "points": self.points[seat],
            "projects": sum(CARDS[card]["points"] for card in self.validated[seat]),
            "favours": sum(self.favour_value(seat, name) for name in [*claimed, "bottom"]),
        }

    def total(self, seat: int) -> int:
        return sum(self.final(seat).values())

    def winners(self) -> list[int]:
        totals = [self.total(seat) for seat in range(2)]
        return [seat for seat in range(2) if totals[seat] == max(totals)]
