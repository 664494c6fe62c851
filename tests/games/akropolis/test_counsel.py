"""What is said for a placement is true: each reason is found again in previews and cities."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from architekton.core.chance import stream
from architekton.core.counsel import Likeness
from architekton.core.sentences import Statement, catalogue
from architekton.games.akropolis.counsel import shape_of
from architekton.games.akropolis.game import Game
from architekton.games.akropolis.notation import Move
from architekton.players.greedy import GreedyPlayer

SOLO = {"players": 1, "architect": "metagenes"}
ARCHITECT = 1


def positions(options: dict[str, Any], seeds: range, played: tuple[int, ...]) -> list[Game]:
    found = []
    for seed in seeds:
        game, player = Game.start(options, seed=seed), GreedyPlayer(seed, notices=0.3)
        for moves in range(max(played) + 1):
            if moves in played and game.to_move is not None:
                found.append(game.copy())
            if game.to_move is not None:
                game.play(player.choose(game.view(game.to_move)))
    return found


def district_of(game: Game, seat: int, name: str) -> dict[str, int]:
    score: dict[str, int] = game.sheet(seat).to_json()["districts"][name]  # type: ignore[literal-required]
    return score


class Truth:
    """A reason, checked without the counsel: by the city in which the tile lies."""

    def __init__(self, game: Game, move: Move) -> None:
        assert game.to_move is not None
        self.game, self.move, self.seat = game, move, game.to_move
        self.preview = game.preview(move)
        self.city = game.city(self.seat).copy()
        self.city.lay(move.tile, (move.q, move.r), move.rotation)

    def districts(self, facts: Any) -> tuple[dict[str, int], dict[str, int]]:
        name = facts["district"]
        after: Any = self.city.score().to_json()["districts"]
        return district_of(self.game, self.seat, name), after[name]

    def gained(self, facts: Any) -> bool:
        changes: Any = self.preview["changes"]
        return bool(changes[facts["district"]] == facts["points"] > 0)

    def plaza_opens(self, facts: Any) -> bool:
        was, now = self.districts(facts)
        return was["stars"] == 0 < now["stars"] and self.gained(facts)

    def plaza_multiplies(self, facts: Any) -> bool:
        was, now = self.districts(facts)
        return 0 < was["stars"] < now["stars"] == facts["stars"] and self.gained(facts)

    def district_grows(self, facts: Any) -> bool:
        was, now = self.districts(facts)
        return was["value"] < now["value"] and self.gained(facts)

    def counts_again(self, facts: Any) -> bool:
        kind = {"barracks": "barracks"}.get(facts["district"], facts["district"][:-1])
        woken = [
            change
            for change in self.preview["hexes"]
            if change["after"]["type"] == kind
            and change["after"]["counts"]
            and change["before"] is not None
            and change["before"]["level"] == change["after"]["level"]
            and not change["before"]["counts"]
        ]
        return len(woken) == facts["count"] > 0 and self.gained(facts)

    def plaza_in_store(self, facts: Any) -> bool:
        was, now = self.districts(facts)
        return now["value"] == 0 and now["stars"] - was["stars"] == facts["stars"] > 0

    def lacks_a_plaza(self, facts: Any) -> bool:
        was, now = self.districts(facts)
        return now["stars"] == 0 and now["value"] - was["value"] == facts["value"] > 0

    def brings_stones(self, facts: Any) -> bool:
        return bool(self.preview["gained"] == facts["stones"] > 0)

    def keeps_stones(self, facts: Any) -> bool:
        return self.preview["paid"] == 0 and self.game.stones(self.seat) == facts["stones"] > 0

    def builds_upward(self, facts: Any) -> bool:
        levels = {self.city.height(at) for at in self.move.placement.hexes}
        return levels == {facts["level"]} and facts["level"] > 1

    def opens_upward(self, facts: Any) -> bool:
        """Three built hexes on which a tile may lie now, and might not before."""
        before = self.game.city(self.seat)
        new = {
            frozenset(place.hexes)
            for place in self.city.placements()
            if all(self.city.height(at) for at in place.hexes)
            and before.refusal(60, (place.q, place.r), place.rotation) is not None
        }
        return bool(len(new) == facts["count"] > 0)

    def denies(self, facts: Any) -> bool:
        """By laying every tile of the site that the next seat can pay for everywhere."""
        rival = facts["seat"] - 1
        best = {}
        for price, tile in enumerate(self.game.site[: self.game.stones(rival) + 1]):
            free = self.game.city(rival).copy()
            before, points = free.points(), []
            for place in free.placements():
                quarries = free.lay(tile, (place.q, place.r), place.rotation)
                stones = min(quarries, self.game.reserve + price) - price
                points.append(free.points() - before + stones)
                free.take_back()
            best[tile.number] = max(points)
        own = best.pop(self.move.tile)
        is_next = rival == (self.seat + 1) % self.game.seats
        return is_next and bool(own == facts["points"] > max(best.values()))

    def denies_architect(self, facts: Any) -> bool:
        """Whatever else is taken, in any world, the Architect takes this tile."""
        for other in self.game.legal_moves():
            if other.tile == self.move.tile or other[1:] != self.move[1:]:
                continue
            for world in range(3):
                after = self.game.view(0).imagine(stream(world))
                before = after.sheet(ARCHITECT)
                after.play(other)
                now = after.sheet(ARCHITECT)
                gained = now.total - now.stones - before.total + before.stones
                if after.taken(ARCHITECT)[-1].number != self.move.tile or gained != facts["points"]:
                    return False
        return True


def is_true(game: Game, move: Move, reason: Statement) -> bool:
    check: Callable[[Any], bool] = getattr(Truth(game, move), reason.code)
    return check(reason.facts)


def check_reasons(game: Game) -> set[str]:
    """The codes that were told, each found true: the first of its kind, and all about plazas."""
    counsel, before = game.counsel(), game.fingerprint()
    assert counsel is not None
    seen: set[str] = set()
    for move in game.legal_moves()[::7]:
        for reason in counsel.merits(move):
            assert reason.section == "akropolis.merit"
            if reason.code not in seen or reason.code.startswith("plaza"):
                seen.add(reason.code)
                assert is_true(game, move, reason), (move.text(), reason)
    assert game.fingerprint() == before
    return seen


def test_what_speaks_for_a_move_is_true_and_everything_is_said_once() -> None:
    told: set[str] = set()
    for options in ({"players": 2}, {"players": 3, "variants": ["gardens", "markets"]}, SOLO):
        for game in positions(options, range(3), (0, 5, 9, 13, 21)):
            told |= check_reasons(game)
    codes = [key for key in catalogue("en") if key.startswith("akropolis.merit.")]
    assert told == {code.rpartition(".")[2] for code in codes}


def test_the_weightiest_reason_comes_first() -> None:
    game = positions({"players": 2}, range(1), (13,))[0]
    counsel = game.counsel()
    assert counsel is not None
    for move in game.legal_moves()[::5]:
        of_districts = [one.facts for one in counsel.merits(move) if "district" in one.facts]
        points = [facts["points"] for facts in of_districts if "points" in facts]
        assert points == sorted(points, reverse=True)


def test_a_city_that_is_turned_is_the_same_city() -> None:
    """The start tile looks alike from three sides: a tile laid there is laid in one way."""
    game = Game.start({"players": 2}, seed=7)
    counsel = game.counsel()
    assert counsel is not None
    spots = [Move(35, -1, 0, 4), Move(35, 0, 1, 2), Move(35, 1, -1, 0)]
    assert set(spots) <= set(game.legal_moves())
    for one, other in combinations(spots, 2):
        assert counsel.likeness(one, other) is Likeness.SAME
    assert counsel.likeness(spots[0], Move(34, -1, 0, 4)) is Likeness.DIFFERENT
    assert counsel.likeness(spots[0], Move(35, 2, 0, 2)) is Likeness.SIMILAR
    for options in ({"players": 2}, SOLO):
        for game in positions(options, range(2), (6, 12)):
            counsel = game.counsel()
            assert counsel is not None
            some = game.legal_moves()[::9]
            for one, other in combinations(some, 2):
                likeness = counsel.likeness(one, other)
                assert likeness is counsel.likeness(other, one)
                hexes = {*one.placement.hexes}, {*other.placement.hexes}
                if one.tile == other.tile and hexes[0] == hexes[1]:
                    assert likeness is Likeness.SAME


def test_a_shape_tells_cities_apart_that_are_not_only_turned() -> None:
    game = Game.start({"players": 2}, seed=7)
    shapes = set()
    for move in game.legal_moves(35):
        city = game.city(0).copy()
        city.lay(move.tile, (move.q, move.r), move.rotation)
        shapes.add(shape_of(city))
    # 90 ways, of which the three turns of the start tile make 30.
    assert len(shapes) == 30


def test_nothing_is_said_when_the_game_is_over() -> None:
    game = Game.start({"players": 2}, seed=7)
    game.play_randomly(stream(1))
    assert game.counsel() is None
