"""The host's mail server, by one address: smtp://user:password@mail.example:587."""

from __future__ import annotations

from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from architekton.core.errors import BadInput

_SECONDS = 20.0
_PORTS = {"smtp": 587, "smtps": 465}


class MailServer:
    def __init__(self, address: str, sender: str) -> None:
        try:
            parts = urlsplit(address)
            self._port = parts.port or _PORTS[parts.scheme]
        except (KeyError, ValueError):
            # There may be a password in it.
            raise BadInput("bad_mail_server") from None
        if not parts.hostname or "@" not in sender:
            raise BadInput("bad_mail_server")
        self._name = parts.hostname
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None
        self._is_sealed = parts.scheme == "smtps"
        self.sender = sender

    async def send(self, message: EmailMessage) -> None:
        from aiosmtplib import SMTPException, send

        # Where there is a password, it goes over TLS or not at all.
        start_tls = None if self._user is None else not self._is_sealed
        try:
            await send(
                message,
                hostname=self._name,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._is_sealed,
                start_tls=False if self._is_sealed else start_tls,
                timeout=_SECONDS,
            )
        except (SMTPException, ValueError) as error:
            raise OSError(type(error).__name__) from None
