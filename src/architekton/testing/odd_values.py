"""Whatever is passed to a public method: the right answer, or an error with a code and a sentence.

The methods are found, not listed: a new one is tried by itself, and one with a parameter that is
new here fails until `good_values` says what a good value for it is.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from architekton.core import chance
from architekton.core.errors import ArchitektonError
from architekton.core.game import Game
from architekton.core.sentences import LANGUAGES
from architekton.testing.positions import Contract

# As they are typed.
NO_VARIANTS = ""
MINUS_ONE = -1
# Right for no parameter, but for those below.
WRONG: list[Any] = [
    1.5,
    float("nan"),
    float("-inf"),
    10**30,
    -(10**30),
    10**5000,
    MINUS_ONE,
    NO_VARIANTS,
    "\ud800",
    "7" * 5000,
    b"x",
    object(),
    [None],
    {"\ud800": 1},
    (0,) * 9,
    np.float64(0),
    np.zeros(3),
]
# May be right: then no more than nothing but errors of ours is asked for.
DOUBTFUL: list[Any] = [None, True, False, 0, 7, 400, "x", "0", [], {}, np.int64(0), np.int8(1)]
# What is only looked at for being true, or falls back on English.
LENIENT = ("colour", "language")
ANY_WHOLE_NUMBER_OR_TEXT = ("seed",)
# A board that a game owns is not built on.
ONLY_WHEN_FREE = ("lay", "take_back")
# Refused by a game that has no boards.
READ_BOARDS = ("parse_board", "board_from_json")
SEATS_THAT_ARE_NOT_THERE = [-1, 8, 400, 10**9, 1.0, True, "0", np.float64(0)]
SEED = 11


class OddValuesContract(Contract):
    def good_values(self, game: Any) -> dict[str, Any]:
        """A good value for each parameter, by its name; a game with others adds its own."""
        move = game.legal_moves()[0]
        return {
            "seat": game.to_move,
            "options": game.options,
            "deal": game.deal,
            "seed": 7,
            "move": move,
            "moves": 1,
            "number": 0,
            "stream": chance.stream(1),
            "depth": 1,
            "language": "fr",
            "colour": True,
            "written": move.to_json(),
            "text": move.text(),
            "tile": None,
        }

    def good_here(self, name: str, owner: Any) -> dict[str, Any]:
        """Where a name means something else than above, by method."""
        if name == "play_all":
            return {"moves": [owner.legal_moves()[0]]}
        return {}

    def position(self) -> Any:
        return self.random_position(next(iter(self.game.MODES)), SEED, 4)

    def owners(self) -> list[Callable[[], Any]]:
        """Fresh objects whose methods are tried: a game, boards in and outside of it, a view."""
        made = [self.position, lambda: self.position().view(0)]
        if self.position().board(0) is None:
            return made
        made.append(lambda: self.position().board(0))
        free = getattr(self.position().board(0), "copy", None)
        return [*made, free] if free else made

    def calls(self) -> Iterator[tuple[Callable[[], Any], str, dict[str, Any]]]:
        """Every public method of everything that a game gives out, with good arguments."""
        usual = self.good_values(self.position())
        for fresh in self.owners():
            for name in public(fresh()):
                method = getattr(fresh(), name)
                if callable(method) and not inspect.isclass(method):
                    here = {**usual, **self.good_here(name, fresh())}
                    assert set(parameters(method)) <= here.keys(), (
                        f"{self.game.name}: {name}{inspect.signature(method)} has a parameter that "
                        "is new here: let good_values have a value for it"
                    )
                    yield fresh, name, {key: here[key] for key in parameters(method)}

    def may_refuse(self) -> tuple[str, ...]:
        """Methods that may refuse good values."""
        has_boards = self.position().board(0) is not None
        return ONLY_WHEN_FREE if has_boards else (*ONLY_WHEN_FREE, *READ_BOARDS)

    def test_every_method_answers_good_values(self) -> None:
        for fresh, name, arguments in self.calls():
            owner = fresh()
            assert tried(owner, name, arguments) or name in self.may_refuse(), name

    def test_no_method_is_upset_by_odd_values(self) -> None:
        for fresh, name, arguments in self.calls():
            for parameter in arguments:
                for odd in [*WRONG, *DOUBTFUL]:
                    if parameter in LENIENT and isinstance(odd, np.ndarray):
                        continue  # numpy itself refuses to call it true or false
                    if parameter == "depth" and type(odd) is int and 1 < odd < 1000:
                        continue  # right, and longer than anybody can wait
                    answered = tried(fresh(), name, {**arguments, parameter: odd})
                    fine = (
                        parameter in LENIENT
                        or (parameter == "variants" and odd is NO_VARIANTS)
                        or any(odd is doubtful for doubtful in DOUBTFUL)
                        # A refusal is the answer to what the rules can judge.
                        or (name == "refusal" and odd is MINUS_ONE)
                        or (parameter in ANY_WHOLE_NUMBER_OR_TEXT and isinstance(odd, int | str))
                    )
                    assert fine or not answered, (
                        f"{name}({parameter}={str(odd)[:40]!r}) was answered"
                    )

    def test_options_and_deals_are_read_value_by_value(self, mode: str) -> None:
        """Whatever stands in a record: a game that can be written down again, or an error."""
        game = self.game.start(self.game.MODES[mode], SEED)
        for odd in [*WRONG, *DOUBTFUL]:
            for options in replaced(game.options, odd):
                resumed(self.game, options, game.deal)
            for deal in replaced(game.deal, odd):
                resumed(self.game, game.options, deal)

    def test_numpys_numbers_are_numbers(self) -> None:
        for fresh, name, arguments in self.calls():
            numbers = {
                key: np.int16(value) for key, value in arguments.items() if type(value) is int
            }
            if numbers and name != "start":
                answered = tried(fresh(), name, {**arguments, **numbers})
                assert answered or name in self.may_refuse(), name

    def test_nothing_that_a_package_offers_is_upset(self) -> None:
        """Its classes are made of odd values, and everything is asked of them."""
        package = package_of(self.game)
        for name in package.__all__:
            made = getattr(package, name)
            if not inspect.isclass(made):
                continue
            expected = parameters(made)
            for odd in [*WRONG, *DOUBTFUL]:
                if isinstance(odd, np.ndarray) or (isinstance(odd, int) and odd > 10**1000):
                    continue  # numpy and Python themselves refuse to compare or to write these
                try:
                    thing = made(**dict.fromkeys(expected, odd))
                    for attribute in public(thing):
                        asked = getattr(thing, attribute)
                        if inspect.ismethod(asked) and not parameters(asked):
                            asked()
                except ArchitektonError:
                    continue

    @pytest.mark.parametrize("seat", SEATS_THAT_ARE_NOT_THERE)
    def test_a_seat_that_is_not_there_is_refused_everywhere(self, seat: Any) -> None:
        game = self.position()
        asked = [name for name in public(game) if "seat" in _signature(getattr(game, name))]
        assert {"total", "sheet", "board", "view", "seat_name", "play", "refusal"} <= set(asked)
        for name in asked:
            move = {"move": game.legal_moves()[0]} if name in ("play", "refusal") else {}
            for absent in (seat, game.seats):
                with pytest.raises(ArchitektonError) as refused:
                    getattr(game, name)(seat=absent, **move)
                assert refused.value.code in ("no_such_seat", "not_a_whole_number"), name

    def test_a_move_is_an_object_a_text_a_tuple_or_json(self) -> None:
        game = self.position()
        before = game.fingerprint()
        for move in game.legal_moves():
            parts = (tuple(move), list(move)) if isinstance(move, tuple) else ()
            for written in (move, move.text(), move.to_json(), *parts):
                if isinstance(written, tuple | list) and len(written) < 2:
                    continue
                assert game.refusal(written) is None
                game.play(written)
                assert game.moves[-1] == move
                game.take_back()
        assert game.fingerprint() == before


def public(owner: Any) -> Iterator[str]:
    return (name for name in dir(owner) if not name.startswith("_"))


def parameters(method: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(method).parameters)


def _signature(member: Any) -> list[str]:
    return parameters(member) if inspect.ismethod(member) else []


def replaced(document: dict[str, Any], odd: Any) -> Iterator[dict[str, Any]]:
    """The same with one odd value in it, or one in a list of it."""
    for key, value in document.items():
        yield {**document, key: odd}
        if isinstance(value, list) and value:
            yield {**document, key: [*value[:-1], odd]}


def resumed(kind: type[Game], options: Any, deal: Any) -> None:
    try:
        game = kind.resume(options, deal)
    except ArchitektonError as error:
        check_told(error)
        return
    again = kind.resume(game.options, game.deal)
    assert again.fingerprint() == game.fingerprint()
    assert json.dumps(game.options)
    assert json.dumps(game.deal)


def check_told(error: ArchitektonError) -> None:
    said = [error.text(language) for language in LANGUAGES]
    assert all(text.encode() for text in said)


def tried(owner: Any, name: str, arguments: dict[str, Any]) -> bool:
    """Whether it answered; an error that is not ours fails the test. A refusal changes nothing."""
    before = owner.fingerprint() if hasattr(owner, "fingerprint") else b""
    try:
        getattr(owner, name)(**arguments)
    except ArchitektonError as error:
        check_told(error)
        assert not before or owner.fingerprint() == before
        return False
    return True


def package_of(kind: type[Game]) -> ModuleType:
    """The package that offers the game: a folder with `game.py` in it, or the module itself."""
    module = import_module(kind.__module__)
    if hasattr(module, "__all__"):
        return module
    return import_module(kind.__module__.rpartition(".")[0])
