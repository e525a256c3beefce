from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument

from mnemoscope.kit import plaintext

pytestmark = pytest.mark.gui

ALTERED = ["\0", "\r", "\n", "\u2028", "\u2029", "\ufdd0", "\ufdd1", "\ufffe", "\uffff", "\xa0"]
RARE = ["\ud800", "\udcff", "\U0001f319", "\U000f0000", "\U000f1003", "\x0b", "\x0c", "\x85", "中"]
nasty = st.sampled_from([*ALTERED, *RARE])
texts = st.lists(st.one_of(nasty, st.text(max_size=5)), max_size=30).map("".join)


@given(texts)
def test_any_text_comes_back_from_a_document(text: str):
    shown = plaintext.to_widget(text)
    document = QTextDocument()
    document.setPlainText(shown.text)
    assert plaintext.from_widget(document.toRawText(), shown.base) == text
    assert shown.held is None


@given(texts)
def test_lines_of_the_document_are_lines_of_the_text(text: str):
    document = QTextDocument()
    document.setPlainText(plaintext.to_widget(text).text)
    assert document.blockCount() == text.count("\n") + 1


@given(texts, st.integers(0, 200))
def test_columns_are_counted_in_utf16(text: str, column: int):
    head = text[:column]
    assert plaintext.units(text, column) == len(head.encode("utf-16-le", "surrogatepass")) // 2


def test_a_line_too_long_is_shown_only():
    shown = plaintext.to_widget("short\n" + "长" * 1_000_000 + "\nend")
    assert shown.held == plaintext.Held(2)
    assert len(shown.text) < 5_000
    assert shown.text.startswith("short\n")
    assert shown.text.endswith("\nend")


def test_a_text_too_long_is_shown_only():
    shown = plaintext.to_widget("line\n" * 1_000_000)
    assert shown.held == plaintext.Held(None)
    assert shown.text.count("\n") < plaintext.MOST_LINES


def test_a_text_that_leaves_no_place_for_disguises_is_shown_only():
    every_block = "".join(chr(0xF0000 + at * 0x1000) for at in range(31))
    shown = plaintext.to_widget(every_block + "\0")
    assert shown.held is not None
