"""Columns stay straight and untrusted text cannot steer a terminal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.doors.text import clip, pad, printable, table, width


@pytest.mark.parametrize(
    ("text", "cells"),
    [("", 0), ("abc", 3), ("对账会", 6), ("ｱﾛ", 2), ("한국", 4), ("e\u0301", 1), ("a\u200bb", 2)],
)
def test_cells_of_a_terminal(text: str, cells: int) -> None:
    assert width(unicodedata.normalize("NFC", text) if "\u0301" in text else text) == cells


def test_a_long_text_is_cut_at_a_whole_character() -> None:
    assert clip("对账会改期", 10) == "对账会改期"
    assert clip("对账会改期", 9) == "对账会改…"
    assert clip("对账会改期", 8) == "对账会…"
    assert clip("word and more", 6) == "word…"


@given(st.text(), st.integers(1, 30))
def test_a_cut_text_fits(text: str, cells: int) -> None:
    assert width(clip(text, cells)) <= cells


@given(st.text(max_size=20), st.integers(0, 40))
def test_padding_fills_to_the_cell(text: str, cells: int) -> None:
    assert width(pad(text, cells)) == max(cells, width(text))
    assert pad(text, cells, right=True).endswith(text)


def test_columns_stand_below_each_other() -> None:
    lines = table([("9", "林悦", "x"), ("10", "Tomas", "y")], frozenset({0}))
    assert lines == [" 9  林悦   x", "10  Tomas  y"]
    assert table([]) == []


@given(st.text())
def test_nothing_steers_the_terminal(text: str) -> None:
    shown = printable(text)
    steering = {c for c in shown if unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"}}
    assert steering == set()
    assert all(unicodedata.category(c) != "Cf" or c == "\u200d" for c in shown)


def test_escape_sequences_and_reversed_text_are_shown() -> None:
    assert printable("a\x1b[31mb\u202ec") == "a\\u001b[31mb\\u202ec"
    assert printable("one\n\ttwo") == "one  two"
