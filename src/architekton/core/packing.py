"""Many small numbers as one word of letters and digits, with nothing wasted between them.

Each number is one of so many; a legal move among 90 takes log2(90) bits, not seven. Whoever reads
asks for the same numbers in the same order: nothing says what they mean.

>>> packing = Packing()
>>> packing.put(2, 3)
>>> packing.put_text("Ada")
>>> packing.word()
'8Aq'
>>> reading = Unpacking("8Aq")
>>> reading.take(3), reading.take_text()
(2, 'Ada')
"""

from __future__ import annotations

import string

from architekton.core.errors import BadInput

_LETTERS = string.digits + string.ascii_uppercase + string.ascii_lowercase
_VALUES = {letter: value for value, letter in enumerate(_LETTERS)}
# Longer than anything that fits into an address.
LONGEST = 8000
# A number without a bound: digits of so many, each with a sign that another one follows.
_DIGIT = 8
_MOST_DIGITS = 24
# What texts are mostly made of, the smaller set first; all others are bytes.
_ALPHABETS = (string.ascii_lowercase, string.ascii_letters + string.digits + " -")
_LONGEST_TEXT = 2000


def damaged() -> BadInput:
    return BadInput("damaged_link")


class Packing:
    def __init__(self) -> None:
        self._numbers: list[tuple[int, int]] = []

    def put(self, number: int, of: int) -> None:
        """One of so many, from 0."""
        assert 0 <= number < of
        self._numbers.append((number, of))

    def put_any(self, number: int) -> None:
        """A number from 0 that has no bound; small ones are short."""
        while number >= _DIGIT:
            self.put(_DIGIT + number % _DIGIT, 2 * _DIGIT)
            number //= _DIGIT
        self.put(number, 2 * _DIGIT)

    def put_text(self, text: str) -> None:
        kind = next((i for i, one in enumerate(_ALPHABETS) if set(text) <= set(one)), None)
        self.put(len(_ALPHABETS) if kind is None else kind, len(_ALPHABETS) + 1)
        alphabet = range(256) if kind is None else _ALPHABETS[kind]
        letters = text.encode() if kind is None else text
        self.put_any(len(letters))
        for letter in letters:
            self.put(alphabet.index(letter), len(alphabet))  # type: ignore[arg-type]

    def word(self) -> str:
        whole = 0
        for number, of in reversed(self._numbers):
            whole = whole * of + number
        letters = []
        while whole:
            whole, letter = divmod(whole, len(_LETTERS))
            letters.append(_LETTERS[letter])
        return "".join(reversed(letters))


class Unpacking:
    def __init__(self, word: str) -> None:
        if len(word) > LONGEST or not set(word) <= _VALUES.keys():
            raise damaged()
        self._whole = 0
        for letter in word:
            self._whole = self._whole * len(_LETTERS) + _VALUES[letter]

    def take(self, of: int) -> int:
        self._whole, number = divmod(self._whole, of)
        return number

    def take_any(self) -> int:
        number, worth = 0, 1
        for _ in range(_MOST_DIGITS):
            digit = self.take(2 * _DIGIT)
            number += digit % _DIGIT * worth
            worth *= _DIGIT
            if digit < _DIGIT:
                return number
        raise damaged()

    def take_text(self) -> str:
        kind = self.take(len(_ALPHABETS) + 1)
        length = self.take_any()
        if length > _LONGEST_TEXT:
            raise damaged()
        if kind < len(_ALPHABETS):
            alphabet = _ALPHABETS[kind]
            return "".join(alphabet[self.take(len(alphabet))] for _ in range(length))
        try:
            return bytes(self.take(256) for _ in range(length)).decode()
        except UnicodeDecodeError:
            raise damaged() from None

    def check_end(self) -> None:
        """All of it has been read."""
        if self._whole:
            raise damaged()
