"""Akropolis once more: slow, plain, and written from the rulebook alone.

Dicts and sets, no arrays, no numbers for kinds, nothing imported from the product. It exists to
disagree with the kernel. Letters: h m b t g districts, capitals plazas, q quarries.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

AROUND = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
NAMES = ["N", "NE", "SE", "S", "SW", "NW"]
TYPES = {"houses": "h", "markets": "m", "barracks": "b", "temples": "t", "gardens": "g"}
STARS = {"H": 1, "M": 2, "B": 2, "T": 2, "G": 3}

_DATA = Path(__file__).parents[2] / "src/architekton/games/akropolis/data/tiles.json"
TILES = {tile["id"]: tile for tile in json.loads(_DATA.read_text())["tiles"]}

Hex = tuple[int, int]
Spot = tuple[int, int, int]


def around(at: Hex) -> list[Hex]:
    return [(at[0] + dq, at[1] + dr) for dq, dr in AROUND]


def covered_by(spot: Spot) -> list[Hex]:
    q, r, k = spot
    ring = around((q, r))
    return [(q, r), ring[k], ring[(k + 1) % 6]]


@dataclass
class OracleCity:
    variants: set[str] = field(default_factory=set)
    houses: str = "size"
    # Each space's storeys from the ground up: a letter and the tile it belongs to.
    storeys: dict[Hex, list[tuple[str, int]]] = field(default_factory=dict)
    tiles: int = 0

    @classmethod
    def founded(cls, variants: set[str], houses: str = "size") -> OracleCity:
        city = cls(variants, houses)
        city.storeys[(0, 0)] = [("H", 0)]
        for at in ((0, -1), (1, 0), (-1, 1)):
            city.storeys[at] = [("q", 0)]
        return city

    def letter(self, at: Hex) -> str | None:
        return self.storeys[at][-1][0] if at in self.storeys else None

    def level(self, at: Hex) -> int:
        return len(self.storeys.get(at, []))

    def may_lie(self, spot: Spot) -> bool:
        spaces = covered_by(spot)
        if not any(at in self.storeys for at in spaces):
            return any(other in self.storeys for at in spaces for other in around(at))
        levels = {self.level(at) for at in spaces}
        if 0 in levels or len(levels) > 1:
            return False
        return len({self.storeys[at][-1][1] for at in spaces}) >= 2

    def spots(self) -> set[Spot]:
        near = set(self.storeys)
        for _ in range(2):
            near |= {other for at in near for other in around(at)}
        return {(q, r, k) for q, r in near for k in range(6) if self.may_lie((q, r, k))}

    def lay(self, tile: int, spot: Spot) -> int:
        """Returns how many quarries were covered."""
        assert self.may_lie(spot)
        self.tiles += 1
        quarries = 0
        for at, letter in zip(covered_by(spot), TILES[tile]["hexes"], strict=True):
            quarries += self.letter(at) == "q"
            self.storeys.setdefault(at, []).append((letter, self.tiles))
        return quarries

    # --- the empty spaces ---------------------------------------------------------------------

    def outside(self) -> set[Hex]:
        """Empty spaces within two steps of the city's box that open water would reach."""
        qs = [q for q, _ in self.storeys]
        rs = [r for _, r in self.storeys]
        box = {
            (q, r) for q in range(min(qs) - 2, max(qs) + 3) for r in range(min(rs) - 2, max(rs) + 3)
        }
        start = (min(qs) - 2, min(rs) - 2)
        reached, waiting = {start}, [start]
        while waiting:
            for other in around(waiting.pop()):
                if other in box and other not in self.storeys and other not in reached:
                    reached.add(other)
                    waiting.append(other)
        return reached

    # --- what counts --------------------------------------------------------------------------

    def house_groups(self) -> list[set[Hex]]:
        left = [at for at in self.storeys if self.letter(at) == "h"]
        groups: list[set[Hex]] = []
        for start in left:
            if any(start in group for group in groups):
                continue
            group, waiting = {start}, [start]
            while waiting:
                for other in around(waiting.pop()):
                    if self.letter(other) == "h" and other not in group:
                        group.add(other)
                        waiting.append(other)
            groups.append(group)
        return groups

    def best_houses(self) -> set[Hex]:
        best: set[Hex] = set()

        def rank(group: set[Hex]) -> tuple[int, int]:
            size, value = len(group), sum(self.level(at) for at in group)
            return (size, value) if self.houses == "size" else (value, size)

        for group in self.house_groups():
            if not best or rank(group) > rank(best):
                best = group
        return best

    def verdicts(self) -> dict[Hex, tuple[bool, bool]]:
        """For each district hex: does it meet its condition, and is it doubled?"""
        outside = self.outside()
        best = self.best_houses()
        best_value = sum(self.level(at) for at in best)
        verdicts: dict[Hex, tuple[bool, bool]] = {}
        for at in self.storeys:
            ring = around(at)
            empty = [other for other in ring if other not in self.storeys]
            open_sides = [other for other in empty if other in outside]
            letter = self.letter(at)
            if letter == "h":
                verdicts[at] = at in best, "houses" in self.variants and best_value >= 10
            elif letter == "m":
                neighbours = [self.letter(other) for other in ring]
                verdicts[at] = (
                    "m" not in neighbours,
                    ("markets" in self.variants and "M" in neighbours),
                )
            elif letter == "b":
                verdicts[at] = (
                    bool(open_sides),
                    ("barracks" in self.variants and len(open_sides) in (3, 4)),
                )
            elif letter == "t":
                verdicts[at] = not empty, "temples" in self.variants and self.level(at) > 1
            elif letter == "g":
                verdicts[at] = True, "gardens" in self.variants and len(empty) > len(open_sides)
        return {at: (meets, meets and doubled) for at, (meets, doubled) in verdicts.items()}

    def stars(self, district: str) -> int:
        plaza = TYPES[district].upper()
        return sum(STARS[plaza] for at in self.storeys if self.letter(at) == plaza)

    def value(self, district: str) -> int:
        return sum(
            self.level(at) * (2 if doubled else 1)
            for at, (meets, doubled) in self.verdicts().items()
            if meets and self.letter(at) == TYPES[district]
        )

    def points(self) -> int:
        return sum(self.value(district) * self.stars(district) for district in TYPES)


