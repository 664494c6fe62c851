"""The command line, read and explained in the reader's language."""

from __future__ import annotations

import argparse
import re
import sys
from typing import Any, NoReturn

from architekton.core.sentences import catalogue, say

BAD_INPUT = 2
# What argparse complains of, by the words it has for it. Its own sentences are never shown.
_COMPLAINTS = {
    r"the following arguments are required: (?P<names>.+)": "usage.required",
    r"unrecognized arguments: (?P<words>.+)": "usage.unknown",
    r"argument (?P<name>[^:]+): expected .*arguments?": "usage.needs_value",
    r"argument (?P<name>[^:]+): invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)": (
        "usage.not_one_of"
    ),
    r"argument (?P<name>[^:]+): invalid .*value: (?P<value>.+)": "usage.bad_value",
    r"argument (?P<name>[^:]+): not allowed with argument (?P<other>.+)": "usage.not_together",
    r"ambiguous option: (?P<name>.+) could match (?P<choices>.+)": "usage.ambiguous",
}


class Parser(argparse.ArgumentParser):
    def __init__(self, language: str, **how: Any) -> None:
        self.language = language
        super().__init__(
            add_help=False,
            formatter_class=lambda prog: _Formatter(prog, self.told("help.usage")),
            **how,
        )
        self._positionals.title = self.told("help.arguments")
        self._optionals.title = self.told("help.options")
        self.add_argument("-h", "--help", action="help", help=self.told("help.help"))

    def told(self, key: str, **facts: Any) -> str:
        return say(key, self.language, **facts)

    def word(self, word: str) -> str:
        """What stands for a value, such as FILE."""
        return catalogue(self.language).get(f"word.{word}", word)

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(BAD_INPUT, f"architekton: {self._complaint(message)}\n")

    def _complaint(self, message: str) -> str:
        for pattern, key in _COMPLAINTS.items():
            if match := re.fullmatch(pattern, message):
                return self.told(key, **match.groupdict())
        return self.told("usage.other")


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog)
        self._usage = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{self._usage} " if prefix is None else prefix)
