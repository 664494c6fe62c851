"""Every public method that the manual shows has an example, and every example is true.

What the manual shows is what the pages of docs/api name after `:::`. The first Python code of a
page is where its examples begin.
"""

from __future__ import annotations

import doctest
import inspect
import re
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name
from types import ModuleType
from typing import Any

import pytest

API = Path(__file__).parents[1] / "docs" / "api"
NOUNS = ("game", "city", "board", "view", "player", "record", "arena")
PAGES = {noun: (API / f"{noun}.md").read_text() for noun in NOUNS}
SHOWN = [
    (noun, name) for noun in NOUNS for name in re.findall(r"^::: (\S+)", PAGES[noun], re.MULTILINE)
]


def beginning(noun: str) -> dict[str, Any]:
    """What the examples of a page may use, made afresh: an example may change it."""
    code = re.search(r"```python\n(.*?)```", PAGES[noun], re.DOTALL)
    names: dict[str, Any] = {}
    if code:
        exec(code[1], names)
    return names


def module_of(name: str) -> ModuleType:
    module = inspect.getmodule(resolve_name(name))
    assert module is not None
    return module


def examples(name: str) -> list[doctest.DocTest]:
    """Those of an object and of its methods."""
    found = doctest.DocTestFinder().find(resolve_name(name), name, module_of(name))
    return [test for test in found if test.examples]


def run(test: doctest.DocTest, names: dict[str, Any]) -> None:
    said: list[str] = []
    test.globs = names
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not failed, "".join(said)


EXAMPLES = [(noun, test) for noun, name in SHOWN for test in examples(name)]


@pytest.mark.parametrize(
    ("noun", "test"), EXAMPLES, ids=lambda value: getattr(value, "name", value)
)
def test_an_example_is_true(noun: str, test: doctest.DocTest) -> None:
    run(test, beginning(noun))


@pytest.mark.parametrize("name", sorted({module_of(name).__name__ for _, name in SHOWN}))
def test_an_example_of_a_module_is_true(name: str) -> None:
    module = import_module(name)
    parser = doctest.DocTestParser()
    run(parser.get_doctest(module.__doc__ or "", {}, name, None, None), dict(vars(module)))


def public_methods(name: str) -> set[str]:
    """Of a class, also those that it inherits; a function is its own."""
    shown = resolve_name(name)
    if not inspect.isclass(shown):
        return {shown.__name__}
    members = {member: inspect.getattr_static(shown, member) for member in dir(shown)}
    return {
        member
        for member, value in members.items()
        if not member.startswith("_") and is_method(value)
    }


def is_method(member: Any) -> bool:
    return isinstance(member, property | classmethod) or inspect.isroutine(member)


@pytest.mark.parametrize(("noun", "name"), SHOWN, ids=lambda value: value)
def test_every_public_method_has_an_example_on_its_page(noun: str, name: str) -> None:
    """What a game does as every game does may have its example there."""
    have = {test.name.rpartition(".")[2] for page, test in EXAMPLES if page == noun}
    assert public_methods(name) - have == set()


def test_each_noun_is_shown() -> None:
    assert {noun for noun, _ in SHOWN} == set(NOUNS)
    assert {page.stem for page in API.glob("*.md")} == {*NOUNS, "index"}
