"""Passkeys (WebAuthn): a key on somebody's device stands for their id. No password, no address.

The package `webauthn` checks signatures; without it a server offers no passkeys.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

from architekton.core.errors import ArchitektonError
from architekton.server.network import is_loopback
from architekton.server.store.people import Passkey

OUR_NAME = "Architekton"
Json = dict[str, Any]


class NoPasskey(Exception):
    """What the browser sent proves nothing."""


@cache
def are_offered() -> bool:
    return find_spec("webauthn") is not None


@dataclass(frozen=True)
class Place:
    """The host's name, to which a passkey is bound, and the addresses of its pages."""

    name: str
    origins: tuple[str, ...]

    @classmethod
    def of(cls, host: str, name: str) -> Place:
        """`host` as a request says it, with its port. Only this machine may do without TLS."""
        local = (f"http://{host}",) if is_loopback(name) else ()
        return cls(name, (f"https://{host}", *local))


def invitation(place: Place, guest: str, name: str, word: str, known: list[Passkey]) -> Json:
    """What a browser needs to make a passkey."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=place.name,
        rp_name=OUR_NAME,
        user_id=guest.encode(),
        user_name=name,
        challenge=word.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(base64url_to_bytes(each.id)) for each in known
        ],
    )
    found: Json = json.loads(options_to_json(options))
    return found


def question(place: Place, word: str) -> Json:
    """What a browser needs to come back by a passkey, whoever it is."""
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(rp_id=place.name, challenge=word.encode())
    found: Json = json.loads(options_to_json(options))
    return found


def made(place: Place, word: str, credential: Json, guest: str, name: str, at: float) -> Passkey:
    """The passkey that a browser has just made."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=word.encode(),
            expected_rp_id=place.name,
            expected_origin=list(place.origins),
        )
    except Exception as error:
        raise _proves_nothing(error) from None
    id_, key = map(bytes_to_base64url, (found.credential_id, found.credential_public_key))
    return Passkey(id_, guest, name, key, found.sign_count, at)


def uses_after(place: Place, word: str, credential: Json, passkey: Passkey) -> int:
    """NoPasskey, unless its owner has just answered with it; then how often it was used."""
    from webauthn import base64url_to_bytes, verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=word.encode(),
            expected_rp_id=place.name,
            expected_origin=list(place.origins),
            credential_public_key=base64url_to_bytes(passkey.key),
            credential_current_sign_count=passkey.uses,
        )
    except Exception as error:
        raise _proves_nothing(error) from None
    return found.new_sign_count


def challenge_in(credential: Json) -> str:
    """The word that the browser says it answers; whether it does is checked with the rest."""
    from webauthn import base64url_to_bytes

    try:
        said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return base64url_to_bytes(said["challenge"]).decode("ascii")
    except Exception as error:
        raise _proves_nothing(error) from None


def _proves_nothing(error: Exception) -> NoPasskey:
    """Whatever the package, or its decoders, make of nonsense; what is ours goes on its way."""
    if isinstance(error, ArchitektonError):
        raise error
    return NoPasskey(type(error).__name__)
