"""How sentences are set, in every language alike, so that nobody has to type it.

Apostrophes are curly. A space before : ; ! ? % » or after « never breaks: French writes it, and no
line begins with a mark. The page gets its sentences from the same catalogue, set already.
"""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"
_APOSTROPHE = re.compile(r"(?<=[\w}])'(?=[\w{])")
_SPACE_AT_A_MARK = re.compile(r" (?=[:;!?%»])|(?<=«) ")


def typeset(sentence: str) -> str:
    return _SPACE_AT_A_MARK.sub(NO_BREAK, _APOSTROPHE.sub("’", sentence))
