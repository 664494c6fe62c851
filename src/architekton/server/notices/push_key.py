"""The key by which push services know this server (VAPID); made when it is first needed."""

from __future__ import annotations

import contextlib
import os
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from architekton.server.disk import FOR_ITS_OWNER, keep

if TYPE_CHECKING:
    from py_vapid import Vapid02

FILE = "push-key.pem"


class PushKey:
    def __init__(self, folder: Path, contact: str) -> None:
        self._path = folder / FILE
        self._contact = contact
        self._vapid: Vapid02 | None = None

    def headers(self, endpoint: str) -> dict[str, str]:
        """For one push service, for some hours."""
        parts = urlsplit(endpoint)
        claims = {"sub": self._contact, "aud": f"{parts.scheme}://{parts.netloc}"}
        signed: dict[str, str] = self._read().sign(claims)
        return signed

    @property
    def public(self) -> str:
        """What a browser needs to subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._read().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")

    def _read(self) -> Vapid02:
        from py_vapid import Vapid02

        if self._vapid is None:
            if not self._path.exists():
                self._make()
            self._vapid = Vapid02.from_file(str(self._path))
        return self._vapid

    def _make(self) -> None:
        from py_vapid import Vapid02

        made = Vapid02()
        made.generate_keys()
        half = self._path.with_name(f"{FILE}.{os.getpid()}.part")
        half.unlink(missing_ok=True)
        half.touch(FOR_ITS_OWNER)
        half.write_bytes(made.private_pem())
        keep(half)
        # Of two servers that make one at once, one key stays.
        with contextlib.suppress(FileExistsError):
            self._path.hardlink_to(half)
        half.unlink()
        keep(self._path.parent)
