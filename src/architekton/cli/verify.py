"""Check that the deal of a game is the one that its table promised when it opened."""

from __future__ import annotations

import argparse
from typing import Any, Literal

from architekton.cli.documents import Document, add_file_arguments, answer_each
from architekton.cli.parser import Parser
from architekton.core.errors import BadInput
from architekton.core.record import Record
from architekton.core.sentences import say

EXAMPLE = "architekton verify game.json"
NOT_VERIFIED = 1
Verdict = Literal["verified", "broken", "other_seal", "unsealed"]


def add_arguments(parser: Parser) -> None:
    add_file_arguments(parser)
    parser.add_argument(
        "--commitment", metavar=parser.word("SEAL"), help=parser.told("help.verify.commitment")
    )


def run(arguments: argparse.Namespace) -> int:
    verdicts: list[Verdict] = []

    def judged(document: Document) -> tuple[Verdict, str]:
        if document.record is None:
            raise BadInput("needs_a_record")
        verdicts.append(verdict(document.record, arguments.commitment))
        seal = document.record.seal
        return verdicts[-1], seal.commitment if seal else ""

    def as_json(document: Document) -> dict[str, Any]:
        found, commitment = judged(document)
        return {"verdict": found, "commitment": commitment}

    def as_text(document: Document) -> str:
        found, commitment = judged(document)
        return say(f"cli.verify.{found}", arguments.lang, commitment=commitment)

    code = answer_each(arguments, as_json, as_text)
    return code or (NOT_VERIFIED if set(verdicts) - {"verified"} else 0)


def verdict(record: Record, noted: str | None = None) -> Verdict:
    """`noted` is the commitment, or its beginning, as somebody saw it before the end."""
    game, seal = record.game, record.seal
    if seal is None:
        return "unsealed"
    if not seal.fits(game.name, game.options, game.deal):
        return "broken"
    if noted is not None and not seal.commitment.startswith(noted.strip().lower()):
        return "other_seal"
    return "verified"
