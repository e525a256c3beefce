"""What our own rules never promote, and plain facts that they must let through."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.concepts import Lexicon, Noise
from mnemoscope.domain.noise import cleaned


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("- likes tea", "likes tea"),
        ("3. likes tea", "likes tea"),
        ("07:05 watered", "07:05 watered"),
        ("2026: the year of the kiln", "2026: the year of the kiln"),
        ("11: @@ -10,4 @@ (9 before, 0 after)\n12: - likes tea", "likes tea"),
        ("Mira drinks: 11: @@ -10,4 @@ (9 before, 0 after) 12: - tea", "Mira drinks: - tea"),
        ("Use X [score=0.850 recalls=0 avg=0.620]", "Use X"),
        (
            'Sender (untrusted metadata): {"id":"1"} Please water'
            ' Sender: me, sender: ```json {"id":"2"} ``` the fern',
            "Please water Sender: me, the fern",
        ),
        (
            'Sender (untrusted metadata): {"id":"4711","label":"}"} Please water the fern',
            "Please water the fern",
        ),
        ('Conversation info: ```json {"a":1} ``` The fern is dry', "The fern is dry"),
    ],
)
def test_wrappings_come_off(line: str, bare: str, lexicon: Lexicon) -> None:
    assert cleaned(line, lexicon.noise) == bare


@given(st.text(max_size=200))
def test_any_text_can_be_unwrapped(text: str) -> None:
    noise = Noise(envelope=("sender:",))
    bare = cleaned(text, noise)
    assert cleaned(bare, noise) == bare or bare != text
