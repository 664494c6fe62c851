"""Stand-in for `numpy.typing`: `NDArray[...]`, which annotations name."""

from __future__ import annotations

from typing import Any

from numpy.ndarray import ndarray


class NDArray:
    def __class_getitem__(cls, _: Any) -> type[ndarray]:
        return ndarray
