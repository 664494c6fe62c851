"""The machines that a kernel is built for."""

from __future__ import annotations

from dataclasses import dataclass

from architekton.core.library import library_name

WASM_FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"


@dataclass(frozen=True)
class Target:
    # As `core/library.py` calls the machine.
    name: str
    # As LLVM and as Zig call it.
    triple: str
    zig: str
    cpu: str
    features: str = ""
    # How whole numbers are passed. JavaScript's numbers are doubles: exact up to 53 bits.
    number: str = "i64"
    # For JavaScript: no C library, no dynamic linker.
    is_bare: bool = False
    # Run by our tests. Others are linked, and nobody has seen them run: they are not shipped.
    is_tried: bool = True

    @property
    def is_wasm(self) -> bool:
        return self.triple.startswith("wasm32")

    def file(self, game: str) -> str:
        return f"{game}.wasm" if self.is_bare else library_name(game, self.name)


TARGETS = (
    Target(
        "wasm32", "wasm32-unknown-unknown", "wasm32-freestanding", "generic", WASM_FEATURES,
        number="double", is_bare=True,
    ),
    Target(
        "wasm32-emscripten", "wasm32-unknown-emscripten", "wasm32-emscripten", "generic",
        WASM_FEATURES,
    ),
    Target("x86_64-linux", "x86_64-unknown-linux-gnu", "x86_64-linux-gnu.2.17", "x86-64-v3"),
    Target("aarch64-linux", "aarch64-unknown-linux-gnu", "aarch64-linux-gnu.2.17", "generic"),
    Target(
        "aarch64-macos", "arm64-apple-macosx11.0.0", "aarch64-macos", "apple-m1", is_tried=False,
    ),
    Target(
        "x86_64-macos", "x86_64-apple-macosx11.0.0", "x86_64-macos", "x86-64-v2", is_tried=False,
    ),
    Target(
        "x86_64-windows", "x86_64-pc-windows-gnu", "x86_64-windows-gnu", "x86-64-v3",
        is_tried=False,
    ),
)  # fmt: skip
BY_NAME = {target.name: target for target in TARGETS}
TRIED = [target.name for target in TARGETS if target.is_tried]
