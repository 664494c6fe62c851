"""Each exercise brings about what its lesson says."""

from __future__ import annotations

from architekton.core.game import Json
from architekton.games.amytis import Game


def at(lesson: str, exercise: int) -> Game:
    game = Game.LESSONS[lesson][exercise].set_up(Game)
    assert game.to_move == 0
    return game


def after(game: Game, *moves: str) -> Game:
    other = game.copy()
    for move in moves:
        other.play(move)
    return other


def seen(game: Game, seat: int = 0) -> Json:
    return dict(game.view(0).to_json()["seats"][seat])


def tops(game: Game) -> list[str | None]:
    return [stack["tile"] for stack in game.view(0).to_json()["stacks"]]


def heights(game: Game) -> list[int]:
    return [space["height"] for space in seen(game)["spaces"]]


def stage(game: Game) -> str:
    return str(game.view(0).to_json()["stage"])


def validated(game: Game) -> int:
    return sum(project["done"] for project in seen(game)["sheet"]["projects"])


def any_move(game: Game) -> str:
    return game.legal_moves()[0].text()


def test_a_garden_makes_a_third_stack_of_two() -> None:
    game = at("covering", 0)
    assert sorted(heights(game)) == [0] * 6 + [1, 2, 2]
    gardens = [i + 1 for i, tile in enumerate(tops(game)) if tile and tile[0] == "g"]
    third = heights(game).index(1) + 1
    empty = heights(game).index(0) + 1
    free = [stack for stack in gardens if game.refusal(f"{stack}>{third}") is None]
    assert free
    covered = after(game, f"{free[0]}>{third}").sheet(0).points - game.sheet(0).points
    beside = after(game, f"{free[0]}>{empty}").sheet(0).points - game.sheet(0).points
    assert (covered, beside) == (3, 2)


def test_a_palace_brings_a_project() -> None:
    game = at("covering", 1)
    assert (tops(game)[4] or "")[0] == "p"
    placed = after(game, "5>9")
    assert (placed.to_move, stage(placed)) == (0, "project")
    taken = after(placed, any_move(placed))
    assert len(seen(taken)["sheet"]["projects"]) == 3


def test_a_project_whose_colours_are_there_already() -> None:
    game = at("covering", 2)
    assert (tops(game)[4] or "")[0] == "p"
    assert [report["card"] for report in seen(game)["display"] if not report["missing"]] == [3]
    assert (validated(game), validated(after(game, "5>9", "project:3"))) == (0, 1)


def test_a_line_that_earns_a_favour_and_comes_home() -> None:
    game = at("lines", 0)
    assert [threat["stack"] for threat in seen(game)["threats"]] == [3]
    lined = after(game, "3>3")
    if stage(lined) == "project":
        lined = after(lined, any_move(lined))
    assert (lined.to_move, stage(lined)) == (0, "favour")
    claimed = after(lined, "favour:bottom")
    assert (seen(claimed)["pawns"], seen(claimed)["architects"]) == (4, [1, 2, 3])
    answered = after(claimed, any_move(claimed))
    while answered.to_move != 0:
        answered = after(answered, any_move(answered))
    assert len(seen(after(answered, any_move(answered)))["architects"]) == 1


def test_no_two_of_three_architects_share_a_line() -> None:
    game = at("lines", 1)
    assert seen(game)["architects"] == [1, 6, 8]
    assert not seen(game)["threats"]
    for move in game.legal_moves():
        sent = after(game, move.text())
        assert len(seen(sent)["architects"]) == 4
        assert stage(sent) != "favour"


def test_a_line_of_the_other_to_be_blocked() -> None:
    game = at("lines", 2)
    assert [threat["stack"] for threat in seen(game, 1)["threats"]] == [6]
    assert not seen(after(game, "6>3"), 1)["threats"]
    assert seen(after(game, "3>3"), 1)["threats"]


def test_projects_that_lack_one_tile() -> None:
    for exercise, move, wrong in ((0, "5>3", "5>9"), (1, "7>2", "7>1"), (2, "5>9", "5>1")):
        game = at("projects", exercise)
        lacking = [len(report["missing"]) for report in seen(game)["sheet"]["projects"]]
        assert min(lacking) == 1
        assert (validated(game), validated(after(game, wrong))) == (0, 0)
        assert validated(after(game, move)) == 1


def test_a_project_may_be_turned() -> None:
    game = at("projects", 1)
    fits = [space for space in range(1, 10) if validated(after(game, f"7>{space}"))]
    assert fits == [2, 3, 8, 9]


def test_a_tile_of_another_colour_has_to_be_covered() -> None:
    game = at("projects", 2)
    assert heights(after(game, "5>9"))[8] == 2


def test_the_last_tile_of_a_second_stack_ends_the_game() -> None:
    game = at("projects", 3)
    left = [stack["left"] for stack in game.view(0).to_json()["stacks"]]
    assert left.count(0) == 1
    single = [i + 1 for i, count in enumerate(left) if count == 1]
    ending = [stack for stack in single if game.refusal(f"{stack}>4") is None]
    assert ending
    for stack in ending:
        assert after(game, f"{stack}>4").to_move is None
