"""Texts are cut so that nothing is lost and a sentence is whole in one of two pieces."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.extractionpieces import OVERLAP, PIECE, WHOLE, pieces


def test_up_to_four_thousand_characters_stay_whole() -> None:
    assert list(pieces("x" * WHOLE)) == [(0, "x" * WHOLE)]
    assert list(pieces("")) == [(0, "")]


def test_longer_ones_overlap_by_five_hundred() -> None:
    text = "".join(f"Sentence number {at} says something. " for at in range(600))
    cut = list(pieces(text))
    assert len(cut) > 3
    for (start, piece), (after, _) in pairwise(cut):
        assert len(piece) <= PIECE
        assert start + len(piece) - after == OVERLAP
        assert piece.endswith((". ", "."))


@given(st.integers(WHOLE + 1, 3 * WHOLE), st.text(alphabet="ab 。\n", min_size=1, max_size=40))
def test_together_they_hold_all_of_it(length: int, seed: str) -> None:
    text = (seed * (length // len(seed) + 1))[:length]
    end = 0
    for start, piece in pieces(text):
        assert start <= end
        assert text[start : start + len(piece)] == piece
        end = start + len(piece)
    assert end == len(text)
