"""Requests of ours to addresses that guests have given: to the open internet only.

Names are looked up once, what is found is checked, and the connection goes there and nowhere else:
a name that leads elsewhere a moment later (DNS rebinding) finds nobody who asks again.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from aiohttp import ClientSession

SECONDS = 10.0
LONGEST_ADDRESS = 1000
# Networks of IPv6 that lead on into any network of IPv4.
_LEADS_ON = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("2002::/16"))


class Unfit(Exception):
    """Nothing is sent there."""


def is_open_internet(written: str) -> bool:
    """Whether an address, as numbers, is out in the world: no machine or network of the host's."""
    try:
        address: IPv4Address | IPv6Address = ip_address(written.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return is_open_internet(str(address.ipv4_mapped))
        if any(address in network for network in _LEADS_ON):
            return False
    return address.is_global and not address.is_multicast


def check_address(url: str, anywhere: bool) -> None:
    """What can be told before anything is sent. `anywhere`: the host allows its own networks."""
    try:
        parts = urlsplit(url)
        name, _ = parts.hostname, parts.port
    except ValueError:
        raise Unfit from None
    schemes = ("https", "http") if anywhere else ("https",)
    if parts.scheme not in schemes or not name or parts.username is not None:
        raise Unfit
    if len(url) > LONGEST_ADDRESS or not url.isascii() or not url.isprintable():
        raise Unfit
    if not anywhere and _is_number(name) and not is_open_internet(name):
        raise Unfit


def _is_number(name: str) -> bool:
    """Whether a name means an address by itself, in any way that a system reads one."""
    try:
        socket.inet_aton(name)
    except (OSError, UnicodeError):
        return ":" in name
    return True


class Egress:
    def __init__(self, anywhere: bool, seconds: float = SECONDS) -> None:
        self._anywhere = anywhere
        self._seconds = seconds
        self._session: ClientSession | None = None

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer; what it says besides is not read. Unfit or OSError if none."""
        import aiohttp

        check_address(url, self._anywhere)
        if self._session is None:
            self._session = self._new_session()
        try:
            async with self._session.post(
                url, data=body, headers=headers, allow_redirects=False
            ) as answer:
                return answer.status
        except (aiohttp.ClientError, TimeoutError, ValueError) as error:
            if _comes_of_unfit(error):
                raise Unfit from None
            raise OSError(type(error).__name__) from None

    def _new_session(self) -> ClientSession:
        import aiohttp

        resolver = None if self._anywhere else _checked_resolver()
        return aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(
                resolver=resolver, use_dns_cache=False, limit=32, limit_per_host=4, force_close=True
            ),
            cookie_jar=aiohttp.DummyCookieJar(),
            timeout=aiohttp.ClientTimeout(total=self._seconds),
            # No proxy, and no password from a file, that is set for somebody else.
            trust_env=False,
            auto_decompress=False,
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


def _comes_of_unfit(error: BaseException | None) -> bool:
    while error is not None and not isinstance(error, Unfit):
        error = error.__cause__
    return error is not None


def _checked_resolver() -> Any:
    from aiohttp.abc import AbstractResolver, ResolveResult
    from aiohttp.resolver import ThreadedResolver

    class Checked(AbstractResolver):
        """If one of a name's addresses is not in the open, the name is not to be trusted."""

        def __init__(self) -> None:
            self._resolver = ThreadedResolver()

        async def resolve(
            self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
        ) -> list[ResolveResult]:
            found = await self._resolver.resolve(host, port, family)
            if not all(is_open_internet(each["host"]) for each in found):
                raise OSError("not in the open internet") from Unfit()
            return found

        async def close(self) -> None:
            await self._resolver.close()

    return Checked()
