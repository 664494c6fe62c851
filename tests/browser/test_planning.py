"""Planning while others decide: a plan is left, offered when the turn comes, never plays itself."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser import akropolis
from tests.browser.conftest import Visit
from tests.browser.test_amytis import confirm_button, space, stack
from tests.browser.typist import Typist
from tests.browser.visitor import Visitor
from tests.server.people import Json, Person
from tests.server.running import wait_until

# Whoever wants to look at what is tested says where to.
LOOK = os.environ.get("ARCHITEKTON_LOOK")


class Opponent:
    """Ben, who has the first move of a table and makes his moves elsewhere."""

    def __init__(self, ada: Person, game: str) -> None:
        state = ada.open("me", "invitation", game=game, options={"first": 1})
        self.table = str(state["table"]["id"])
        self.ben = Person(ada.address, "Ben")
        self.ben.wish(self.table, "take_seat", seat=1, invitation=state["you"]["invitation"])

    def move(self, with_this: str, number: int, is_wanted: bool) -> None:
        """With this tile or from this stack, or with any other."""
        self.decide(lambda move: (move.get(with_this) == number) == is_wanted)

    def finish_turn(self) -> None:
        """A palace or a line leaves something to choose."""
        while self.state["table"]["to_move"] == 1:
            self.decide(lambda _: True)

    def decide(self, wanted: object) -> None:
        assert callable(wanted)
        move = next(move for move in self.ben.legal_moves(self.table) if wanted(move))
        self.ben.wish(self.table, "move", seat=1, move=move)

    @property
    def state(self) -> Json:
        return self.ben.get(f"/api/tables/{self.table}")

    @property
    def moves(self) -> int:
        return int(self.state["table"]["moves"])


def kept(visitor: Visitor) -> Locator:
    return visitor.page.get_by_text(visitor.says("ui.intention.kept"), exact=True)


def yours(visitor: Visitor) -> Locator:
    return visitor.page.get_by_text(visitor.says("ui.intention.yours"), exact=True)


def gone(visitor: Visitor) -> Locator:
    """Said where one looks; and once more to who listens."""
    return visitor.page.get_by_text(visitor.says("ui.intention.taken"), exact=True)


def look(visitor: Visitor, name: str) -> None:
    if LOOK:
        visitor.page.screenshot(path=Path(LOOK) / f"{name}.png")


def check(visitor: Visitor) -> None:
    visitor.check_accessible()
    visitor.check_everything_is_said()
    visitor.check_nothing_is_cut_off()


def test_a_tile_of_akropolis(visit: Visit, ada: Person) -> None:
    other = Opponent(ada, "akropolis")
    me = visit()
    me.is_the_same_as(ada)
    me.open(f"/t/{other.table}")
    expect(me.page.get_by_text(me.says("ui.intention.invite"))).to_be_visible()

    # Dragged, and dropped again.
    box = akropolis.site(me).locator("li > .tile").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    me.page.mouse.move(x, y)
    me.page.mouse.down()
    me.page.mouse.move(x + 30, y)
    expect(akropolis.held(me)).to_have_count(1)
    me.page.mouse.move(*akropolis.open_spot(me))
    expect(me.page.locator(".badge")).to_be_visible()
    me.page.mouse.up()
    expect(kept(me)).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(akropolis.held(me)).to_have_count(0)

    # By mouse: the second tile, which costs a stone now.
    state = other.state
    tile = state["view"]["site"][1]["tile"]
    akropolis.site(me).locator("li > .tile").nth(1).click()
    me.page.mouse.move(*akropolis.open_spot(me))
    expect(me.page.get_by_text(me.says("ui.intention.if_turn"))).to_be_visible()
    me.page.mouse.down()
    me.page.mouse.up()
    expect(kept(me)).to_be_visible()
    expect(me.button("ui.confirm")).to_have_count(0)
    check(me)
    look(me, "akropolis-kept")
    # Once more where it lies, or Enter, is no way to play it.
    me.page.keyboard.press("Enter")
    assert other.moves == 0

    other.move("tile", state["view"]["site"][0]["tile"], is_wanted=True)
    expect(yours(me)).to_be_visible()
    expect(me.button("ui.confirm")).to_be_visible()
    check(me)
    look(me, "akropolis-offered")
    assert other.moves == 1
    akropolis.confirm(me, me.button("ui.confirm").click)
    assert other.state["view"]["seats"][0]["tiles"] == [tile]

    # By keys; it outlives a reload, and is off when the tile is taken.
    planned = other.state["view"]["site"][0]["tile"]
    for key in ("1", "ArrowRight", "Enter"):
        me.page.keyboard.press(key)
        if key == "1":
            expect(me.page.locator("svg .fits").first).to_be_attached()
    expect(kept(me)).to_be_visible()
    me.page.reload()
    expect(kept(me)).to_be_visible()
    other.move("tile", planned, is_wanted=True)
    expect(gone(me).first).to_be_visible()
    assert akropolis.wait_for_turn(me)
    expect(akropolis.held(me)).to_have_count(0)
    expect(me.button("ui.confirm")).to_have_count(0)
    look(me, "akropolis-gone")
    check(me)


def test_a_tile_of_amytis_on_a_phone(visit: Visit, ada: Person) -> None:
    other = Opponent(ada, "amytis")
    me = visit(phone=True)
    me.is_the_same_as(ada)
    me.open(f"/t/{other.table}")
    expect(me.page.get_by_text(me.says("ui.intention.invite"))).to_be_visible()
    stack(me, 3).tap()
    space(me, 5).tap()
    expect(kept(me)).to_be_visible()
    expect(confirm_button(me)).to_have_count(0)
    check(me)
    look(me, "amytis-kept")
    # Dropped, and planned once more.
    me.button("ui.intention.drop").tap()
    expect(kept(me)).to_have_count(0)
    stack(me, 3).tap()
    space(me, 5).tap()
    expect(kept(me)).to_be_visible()

    other.move("stack", 3, is_wanted=False)
    other.finish_turn()
    expect(yours(me)).to_be_visible()
    expect(confirm_button(me)).to_be_visible()
    check(me)
    look(me, "amytis-offered")
    before = other.moves
    confirm_button(me).tap()
    # The turn may go on, with a favour or a project: the planned move is made all the same, once.
    wait_until(lambda: other.moves == before + 1)
    expect(yours(me)).to_have_count(0)


def test_by_words(visit: Visit, ada: Person) -> None:
    """And the tile is taken before the turn comes."""
    other = Opponent(ada, "amytis")
    me = visit()
    me.is_the_same_as(ada)
    me.open(f"/t/{other.table}")
    typist = Typist(me)
    typist.open()
    assert typist.ask(f"{typist.word('take', 'amytis.ui')} 3")
    assert typist.ask("3 5")[-1] == me.says("ui.intention.kept")
    assert typist.ask(typist.word("lay")) == [me.says("ui.intention.kept")]
    assert other.moves == 0
    other.move("stack", 3, is_wanted=True)
    other.finish_turn()
    expect(gone(me).first).to_be_visible()
    expect(confirm_button(me)).to_have_count(0)
    look(me, "amytis-gone")
