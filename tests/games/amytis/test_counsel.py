"""What is said for a decision is true: each reason is found again in previews and on boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from architekton.core.chance import stream
from architekton.core.counsel import Likeness
from architekton.core.sentences import Statement, catalogue
from architekton.games.amytis.counsel import shape_of
from architekton.games.amytis.game import Game
from architekton.games.amytis.notation import ClaimFavour, Move, PlaceTile, TakeProject
from architekton.players.greedy import GreedyPlayer

SPACES = range(1, 10)


def positions(seeds: range, step: int = 1) -> list[Game]:
    """Whole games, by players who look at half of their moves."""
    found = []
    for seed in seeds:
        sides = "".join("AB"[seed >> i & 1] for i in range(6))
        game, player = Game.start({"sides": sides}, seed=seed), GreedyPlayer(seed, notices=0.5)
        while game.to_move is not None:
            if len(game.moves) % step == 0 or game.stage != "place":
                found.append(game.copy())
            game.play(player.choose(game.view(game.to_move)))
    return found


class Truth:
    """A reason, checked without the counsel: by the preview, and by making the move."""

    def __init__(self, game: Game, move: Move) -> None:
        assert game.to_move is not None
        self.game, self.move, self.seat = game, move, game.to_move
        self.preview: Any = game.preview(move)
        self.after = game.copy()
        self.after.play(move)

    @property
    def _rival(self) -> Any:
        return self.game.board(1 - self.seat)

    def building_scores(self, facts: Any) -> bool:
        assert isinstance(self.move, PlaceTile)
        tile = self.game.tops()[self.move.stack - 1][0]
        assert tile is not None
        named = facts["building"] == f"{tile.colour}_{tile.building}"
        return named and bool(self.preview["changes"][tile.building] == facts["points"] > 0)

    def validates(self, facts: Any) -> bool:
        """Whatever a palace brings."""
        return all(facts["points"] in self._validated_in(after) for after in self._choices_made())

    def _choices_made(self) -> list[Game]:
        if self.after.stage != "project":
            return [self.after]
        found = []
        for choice in self.after.legal_moves():
            found.append(self.after.copy())
            found[-1].play(choice)
        return found

    def _validated_in(self, after: Game) -> list[int]:
        board = after.board(self.seat)
        done = {*board.validated} - {*self.game.board(self.seat).validated}
        return [board.project(card).points for card in done]

    def project_nearer(self, facts: Any) -> bool:
        return any(
            project["lacks"] == facts["count"] < project["lacked"]
            and project["points"] == facts["points"]
            for project in self.preview["projects"]
            if project["lacked"] is not None
        )

    def favours_grow(self, facts: Any) -> bool:
        return bool(self.preview["changes"]["favours"] == facts["points"] > 0)

    def brings_project(self, _facts: Any) -> bool:
        return self.after.stage == "project" and self.after.to_move == self.seat

    def completes_line(self, _facts: Any) -> bool:
        return bool(self.preview["lines"]) and "favour" in self.preview["then"]

    def blocks_line(self, facts: Any) -> bool:
        """The rival could have completed one there, and cannot any more."""
        assert isinstance(self.move, PlaceTile)
        threatened = facts["stack"] in [stack for stack, _ in self._rival.threats()]
        board = self.after.board(1 - self.seat)
        still = facts["stack"] in [stack for stack, _ in board.threats()]
        named = facts["seat"] == 2 - self.seat and facts["stack"] == self.move.stack
        return threatened and not still and named and self.after.outcome() is None

    def prepares_line(self, facts: Any) -> bool:
        threats = [stack for stack, _ in self.after.board(self.seat).threats()]
        return facts["stack"] in threats and not self.after.last_turn

    def denies_tile(self, facts: Any) -> bool:
        assert isinstance(self.move, PlaceTile)
        tile = self.game.tops()[self.move.stack - 1][0]
        return bool(max(self._rival.points_of(tile, s) for s in SPACES) == facts["points"])

    def card_near(self, facts: Any) -> bool:
        assert isinstance(self.move, TakeProject)
        project = self.game.board(self.seat).project(int(self.move.project))
        return (project.points, len(project.missing)) == (facts["points"], facts["count"])

    def draws_unseen(self, facts: Any) -> bool:
        return self.move == TakeProject("deck") and self.game.deck_size == facts["count"]

    def points_instead(self, facts: Any) -> bool:
        gained = self.after.total(self.seat) - self.game.total(self.seat)
        return self.move == TakeProject("points") and gained >= facts["points"] > 0

    def denies_card(self, facts: Any) -> bool:
        assert isinstance(self.move, TakeProject)
        project = self._rival.project(int(self.move.project))
        return (project.points, len(project.missing)) == (facts["points"], facts["count"])

    def denies_favour(self, facts: Any) -> bool:
        assert isinstance(self.move, ClaimFavour)
        gain, still = (
            next(claim.gain for claim in board.claims() if claim.favour == self.move.favour)
            for board in (self._rival, self.after.board(1 - self.seat))
        )
        return gain == facts["points"] and still is None


def is_true(game: Game, move: Move, reason: Statement) -> bool:
    check: Callable[[Any], bool] = getattr(Truth(game, move), reason.code)
    return check(reason.facts)


def test_what_speaks_for_a_move_is_true_and_everything_is_said_once() -> None:
    told: set[str] = set()
    for game in positions(range(12), 6):
        counsel, before, seen = game.counsel(), game.fingerprint(), set[str]()
        assert counsel is not None
        for move in game.legal_moves()[:: 5 if game.stage == "place" else 1]:
            for reason in counsel.merits(move):
                assert reason.section == "amytis.merit"
                if reason.code not in seen:
                    seen.add(reason.code)
                    assert is_true(game, move, reason), (game.stage, move.text(), reason)
        told |= seen
        assert game.fingerprint() == before
    codes = [key for key in catalogue("en") if key.startswith("amytis.merit.")]
    assert told == {code.rpartition(".")[2] for code in codes}


def test_a_city_that_is_turned_is_the_same_city() -> None:
    """The first tile lies in a corner, on a side, or in the centre: three choices, not nine."""
    game = Game.start({"sides": "AAAAAA"}, seed=7)
    counsel = game.counsel()
    assert counsel is not None
    alike = [[1, 3, 7, 9], [2, 4, 6, 8], [5]]
    for one in SPACES:
        for other in SPACES:
            same = any(one in spaces and other in spaces for spaces in alike)
            likeness = counsel.likeness(PlaceTile(5, one), PlaceTile(5, other))
            assert likeness is (Likeness.SAME if same else Likeness.SIMILAR)
    assert counsel.likeness(PlaceTile(5, 1), PlaceTile(1, 1)) is Likeness.DIFFERENT
    assert counsel.likeness(TakeProject(1), TakeProject(2)) is Likeness.DIFFERENT
    assert counsel.likeness(ClaimFavour("ones"), ClaimFavour("ones")) is Likeness.SAME


def test_cities_that_are_turned_bring_the_same_everywhere() -> None:
    """What makes them one choice: no tile scores on one what it does not score on the other."""
    compared = 0
    for game in positions(range(6), 3):
        if game.stage != "place":
            continue
        counsel = game.counsel()
        assert counsel is not None
        moves = [move for move in game.legal_moves() if isinstance(move, PlaceTile)]
        first = moves[0]
        for other in moves[1:9]:
            if other.stack != first.stack or counsel.likeness(first, other) is not Likeness.SAME:
                continue
            boards = []
            for move in (first, other):
                after = game.copy()
                after.play(move)
                boards.append(after.board(game.to_move or 0))
            tiles = {tile.letters for tile in game.hidden_tiles()}
            for tile in sorted(tiles)[:6]:
                brought = [sorted(board.points_of(tile, s) for s in SPACES) for board in boards]
                assert brought[0] == brought[1]
            assert shape_of(boards[0]) == shape_of(boards[1])
            compared += 1
    assert compared > 5


def test_nothing_is_said_when_the_game_is_over() -> None:
    game = Game.start(seed=7)
    game.play_randomly(stream(1))
    assert game.counsel() is None
