"""Where the tests of the kernel find what is not Python."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PYODIDE = ROOT / "ui" / "node_modules" / "pyodide"
TYPESCRIPT = ROOT / "ui" / "node_modules" / ".bin" / "tsc"
JAVASCRIPT = ROOT / "kernel" / "js"
