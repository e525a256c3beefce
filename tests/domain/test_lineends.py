"""A text that passes through the editor keeps its line ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.lineends import from_editor, to_editor

TEXT = st.text(alphabet=st.sampled_from("ab\r\n\u2028\x0b\x0c\x85 \ufeff\udc80"), max_size=40)


@given(TEXT)
def test_an_unchanged_text_comes_back_byte_for_byte(text: str) -> None:
    assert from_editor(text, to_editor(text)) == text


@given(TEXT, TEXT)
def test_the_words_are_the_edited_ones(base: str, edited: str) -> None:
    assert to_editor(from_editor(base, edited)) == to_editor(edited)


@given(st.lists(st.sampled_from(["\n", "\r\n", "\r"]), min_size=1, max_size=20), st.data())
def test_every_line_that_was_not_touched_keeps_its_end(
    ends: list[str], data: st.DataObject
) -> None:
    lines = [f"line {number}{end}" for number, end in enumerate(ends)]
    touched = data.draw(st.integers(0, len(lines) - 1))
    edited = to_editor("".join(lines)).split("\n")
    edited[touched] = "other words"
    saved = from_editor("".join(lines), "\n".join(edited))
    for number, line in enumerate(lines):
        assert number == touched or line in saved


@pytest.mark.parametrize(
    ("base", "edited", "saved"),
    [
        ("a\r\nb\r\n", "a\nnew\nb\n", "a\r\nnew\r\nb\r\n"),
        ("a\r\nb\nc\n", "a\nnew\nb\nc\n", "a\r\nnew\r\nb\nc\n"),
        ("a\r\nb\nc", "a\nb\nc\nd", "a\r\nb\nc\nd"),
        ("a\rb\n\n", "a\n\n", "a\r\r\n"),
        ("", "a\nb\n", "a\nb\n"),
        ("a\r\nb\n", "", ""),
    ],
)
def test_new_lines_end_like_the_line_above(base: str, edited: str, saved: str) -> None:
    assert from_editor(base, edited) == saved


def test_a_long_file_with_mixed_ends_does_not_take_long() -> None:
    base = "".join(f"- {number}\r\n" for number in range(20_000)) + "last\n"
    edited = to_editor("".join(f"- {number}!\n" for number in range(20_000)) + "last\n")
    assert from_editor(base, edited).endswith("last\n")
