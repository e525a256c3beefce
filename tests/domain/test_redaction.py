from __future__ import annotations

from mnemoscope.domain.redaction import redacted


def test_hidden_lines_are_emptied_and_the_others_keep_their_place() -> None:
    assert redacted("a\nb\nc", 3, 5, [(4, 4)]) == "a\n\nc"
    assert redacted("a\nb\nc", 3, 5, [(1, 3), (5, 9)]) == "\nb\n"


def test_nothing_is_left_where_no_words_are_or_lines_are_cut() -> None:
    assert redacted("a\n ", 3, 4, [(3, 3)]) == ""
    assert redacted("a\nb\nc", 3, 4, []) == ""
