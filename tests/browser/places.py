"""Every place of the page that has something to press, and how one gets there."""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser import akropolis
from tests.browser import test_amytis as amytis
from tests.browser.effects import EFFECTS
from tests.browser.opened import ALL, begin_on_one_device, open_for_friends
from tests.browser.paths import (
    Path,
    against_a_bot,
    by_invitation,
    challenge,
    challenge_of_today,
    home_of_many,
    kept_by_a_bot,
    lesson,
    over,
    puzzle,
    replay,
    replay_in_a_link,
    review_of_others,
    somebody_elses,
    take_back_asked_by,
    while_ben_decides,
    with_a_rematch,
)
from tests.browser.ready import (
    Doing,
    after,
    at_a_step_to_do,
    at_the_lesson_first,
    at_turn,
    in_the_scene,
    past_the_pad,
    put_down,
    with_a_button,
    with_a_plan,
    with_hints,
    with_many_games,
    with_the_games,
    with_the_keys,
    with_the_log,
    with_the_pad,
    with_the_settings,
    with_the_share,
    with_the_slider,
    with_the_whole_review,
)

LAPTOP, PHONE, LANDSCAPE = (1366, 768), (390, 844), (844, 390)
EVERY_WAY = ("mouse", "finger", "Enter", "Space")
GAMES = (akropolis.GAME, amytis.GAME)

# What is the same on many pages is pressed in every way on one of them, and elsewhere in one way.
BAR = frozenset({"ui.home", "ui.settings"})
MENU = frozenset(
    {"ui.menu", "ui.take_back", "ui.rules", "ui.log", "ui.copy_watch_link", "ui.replay"}
    | {"ui.picture_of", "ui.picture_svg", "ui.picture_png", "ui.resign"}
)
OF_THE_PAGE = frozenset(key for key in EFFECTS if key.startswith("ui."))


@dataclass(frozen=True)
class Place:
    """A page with items, and what must be done first."""

    path: Path
    ready: Doing
    game: str = akropolis.GAME
    opens_menu: bool = False
    window: tuple[int, int] = LAPTOP
    ways: tuple[str, ...] = EVERY_WAY
    # What is pressed in one way only.
    again: frozenset[str] = BAR | MENU
    # What is pressed here; everything, if nothing is said. The rest is pressed elsewhere.
    only: frozenset[str] = frozenset()


def keys(*names: str) -> frozenset[str]:
    return frozenset(names)


def common_places() -> dict[str, Place]:
    challenge_over = keys("ui.challenge_duel", "ui.replay")
    return {
        "home": Place(
            # Whoever has taken the challenge cannot take it again.
            lambda ada: "/",
            with_the_games,
            again=keys("ui.challenge_take"),
        ),
        "home with many games": Place(
            home_of_many,
            with_many_games,
            only=keys("a table in a list", "ui.show_all", "ui.all_my_games"),
        ),
        "settings": Place(
            lambda ada: "/",
            with_the_settings,
            ways=("mouse", "Space"),
            only=keys("a setting", "ui.language", "ui.close"),
        ),
        # Once: then it is there.
        "the pocket": Place(
            lambda ada: "/pocket",
            with_a_button("ui.pocket_keep"),
            only=keys("ui.pocket_keep"),
            ways=("mouse",),
        ),
        "the puzzles": Place(
            lambda ada: "/puzzles",
            with_a_button("ui.puzzle.today"),
            only=keys("ui.puzzle.today", "a theme"),
        ),
        "a puzzle": Place(
            puzzle(akropolis.GAME), with_a_button("ui.puzzle.all"), only=keys("ui.puzzle.all")
        ),
        "nowhere": Place(
            lambda ada: "/nowhere", with_a_button("ui.to_home"), only=keys("ui.to_home")
        ),
        "gathering": Place(
            lambda ada: f"/t/{open_for_friends(ada, akropolis.GAME)}",
            with_a_button("ui.copy"),
            opens_menu=True,
        ),
        "an invitation": Place(
            by_invitation,
            with_a_button("ui.lesson_first"),
            only=keys("ui.your_name", "ui.sit_down", "ui.sit_here", "ui.lesson_first"),
        ),
        "a lesson before an invitation": Place(
            by_invitation, at_the_lesson_first, only=keys("ui.back_to_invitation"), ways=("mouse",)
        ),
        "a table with somebody": Place(
            take_back_asked_by("Ben"),
            with_a_button("ui.menu"),
            akropolis.GAME,
            opens_menu=True,
            only=keys("ui.greetings"),
        ),
        "a take-back to answer": Place(
            take_back_asked_by("Ben"),
            with_a_button("ui.agree"),
            akropolis.GAME,
            only=keys("ui.agree", "ui.decline"),
        ),
        "a take-back of one's own": Place(
            take_back_asked_by("Ada"),
            with_a_button("ui.withdraw"),
            akropolis.GAME,
            only=keys("ui.withdraw"),
        ),
        "a plan": Place(
            while_ben_decides, with_a_plan, akropolis.GAME, only=keys("ui.intention.drop")
        ),
        "a seat that a bot keeps": Place(
            kept_by_a_bot,
            with_a_button("ui.menu"),
            akropolis.GAME,
            opens_menu=True,
            only=keys("ui.come_back"),
        ),
        "somebody else's table": Place(
            somebody_elses,
            with_a_button("akropolis.ui.fit"),
            akropolis.GAME,
            opens_menu=True,
            ways=("mouse",),
        ),
        "a review of others": Place(
            review_of_others,
            with_a_button("ui.review.choose"),
            only=keys("ui.review.choose", "ui.review.show", "ui.review.show_all"),
        ),
        "a table with a rematch": Place(
            with_a_rematch, past_the_pad, akropolis.GAME, only=keys("ui.to_rematch")
        ),
        "a game in a link": Place(
            replay_in_a_link, with_the_slider, only=keys("ui.copy_moment"), ways=("mouse",)
        ),
        "the log": Place(
            against_a_bot(akropolis.GAME), with_the_log, akropolis.GAME, only=keys("ui.close")
        ),
        "a challenge": Place(
            challenge(moves=None),
            with_a_button("ui.challenge_take"),
            only=keys("ui.challenge_take"),
        ),
        "a challenge under way": Place(
            challenge(moves=1),
            with_a_button("ui.challenge_go_on"),
            only=keys("ui.challenge_go_on"),
        ),
        "a challenge that is over": Place(
            challenge_of_today,
            with_a_button("ui.challenge_duel"),
            only=challenge_over | keys("a result"),
        ),
    }


