"""Of a passage that says several things, the one that tells a value."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.pieces import in_whole, telling_piece, told_words, without_mark

PASSAGE = (
    "# 2026-04-02 ## Retention - Snapshots on nas-otter are kept for 30 days. - The dumps of"
    " db-lynx are kept for 7 days and then deleted."
)


@pytest.mark.parametrize(
    ("text", "value", "piece"),
    [
        (PASSAGE, "30 days", "- Snapshots on nas-otter are kept for 30 days."),
        (PASSAGE, "7 DAYS", "- The dumps of db-lynx are kept for 7 days and then deleted."),
        (PASSAGE, "days", None),
        (PASSAGE, "90 days", None),
        (PASSAGE, "", None),
        ("The port is 8080.", "8080", None),
        ("The port is 8080. Ask Nora for it.", "8080", "The port is 8080."),
        ("The port is 8080. Really.", "8080", None),
        ("端口是 8080。问诺拉要密码。", "8080", "端口是 8080。"),
        ("# Ports - The port is 8080.", "8080", None),
        ("Version 1.2.3 runs here. Nora keeps the key.", "1.2.3", "Version 1.2.3 runs here."),
    ],
)
def test_a_piece_is_found_only_where_others_stand_beside_it(
    text: str, value: str, piece: str | None
) -> None:
    assert telling_piece(text, value) == piece


def test_a_list_mark_is_no_word() -> None:
    assert without_mark("- The port.") == "The port."
    assert without_mark("The port.") == "The port."


@given(st.text(), st.text(max_size=5))
def test_a_piece_stands_once_in_its_text_and_is_not_all_of_it(text: str, value: str) -> None:
    piece = telling_piece(text, value)
    if piece is not None:
        assert text.count(piece) == 1
        assert value.casefold() in piece.casefold()
        assert len(piece) < len(text)


def test_of_a_passage_the_sentence_is_told_that_has_the_value() -> None:
    passage = "## Ports - The gateway listens on 8080. - The pool opens at noon."
    assert told_words(passage, "8080") == "The gateway listens on 8080."
    assert told_words("The gateway listens on 8080.", "8080") == "The gateway listens on 8080."


def test_words_that_keep_all_else_stand_for_the_whole() -> None:
    passage = "## Ports - The gateway listens on 8080. - The pool opens at noon."
    piece = telling_piece(passage, "8080") or ""
    assert in_whole(passage, passage, piece)
    assert in_whole(passage.replace("8080", "9090"), passage, piece)
    assert not in_whole("The gateway listens on 9090.", passage, piece)
    assert not in_whole("aba", "abcba", "c")
