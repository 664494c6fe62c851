"""Whatever is passed to a public method: the right answer, or an error with a code and a sentence.

The methods are found, not listed: a new one is tried by itself, and one with a parameter that is
new here fails until GOOD says what a good value for it is.
"""

from __future__ import annotations

import inspect
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
from tests.contract.positions import each_game, random_position

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
# A city that a game owns is not built on.
ONLY_WHEN_FREE = ("lay", "take_back")
SEED = 11


def good_values(kind: type[Game]) -> dict[str, Any]:
    game = position(kind)
    move, board = game.legal_moves()[0], game.board(0)
    assert board is not None
    own: Any = board
    return {
        "seat": game.to_move,
        "options": game.options,
        "deal": game.deal,
        "seed": 7,
        "move": move,
        "moves": 1,
        "stream": chance.stream(1),
        "depth": 1,
        "number": 0,
        "language": "fr",
        "colour": True,
        "written": move.to_json(),
        "text": move.text(),
        "tile": None,
        "document": own.to_json(),
        # Akropolis
        "at": (0, 0),
        "rotation": 2,
        "variants": ("houses",),
        "houses": "value",
        "stones": 3,
        "drawing": board.drawing(),
        # Amytis
        "sides": "ABABAB",
        "space": 9,
        "card": 3,
    }


# Where a name means something else than above.
GOOD_HERE: dict[str, Callable[[Any], dict[str, Any]]] = {
    "play_all": lambda game: {"moves": [game.legal_moves()[0]]},
    "parse_board": lambda game: {"text": game.board(0).text()},
    "board_from_json": lambda game: {"written": game.board(0).to_json()},
    "parse": lambda board: {"text": board.text()},
    "lay": lambda _: {"tile": 12, "at": (2, 0), "rotation": 2},
    "refusal": lambda own: {} if isinstance(own, Game) else {"tile": 12},
    "points_of": lambda _: {"tile": "tG"},
}


def position(kind: type[Game]) -> Any:
    return random_position(kind, next(iter(kind.MODES)), SEED, 4)


def public(owner: Any) -> Iterator[str]:
    return (name for name in dir(owner) if not name.startswith("_"))


def owners(kind: type[Game]) -> list[Callable[[], Any]]:
    """Fresh objects whose methods are tried: a game, boards in and outside of it, a view."""
    made = [
        lambda: position(kind),
        lambda: position(kind).board(0),
        lambda: position(kind).view(0),
    ]
    free = getattr(position(kind).board(0), "copy", None)
    return [*made, free] if free else made


def parameters(method: Callable[..., Any]) -> list[str]:
    return list(inspect.signature(method).parameters)


def calls(kind: type[Game]) -> Iterator[tuple[Callable[[], Any], str, dict[str, Any]]]:
    """Every public method of everything that a game gives out, with good arguments."""
    usual = good_values(kind)
    for fresh in owners(kind):
        for name in public(fresh()):
            method = getattr(fresh(), name)
            if callable(method) and not inspect.isclass(method):
                here = {**usual, **GOOD_HERE.get(name, lambda _: {})(fresh())}
                assert set(parameters(method)) <= here.keys(), (
                    f"{kind.name}: {name}{inspect.signature(method)} has a parameter that is new "
                    "here: give GOOD a value for it"
                )
                yield fresh, name, {key: here[key] for key in parameters(method)}


def tried(owner: Any, name: str, arguments: dict[str, Any]) -> bool:
    """Whether it answered; an error that is not ours fails the test. A refusal changes nothing."""
    before = owner.fingerprint() if hasattr(owner, "fingerprint") else b""
    try:
        getattr(owner, name)(**arguments)
    except ArchitektonError as error:
        said = [error.text(language) for language in LANGUAGES]
        assert all(text.encode() for text in said)
        assert not before or owner.fingerprint() == before
        return False
    return True


@each_game
def test_every_method_answers_good_values(kind: type[Game]) -> None:
    for fresh, name, arguments in calls(kind):
        owner = fresh()
        assert tried(owner, name, arguments) or name in ONLY_WHEN_FREE, name


@each_game
def test_no_method_is_upset_by_odd_values(kind: type[Game]) -> None:
    for fresh, name, arguments in calls(kind):
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
                assert fine or not answered, f"{name}({parameter}={str(odd)[:40]!r}) was answered"


@each_game
def test_numpys_numbers_are_numbers(kind: type[Game]) -> None:
    for fresh, name, arguments in calls(kind):
        numbers = {key: np.int16(value) for key, value in arguments.items() if type(value) is int}
        if numbers and name != "start":
            answered = tried(fresh(), name, {**arguments, **numbers})
            assert answered or name in ONLY_WHEN_FREE, name


def package_of(kind: type[Game]) -> ModuleType:
    return import_module(f"architekton.games.{kind.name}")


@each_game
def test_nothing_that_a_package_offers_is_upset(kind: type[Game]) -> None:
    """Its classes are made of odd values, and everything is asked of them."""
    package = package_of(kind)
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


@each_game
@pytest.mark.parametrize("seat", [-1, 5, 400, 10**9, 1.0, True, "0", np.float64(0)])
def test_a_seat_that_is_not_there_is_refused_everywhere(kind: type[Game], seat: Any) -> None:
    game = position(kind)
    asked = [name for name in public(game) if "seat" in _signature(getattr(game, name))]
    assert {"total", "sheet", "board", "view", "seat_name", "play", "refusal"} <= set(asked)
    for name in asked:
        move = {"move": game.legal_moves()[0]} if name in ("play", "refusal") else {}
        with pytest.raises(ArchitektonError) as refused:
            getattr(game, name)(seat=seat, **move)
        assert refused.value.code in ("no_such_seat", "not_a_whole_number"), name


def _signature(member: Any) -> list[str]:
    return parameters(member) if inspect.ismethod(member) else []


@each_game
def test_a_move_is_an_object_a_text_a_tuple_or_json(kind: type[Game]) -> None:
    game = position(kind)
    before = game.fingerprint()
    for move in game.legal_moves():
        for written in (move, move.text(), move.to_json(), tuple(move), list(move)):
            if isinstance(written, tuple | list) and len(written) < 2:
                continue
            assert game.refusal(written) is None
            game.play(written)
            assert game.moves[-1] == move
            game.take_back()
    assert game.fingerprint() == before


@each_game
def test_options_and_a_deal_are_dicts(kind: type[Game]) -> None:
    game = kind.start(seed=3)
    assert kind.resume(game.options, game.deal).fingerprint() == game.fingerprint()


@each_game
def test_legal_moves_with_a_tile(kind: type[Game]) -> None:
    game = position(kind)
    everything = game.legal_moves()
    site: Any = game.site if kind.name == "akropolis" else [tile for tile, _ in game.tops()]
    by_tile = {tile.text(): game.legal_moves(tile.text()) for tile in site}
    assert {move for moves in by_tile.values() for move in moves} == set(everything)
    assert game.legal_moves(site[0]) == by_tile[site[0].text()]