SCENE_TOOLS = {
    akropolis.GAME: ["to_plan", "turn_plan", "fit", "larger", "smaller", "heights", "picture"],
    amytis.GAME: [
        "to_scene",
        "heights",
        "scene.turn",
        "scene.fit",
        "scene.larger",
        "scene.smaller",
    ],
}


def places_of(game: str) -> dict[str, Place]:
    turn = at_turn(game)
    is_first = game == akropolis.GAME
    at_table = BAR if is_first else OF_THE_PAGE
    again = BAR | MENU if is_first else OF_THE_PAGE
    scene = in_the_scene(turn)

    def of_game(*names: str) -> frozenset[str]:
        """Those of them that the game has."""
        sections = (f"{game}.ui", "ui")
        return frozenset(f"{one}.{name}" for one in sections for name in names) & EFFECTS.keys()

    return {
        f"a table of {game}": Place(
            against_a_bot(game), turn, game, opens_menu=True, again=at_table
        ),
        f"{game} on a phone": Place(against_a_bot(game), turn, game, True, PHONE, ways=("finger",)),
        f"{game} on a phone held sideways": Place(
            against_a_bot(game), turn, game, True, LANDSCAPE, ways=("mouse",)
        ),
        f"{game} in its scene": Place(
            against_a_bot(game), scene, game, only=of_game(*SCENE_TOOLS[game])
        ),
        f"{game} with a tile put down": Place(
            against_a_bot(game),
            put_down(game),
            game,
            only=of_game("confirm", "back", "turn_tile"),
        ),
        f"{game} on a phone with a tile put down": Place(
            against_a_bot(game),
            put_down(game),
            game,
            window=PHONE,
            ways=("finger",),
            only=of_game("confirm", "back", "turn_tile", "why"),
        ),
        f"{game} with hints": Place(
            against_a_bot(game), with_hints(game), game, only=keys("ui.close", "a hint")
        ),
        f"{game} with its keys": Place(
            against_a_bot(game), with_the_keys(game), game, only=keys("ui.close")
        ),
        f"the other city of {game}": Place(
            against_a_bot(game), after(turn, "o"), game, only=of_game("back_to_city")
        ),
        f"{game} when it is over": Place(
            over(game), past_the_pad, game, opens_menu=True, again=again
        ),
        f"the score pad of {game}": Place(over(game), with_the_pad, game, again=again),
        f"a result of {game} to share": Place(
            over(game), with_the_share, game, only=keys("ui.share_picture", "ui.share_text")
        ),
        f"a replay of {game}": Place(replay(game), with_the_slider, game, again=again),
        f"a review of {game}": Place(
            lambda ada: f"/review/{begin_on_one_device(ada, game, ALL)}",
            with_the_whole_review,
            game,
            ways=("mouse", "Enter"),
            only=keys(
                *("ui.review.previous", "ui.review.next", "ui.review.try", "ui.review.hide"),
                *("a seat under review", "a moment"),
                # A theme that has puzzles, at this deal.
                *(["ui.puzzle.on_this"] if game == akropolis.GAME else []),
            ),
        ),
        f"a lesson of {game}": Place(
            lesson(game),
            with_a_button("ui.lesson_next"),
            game,
            only=keys("ui.lesson_next", "ui.lesson_end"),
        ),
        f"a lesson of {game} with something to do": Place(
            lesson(game), at_a_step_to_do, game, only=keys("ui.lesson_skip")
        ),
        f"the lessons of {game}": Place(
            lambda ada: f"/learn/{game}",
            with_a_button("ui.lesson_begin"),
            only=keys("ui.lesson_begin", "ui.to_home"),
        ),
        f"a new table of {game}": Place(
            lambda ada: f"/new/{game}", with_a_button("ui.open_table"), game
        ),
    }


PLACES = common_places() | {
    name: place for game in GAMES for name, place in places_of(game).items()
} | {
    "a choice of amytis on a phone": Place(
        lambda ada: f"/t/{amytis.table_at(ada, 'project')}",
        with_a_button("amytis.ui.tab.move"),
        amytis.GAME,
        window=PHONE,
        ways=("finger",),
        only=keys("amytis.ui.tab.move"),
    ),
    "all cities of akropolis in their scene": Place(
        over(akropolis.GAME),
        in_the_scene(past_the_pad),
        akropolis.GAME,
        only=keys("akropolis.ui.turntable"),
    ),
}  # fmt: skip
