"""The browser that pages are tested in: Debian's Chromium, which needs no download of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

CHROMIUM = Path("/usr/bin/chromium")
MISSING = (
    f"THE PAGES WERE NOT TESTED IN A BROWSER: there is no {CHROMIUM}. Install it with "
    "`apt-get install -y --no-install-recommends chromium fonts-dejavu-core`."
)
# WebGL is drawn in software, so that pictures are the same everywhere; nothing is sent anywhere.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Chromium warns of reading back what it draws in software; screenshots do that.
READS_BACK = "GPU stall due to ReadPixels"

Size = dict[str, int]
LAPTOP: Size = {"width": 1366, "height": 768}
TABLET: Size = {"width": 820, "height": 1180}
PHONE: Size = {"width": 390, "height": 844}


def is_there() -> bool:
    return CHROMIUM.exists()


def launch_args() -> dict[str, Any]:
    return {"executable_path": str(CHROMIUM), "args": list(FLAGS)}


def context_args(
    language: str = "en", phone: bool = False, dark: bool = False, motion: bool = False
) -> dict[str, Any]:
    """A window of its own, with no memory: for whom, how large, in which colours, how lively."""
    return {
        "locale": "en-GB" if language == "en" else f"{language}-{language.upper()}",
        "viewport": PHONE if phone else LAPTOP,
        "has_touch": phone,
        "color_scheme": "dark" if dark else "light",
        "reduced_motion": "no-preference" if motion else "reduce",
    }
