"""Limits in annotations of what is shown: described elsewhere, and never checked."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ge:
    ge: float
