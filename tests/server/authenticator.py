"""A passkey's other half, in software: what a phone's vault does, and what a thief would try."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Json = dict[str, Any]
_PRESENT, _VERIFIED, _HAS_KEY = 0x01, 0x04, 0x40


def letters(some: bytes) -> str:
    return urlsafe_b64encode(some).decode().rstrip("=")


def some_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    def __init__(self, origin: str, place: str = "localhost") -> None:
        self.origin = origin
        self._place = hashlib.sha256(place.encode()).digest()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(20)
        self.uses = 0

    def make(self, invitation: Json) -> Json:
        client = self._client("webauthn.create", invitation["challenge"])
        attested = b"\0" * 16 + struct.pack(">H", len(self.id)) + self.id + self._public()
        data = self._data(_PRESENT | _VERIFIED | _HAS_KEY) + attested
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._said(client, attestationObject=letters(statement))

    def show(self, question: Json) -> Json:
        self.uses += 1
        client = self._client("webauthn.get", question["challenge"])
        data = self._data(_PRESENT | _VERIFIED)
        signed = data + hashlib.sha256(client).digest()
        signature = self._key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._said(client, authenticatorData=letters(data), signature=letters(signature))

    def _public(self) -> bytes:
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})

    def _data(self, flags: int) -> bytes:
        return self._place + bytes([flags]) + struct.pack(">I", self.uses)

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(said).encode()

    def _said(self, client: bytes, **response: str) -> Json:
        return {
            "credential": {
                "id": letters(self.id),
                "rawId": letters(self.id),
                "type": "public-key",
                "response": {"clientDataJSON": letters(client), **response},
                "clientExtensionResults": {},
            }
        }
