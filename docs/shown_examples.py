"""Docstrings as the manual shows them: examples as code, which mkdocs would take for quotations."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


def as_code(example: re.Match[str]) -> str:
    return f"```pycon\n{example[0]}\n```".replace("<BLANKLINE>", "")


class ShownExamples(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(as_code, obj.docstring.value)
        # Who calls a method need not know who wrote it.
        obj.labels.discard("abstractmethod")
