"""What a bench waits for on the page is a sentence of the catalogue: nobody else would notice."""

from __future__ import annotations

import ast
from pathlib import Path

import bench
from architekton.core.sentences import catalogue

FOLDER = Path(bench.__file__).parent


def test_sentences_that_are_waited_for_exist() -> None:
    keys = {
        node.args[0].value
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "says"
        and isinstance(node.args[0], ast.Constant)
    }
    assert keys
    assert keys <= set(catalogue("en"))
