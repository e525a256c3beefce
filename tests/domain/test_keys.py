"""A phrase is looked for only where its key stands, and is found wherever it stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.keys import Phrases, key_of, keys


def test_keys_are_words_and_pairs_of_characters() -> None:
    found = keys("the 窑炉周 is a b hot")
    assert found.words >= {"the", "窑炉", "炉周", "hot"}
    assert found.single == 2


@pytest.mark.parametrize(
    ("phrase", "key"),
    [("you never listen", "listen"), ("你怎么又", "么又"), ("(none yet)", "none")],
)
def test_the_key_of_a_phrase_is_its_longest_word(phrase: str, key: str) -> None:
    assert key_of(phrase) == key


@given(st.text("ab 你好", max_size=20), st.text("ab 你好", max_size=20))
def test_a_phrase_between_blanks_is_found_everywhere(before: str, after: str) -> None:
    for phrase in ("i dreamed", "记忆碎片"):
        text = f"{before} {phrase} {after}"
        span = Phrases([phrase]).find(text, keys(text))
        assert span is not None
        assert text[slice(*span)] == phrase


def test_what_does_not_stand_there_is_not_found() -> None:
    assert Phrases(["i dreamed"]).find("i dreamt", keys("i dreamt")) is None
