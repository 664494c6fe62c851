"""Whole numbers in headers and queries, where anybody may write anything."""

from __future__ import annotations

LONGEST = 9


def whole(text: str) -> int | None:
    """None for what is no number of up to nine plain digits: `isdigit` alone would take a ²."""
    is_plain = text.isascii() and text.isdigit() and len(text) <= LONGEST
    return int(text) if is_plain else None
