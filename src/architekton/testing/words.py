"""What people read of a game has words for everything: no codes, no numbers of pieces."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from architekton.core.discovery import game_folder
from architekton.core.sentences import say
from architekton.testing.positions import FINISHED, Contract

# "pG", "house_plaza", "tile 17", "tuile 17", "tiles (29, 26, 3)", "project 12", "rotation 0".
NUMBERED = "tiles?|tuiles?|cards?|cartes?|projects?|projets?|rotation"
NUMBERED += "|Plättchen|Karten?|Projekte?|Drehung|losetas?|cartas?|proyectos?|giro"
NUMBERED += "|tesser[ae]|cart[ae]|progett[oi]|rotazione|kafelek|kafelki|kart[ay]|projekty?|obrót"
CODES = re.compile(rf"\b[a-z][A-Z]\b|[a-z]_[a-z]|\b(?i:{NUMBERED}) \(?\d")
_PLURAL = re.compile(r"\{(\w+), plural,(?: =?\w+ \{[^{}]*\})+\}")


def facts_in(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", _PLURAL.sub(r"{\1}", sentence)))


def texts_in(told: Any) -> Iterator[str]:
    """Every sentence for people, however deep; not a move's text, which is for programs."""
    if isinstance(told, dict):
        is_a_move = "move" in told
        yield from (value for key, value in told.items() if key == "text" and not is_a_move)
        told = list(told.values())
    if isinstance(told, list | tuple):
        for value in told:
            yield from texts_in(value)


class WordsContract(Contract):
    def test_what_happened_is_told_in_words(self, mode: str, language: str) -> None:
        game = self.random_position(mode, 5, FINISHED)
        while game.moves:
            for event in game.last_events():
                said = event.text(language, ["Ann", "Ben", "Cleo", "Dan"])
                assert not CODES.search(said), said
                assert said.endswith("."), said
            game.take_back()

    def test_what_is_and_what_could_be_is_told_in_words(self, mode: str, language: str) -> None:
        """On the sheets of a table, and of moves that are not made yet."""
        for moves in range(0, 40, 6):
            game = self.random_position(mode, 7, moves)
            legal = game.legal_moves()
            told = [game.view(None).to_json(language)]
            told += [game.preview(move, language) for move in legal[:: max(1, len(legal) // 20)]]
            for said in texts_in(told):
                assert not CODES.search(said), said

    def test_it_has_a_title_and_opponents_by_name(self, language: str) -> None:
        assert say(f"{self.game.name}.title", language)
        assert len(self.game.LEVELS) == 5
        for level in self.game.LEVELS:
            assert level.title(language)
            assert level.about(language)

    def test_its_sentences_have_the_same_facts_in_every_language(self, language: str) -> None:
        english, other = self.own_sentences("en"), self.own_sentences(language)
        assert english.keys() == other.keys()
        for key, said in english.items():
            assert other[key].strip(), key
            assert facts_in(other[key]) == facts_in(said), key

    def own_sentences(self, language: str) -> dict[str, str]:
        """Without names of words, which fall back on the word itself."""
        folder = game_folder(self.game.name)
        assert folder is not None
        written = (folder / "catalogue" / f"{language}.json").read_text(encoding="utf-8")
        spoken: dict[str, str] = json.loads(written)
        return {key: said for key, said in spoken.items() if not key.startswith("word.")}
