"""Answers a transcript by a library, and says which answers differ. Plain Python, so that it runs
wherever a library does: `python replay.py LIBRARY FOLDER GAME`.
"""

import ctypes
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

TYPES = {
    "int": ctypes.c_int64,
    "bool": ctypes.c_int64,
    "length": ctypes.c_int64,
    "float": ctypes.c_double,
    "begin": ctypes.c_void_p,
}


def answered(library: ctypes.CDLL, line: dict[str, Any], blobs: Path) -> bool:
    """Whether the call gives the same answer, and leaves the same bytes behind; and its time."""
    entry = getattr(library, line["export"])
    entry.argtypes = [TYPES[what] for what, _, _ in line["values"]]
    answer = line["answer"]
    entry.restype = {bool: ctypes.c_int64, int: ctypes.c_int64, float: ctypes.c_double}.get(
        type(answer)
    )
    given, places = [], []
    for what, before, after in line["values"]:
        if what == "begin":
            content = (blobs / before).read_bytes()
            place = ctypes.create_string_buffer(content, len(content))
            places.append((place, after))
            given.append(ctypes.addressof(place))
        else:
            given.append(before)
    begin = time.process_time()
    got = entry(*given)
    line["seconds"] = time.process_time() - begin
    return got == answer and all(
        hashlib.sha256(place).hexdigest() == after for place, after in places
    )


def replay(file: str, folder: str, game: str) -> dict[str, Any]:
    library, wrong, calls = ctypes.CDLL(file), [], {}
    seconds: list[list[Any]] = []
    for transcript in sorted(Path(folder).glob(f"{game}-*.jsonl")):
        lines = transcript.read_text(encoding="utf-8").splitlines()
        calls[transcript.stem] = len(lines)
        for number, text in enumerate(lines):
            line = json.loads(text)
            if not answered(library, line, Path(folder) / "blobs"):
                wrong.append(f"{transcript.stem}:{number} {line['export']}")
            seconds.append([transcript.stem, line["export"], line["seconds"]])
    return {"calls": calls, "wrong": wrong, "seconds": seconds}


if __name__ == "__main__":
    print(json.dumps(replay(*sys.argv[1:4])))
