"""The catalogue in parts, for a page that says few of its sentences at first.

Each sentence belongs to one part: `page` (wherever somebody is), a theme that only some look at, or
its section, which for a game is the game's name.
"""

from __future__ import annotations

from functools import cache

from architekton.core.sentences import catalogue

PAGE = "page"
_SAID_ANYWHERE = ("ui", "word")
# What is said of a game, a level or a seat in lists of many games.
_SAID_IN_LISTS = ("title", "about", "level", "seat")
# Labels within a key, and their theme. No page asks for what the server puts into words itself.
_THEMES = {
    "console": "console",
    "lesson": "lessons",
    "lessons": "lessons",
    "rules": "rules",
    "rule": "rules",
    "rule_effect": "rules",
    "pad": "pad",
    "devices": "devices",
    "notices": "devices",
    "puzzle": "puzzles",
    "theme": "puzzles",
    "review": "review",
    "setting": "settings",
    "settings": "settings",
    "reason": "told",
    "merit": "told",
    "impossible": "told",
}


@cache
def part_of(key: str) -> str:
    """`ui.pad.title` is part of the pad; `ui.pad`, the way to it, of the page."""
    section, *labels = key.split(".")
    for label in labels[:-1]:
        if label in _THEMES:
            return _THEMES[label]
    if section in _SAID_ANYWHERE or (labels and labels[0] in _SAID_IN_LISTS):
        return PAGE
    return section


def catalogue_part(language: str, part: str) -> dict[str, str]:
    """Its sentences by key; none if there is no such part."""
    return {key: said for key, said in catalogue(language).items() if part_of(key) == part}
