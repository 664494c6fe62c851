"""The weights of a net as a file, with where they come from."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from architekton.core.errors import BadInput
from architekton.core.net import FIRST, Net


@dataclass(frozen=True)
class Weights:
    """A net as it is kept on disk, with where it comes from."""

    net: Net
    provenance: dict[str, Any]

    @property
    def inputs(self) -> int:
        return len(self.net.first)

    @property
    def fingerprint(self) -> str:
        """Equal for equal weights."""
        digest = hashlib.sha256()
        for array in self.net:
            digest.update(array.tobytes())
        return digest.hexdigest()[:12]

    def save(self, path: Path) -> None:
        """Under another name first, so that a file that is there is always whole."""
        half = path.with_suffix(".part.npz")
        np.savez(half, provenance=json.dumps(self.provenance), **self.net._asdict())
        half.replace(path)

    @classmethod
    def load(cls, path: Path, inputs: int) -> Weights:
        try:
            with np.load(BytesIO(path.read_bytes())) as kept:
                net = Net(kept["first"], kept["second"], kept["third"])
                provenance = json.loads(str(kept["provenance"]))
        except (OSError, KeyError, ValueError, BadZipFile):
            raise BadInput("bad_weights", str(path)) from None
        if net.first.shape != (inputs, FIRST):
            raise BadInput("weights_do_not_fit", str(path), found=len(net.first), needed=inputs)
        return cls(net, provenance)
