"""The console: whole games of every kind by words alone, and what it answers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.opened import begin_against_a_bot, begin_on_one_device
from tests.browser.test_amytis import table_at as amytis_table_at
from tests.browser.typist import Typist
from tests.browser.visitor import Visitor
from tests.conftest import LONG
from tests.server.people import Person

MOST_GAMES = 3


def at_table(visitor: Visitor, person: Person, table: str) -> Typist:
    visitor.is_the_same_as(person)
    visitor.open(f"/t/{table}")
    typist = Typist(visitor)
    typist.open()
    return typist


# --- whole games --------------------------------------------------------------------------------


def won(visitor: Visitor, person: Person, open_table: str) -> bool:
    typist = at_table(visitor, person, open_table)
    typist.play_as_advised()
    return typist.has_won


@pytest.mark.parametrize("game", ["akropolis", pytest.param("amytis", marks=LONG)])
def test_the_weakest_level_is_beaten_by_words_alone(
    visitor: Visitor, ada: Person, game: str
) -> None:
    """Chance may be against anybody once."""
    tables = (begin_against_a_bot(ada, game, 0) for _ in range(MOST_GAMES))
    assert any(won(visitor, ada, table) for table in tables)
    visitor.check_accessible()


def test_the_easiest_architect_is_beaten_by_words_alone(visitor: Visitor, ada: Person) -> None:
    options = {"players": 1, "architect": "hippodamos"}
    tables = (
        str(ada.open("me", game="akropolis", options=options)["table"]["id"])
        for _ in range(MOST_GAMES)
    )
    assert any(won(visitor, ada, table) for table in tables)


@pytest.mark.parametrize("game", ["akropolis", "amytis"])
def test_a_whole_game_in_french_words(visit: Visit, ada: Person, game: str) -> None:
    visitor = visit(language="fr")
    typist = at_table(visitor, ada, begin_against_a_bot(ada, game, 0))
    for word in ("help", "last", "now", "spots"):
        assert typist.ask(typist.word(word))
    visitor.check_everything_is_said()
    typist.play_the_best()
    assert typist.news.last.locator(".line").count() >= 2


# --- answers ------------------------------------------------------------------------------------


def test_a_tile_is_taken_turned_and_laid_by_names(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_on_one_device(ada, "akropolis", 0))
    assert typist.ask("site")[0].startswith("1: ")
    held = typist.ask("take 1")
    assert held[0].startswith("In your hand: ")
    # South of where a city begins, all three hexes are free, and the first lies beside a quarry.
    placed = typist.ask("at M52")
    assert placed[1] == "Level 1, on the ground."
    assert "on M52, beside quarry N51, quarry L51" in placed[2].replace(
        "house plaza with 1 star M50, ", ""
    )
    turned = typist.ask("turn")
    assert turned[2] == placed[2]
    assert turned[3:5] != placed[3:5]
    assert typist.ask("lay") == []
    expect(typist.news).to_have_count(1)
    told = typist.news.locator(".line").all_inner_texts()
    assert "lays it at M52" in told[0]
    assert [line.split()[0] for line in told[-2:]] == ["Points:", "Your"]
    assert typist.ask("last") == [told[0]]


def test_what_is_covered_is_told(visitor: Visitor, ada: Person) -> None:
    higher: list[str] = []
    # Not every city can be built upon.
    for _ in range(5):
        typist = at_table(visitor, ada, begin_on_one_device(ada, "akropolis", 26))
        typist.ask("take 1")
        spots = typist.ask("spots")
        while not (higher := [line for line in spots if "level 2" in line]):
            if typist.word("more") not in spots[-1]:
                break
            spots = typist.ask("more")
        if higher:
            break
    number = higher[0].split(":")[0]
    placed = typist.ask(number)
    assert re.match(r"Level 2, covering (.+? [A-Z]+\d+(, |\.$)){3}", placed[1]), placed


def test_a_hex_says_why_it_counts_and_lists_find_it(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_on_one_device(ada, "akropolis", 16))
    start = typist.ask("why M50")
    assert start[0].startswith("M50, ")
    assert typist.ask("m50") == start
    idle = typist.ask("list quarries")
    assert f"{len(idle) - 1} found." == idle[0]
    for line in typist.ask("list not counting")[1:]:
        assert "Does not count." in line
    rows = typist.ask("city")[3:]
    assert typist.ask(rows[0].split(":")[0]) == [rows[0]]
    assert typist.ask("rival")[0] != typist.ask("city")[0]
    assert typist.ask("rival row 50")[0].startswith("Row 50: ")


def test_refusals_name_hexes_as_everything_else_does(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_on_one_device(ada, "akropolis", 0))
    typist.ask("take 1")
    [refused] = typist.ask("at Z53")
    assert "A tile at Z53 would touch nothing" in refused


def test_a_palace_and_a_favour_are_chosen_by_number(visitor: Visitor, ada: Person) -> None:
    for stage, question in (("project", "palace"), ("favour", "favour")):
        typist = at_table(visitor, ada, amytis_table_at(ada, stage))
        choices = typist.ask("choices")
        assert question in choices[0].lower()
        typist.put_down_and_lay("1")
        expect(typist.news).not_to_have_count(0)


def test_stacks_and_spaces_are_two_numbers(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_on_one_device(ada, "amytis", 0))
    assert len(typist.ask("stacks")) == len(typist.ask("city")) - 1 == 9
    assert "from stack 5 to space 3" in typist.ask("5 3")[0]
    assert typist.ask("lay") == []
    expect(typist.news).to_have_count(1)
    told = typist.news.locator(".line").all_inner_texts()
    assert "from stack 5 and places it on space 3" in told[0]
    assert told[1].startswith("Stack 5 now shows: ") or "palace" in typist.ask("choices")[0].lower()


def test_gaps_of_projects_are_told_in_pairs(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_on_one_device(ada, "amytis", 0))
    assert re.search(r"Lacks (space \d \w+(, |\.$))+", typist.ask("projects")[1])
    cards = visitor.page.locator("[data-part=projects]").get_by_role("button")
    expect(cards.first).to_have_accessible_name(re.compile(r"Lacks space \d \w+"))


def test_slips_are_answered_with_a_suggestion(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_on_one_device(ada, "akropolis", 0))
    assert typist.ask("siet") == ["Did you mean “site”? Press Enter to run it."]
    assert typist.ask("") == typist.ask("site")
    typist.line.press("ArrowUp")
    expect(typist.line).to_have_value("site")


# --- hearing, and keys --------------------------------------------------------------------------


def test_answers_are_spoken_and_the_same_answer_twice(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_on_one_device(ada, "akropolis", 0))
    spoken = visitor.page.locator("[data-part=answer]")
    expect(spoken).to_have_attribute("aria-live", "polite")
    first = typist.ask("score")
    expect(spoken.locator("p")).to_have_text(first)
    node = spoken.locator("p").first.element_handle()
    typist.ask("score")
    # What is replaced is read out again; what stays the same is not.
    visitor.page.wait_for_function("node => !node.isConnected", arg=node)
    expect(spoken.locator("p")).to_have_text(first)


def test_news_come_before_whose_turn_it_is(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_against_a_bot(ada, "akropolis", 2))
    typist.put_down_and_lay("best")
    assert typist.wait_for_turn()
    spoken = visitor.page.locator("[data-part=news] p").last.inner_text()
    takes, points, turn = (spoken.index(word) for word in ("takes", "Points:", "Your turn"))
    assert takes < points < turn
    assert visitor.page.locator(".status [role=status]").count() == 0


def test_it_opens_by_a_button_and_gives_the_focus_back(visit: Visit, ada: Person) -> None:
    visitor = visit(phone=True)
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_on_one_device(ada, 'amytis', 4)}")
    button = visitor.button("ui.open_console")
    button.focus()
    expect(button).to_be_in_viewport()
    visitor.page.keyboard.press("Enter")
    typist = Typist(visitor)
    expect(typist.line).to_be_focused()
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()
    typist.ask("help")
    visitor.check_accessible()
    typist.line.press("Escape")
    expect(typist.console).to_have_count(0)
    assert visitor.page.evaluate("document.activeElement.tagName") != "INPUT"


def test_letters_typed_are_no_keys_of_the_table(visitor: Visitor, ada: Person) -> None:
    typist = at_table(visitor, ada, begin_on_one_device(ada, "akropolis", 0))
    visitor.page.keyboard.type("1hw/?v")
    expect(typist.line).to_have_value("1hw/?v")
    assert visitor.page.locator(".site button[aria-pressed=true]").count() == 0
    expect(visitor.page.locator("[data-part=hints]")).to_have_count(0)


def test_keys_jump_to_the_best_spot_and_tell_the_last_move(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_on_one_device(ada, 'akropolis', 12)}")
    expect(visitor.page.locator(".status .turn.mine")).to_be_visible()
    visitor.page.keyboard.press("l")
    expect(visitor.page.locator("[data-part=said-again]")).to_contain_text("lays it at")
    chosen = visitor.page.locator("[role=option][aria-selected=true]")
    visitor.page.keyboard.press("1")
    totals = []
    for _ in range(4):
        visitor.page.keyboard.press("b")
        label = chosen.inner_text()
        assert re.match(r"[A-Z]+-?\d+: ", label), label
        found = re.search(r"total \+(\d+)", label)
        totals.append(int(found[1]) if found else 0)
    assert totals == sorted(totals, reverse=True)
    options = visitor.page.get_by_role("listbox").get_by_role("option")
    visitor.page.keyboard.press("End")
    expect(options.last).to_have_attribute("aria-selected", "true")
    visitor.page.keyboard.press("Home")
    expect(options.first).to_have_attribute("aria-selected", "true")


def test_the_best_move_of_amytis_is_one_key_away(visitor: Visitor, ada: Person) -> None:
    visitor.is_the_same_as(ada)
    visitor.open(f"/t/{begin_on_one_device(ada, 'amytis', 0)}")
    expect(visitor.page.locator(".status .turn.mine")).to_be_visible()
    visitor.page.keyboard.press("b")
    expect(visitor.button("ui.confirm").first).to_be_visible()