STACKS = {(2, False): (37, 3), (3, False): (49, 4), (4, False): (61, 5)}
STACKS |= {(2, True): (61, 3), (3, True): (61, 4)}


@dataclass
class OracleGame:
    """A whole game, people only or one person against the Illustrious Architect."""

    deck: list[int]
    seats: int
    first: int = 0
    variants: set[str] = field(default_factory=set)
    houses: str = "size"
    architect: str | None = None

    def __post_init__(self) -> None:
        size = self.seats + 1
        stacks = (len(self.deck) - 1) // size
        face_up = len(self.deck) - stacks * size
        self.site = self.deck[:face_up]
        rest = self.deck[face_up:]
        self.stacks = [rest[i : i + size] for i in range(0, len(rest), size)]
        if len(self.site) == 1:
            self.site += self.stacks.pop(0)
        self.stones = [0] * self.seats
        for i in range(self.seats):
            self.stones[(self.first + i) % self.seats] = i + 1
        self.reserve = 40 - sum(self.stones)
        self.seat = self.chief = self.first
        self.turns = [0] * self.seats
        self.over = False
        self.cities = [OracleCity.founded(self.variants, self.houses) for _ in range(self.seats)]
        self.architect_letters = "Hqqq"

    def affordable(self) -> list[int]:
        return [t for price, t in enumerate(self.site) if price <= self.stones[self.seat]]

    def moves(self) -> set[tuple[int, int, int, int]]:
        if self.over:
            return set()
        spots = self.cities[self.seat].spots()
        return {(tile, *spot) for tile in self.affordable() for spot in spots}

    def play(self, tile: int, spot: Spot) -> None:
        price = self.site.index(tile)
        assert price <= self.stones[self.seat]
        self.stones[self.seat] -= price
        if self.architect:
            self.stones[1] += price
        else:
            self.reserve += price
        gained = min(self.cities[self.seat].lay(tile, spot), self.reserve)
        self.stones[self.seat] += gained
        self.reserve -= gained
        self._taken(tile)
        if self.architect and not self.over:
            self._architect_takes()

    def _architect_takes(self) -> None:
        chosen = self.site[0]
        for price, tile in enumerate(self.site):
            has_plaza = any(letter in STARS for letter in TILES[tile]["hexes"])
            if has_plaza and price <= self.stones[1]:
                chosen = tile
                break
        price = self.site.index(chosen)
        self.stones[1] -= price
        self.reserve += price
        self.architect_letters += TILES[chosen]["hexes"]
        self._taken(chosen)

    def _taken(self, tile: int) -> None:
        self.site.remove(tile)
        self.turns[self.seat] += 1
        self.seat = (self.seat + 1) % self.seats
        if len(self.site) == 1:
            if self.stacks:
                self.site += self.stacks.pop(0)
                self.chief = (self.chief + 1) % self.seats
            else:
                self.over = True

    def total(self, seat: int) -> int:
        if self.architect and seat == 1:
            return self._architect_total()
        return self.cities[seat].points() + self.stones[seat]

    def _architect_total(self) -> int:
        owned = self.architect_letters
        level = 2 if self.architect == "callicrates" else 1
        total = self.stones[1]
        if self.architect == "metagenes":
            total += 2 * owned.count("q")
        for district, letter in TYPES.items():
            number, plazas = owned.count(letter), owned.count(letter.upper())
            value = number * level
            if district in self.variants:
                if district in ("barracks", "gardens"):
                    value *= 2
                if district == "houses" and value >= 10:
                    value *= 2
                if district == "temples" and level == 2:
                    value *= 2
                if district == "markets":
                    value += min(number, 3 * plazas) * level
            total += value * plazas * STARS[letter.upper()]
        return total

    def winners(self) -> list[int]:
        ranks = [(self.total(seat), self.stones[seat]) for seat in range(self.seats)]
        winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        return [1] if self.architect and 1 in winners else winners
