"""A deal that was fixed beforehand: what a table publishes when it opens, and how it is checked.

The commitment is a hash over game, options, deal and a salt. It says nothing of the deal, for the
salt is secret until the end; and nobody finds another deal that has the same one.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from dataclasses import dataclass
from hmac import compare_digest

from architekton.core.errors import BadInput
from architekton.core.game import Json
from architekton.core.reading import Reader

SALT_BYTES = 32
# What else is hashed begins differently.
_OURS = "architekton-deal-1"
_HEX = re.compile(r"[0-9a-f]{64}")


def new_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


@dataclass(frozen=True)
class Seal:
    """What was published, and what opens it."""

    commitment: str
    salt: str

    @classmethod
    def on(cls, game: str, options: Json, deal: Json, salt: str) -> Seal:
        return cls(commitment_to(game, options, deal, salt), salt)

    @classmethod
    def read(cls, written: Reader) -> Seal:
        written.known_keys("commitment", "salt")
        return cls(_hex(written["commitment"]), _hex(written["salt"]))

    def to_json(self) -> Json:
        return {"commitment": self.commitment, "salt": self.salt}

    def fits(self, game: str, options: Json, deal: Json) -> bool:
        """Whether it was put on this very deal."""
        return compare_digest(self.commitment, commitment_to(game, options, deal, self.salt))


def commitment_to(game: str, options: Json, deal: Json, salt: str) -> str:
    """The same in every language that has JSON and SHA-256: see docs/formats.md."""
    sealed = {"format": _OURS, "game": game, "options": options, "deal": deal, "salt": salt}
    return hashlib.sha256(canonical(sealed).encode()).hexdigest()


def canonical(document: Json) -> str:
    """One spelling for each document: keys in order, no spaces, letters as they are."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _hex(written: Reader) -> str:
    text = written.text()
    if not _HEX.fullmatch(text):
        raise BadInput("bad_seal", written.where)
    return text
