from __future__ import annotations

from mnemoscope.domain.redaction import MASK, masked, redacted


def test_hidden_lines_are_emptied_and_the_others_keep_their_place() -> None:
    assert redacted("a\nb\nc", 3, 5, [(4, 4)]) == "a\n\nc"
    assert redacted("a\nb\nc", 3, 5, [(1, 3), (5, 9)]) == "\nb\n"


def test_nothing_is_left_where_no_words_are_or_lines_are_cut() -> None:
    assert redacted("a\n ", 3, 4, [(3, 3)]) == ""
    assert redacted("a\nb\nc", 3, 4, []) == ""


def test_secrets_and_personal_data_are_covered_and_the_rest_stays() -> None:
    text = "Token ghp_abcdefghijklmnopqrstuvwxyz012345 of a@b.test, pin is 4471."
    assert masked(text) == f"Token gh{MASK} of {MASK}, pin is {MASK}."
    assert masked("The kiln is hot.") == "The kiln is hot."


def test_a_disguised_secret_is_covered_too() -> None:
    assert masked("pass\u200bword: hunter2hunter2") == f"pass\u200bword: hu{MASK}"


def test_a_part_of_a_text_is_covered_by_what_stands_around_it() -> None:
    text = "The password is tea4two, for now"
    at = text.index("tea4two")
    assert masked(text, at, at + 7) == MASK
    assert masked(text, at + 7) == ", for now"
