"""The server that the pocket is compared with."""

from tests.server.conftest import server

__all__ = ["server"]
