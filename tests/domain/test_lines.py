"""Lines kept whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.lines import Newline, line_end, newline_of, position, split_lines

texts = st.text(st.sampled_from("ab\r\n\x0b\x0c\u2028"), max_size=40)


@given(texts)
def test_lines_joined_are_the_text(text: str) -> None:
    lines = split_lines(text)

    assert "".join(lines) == text
    assert all(line_end(line) in {"\n", "\r\n", "\r"} for line in lines[:-1])


def test_only_markdown_line_ends_end_a_line() -> None:
    assert split_lines("a\x0cb\u2028c\x85d\ne\r\rf") == ["a\x0cb\u2028c\x85d\n", "e\r", "\r", "f"]


@pytest.mark.parametrize(
    ("text", "newline"),
    [
        ("", Newline.LF),
        ("no end", Newline.LF),
        ("a\nb\n", Newline.LF),
        ("a\r\nb\r\n", Newline.CRLF),
        ("a\rb\r", Newline.CR),
        ("a\r\nb\n", Newline.MIXED),
        ("a\rb\r\n", Newline.MIXED),
    ],
)
def test_kind_of_line_end(text: str, newline: Newline) -> None:
    assert newline_of(text) is newline


@given(texts, st.integers(0, 40))
def test_position_counts_from_the_line_start(text: str, offset: int) -> None:
    offset = min(offset, len(text))

    line, column = position(text, offset)

    lines = split_lines(text)
    assert sum(map(len, lines[: line - 1])) + column == offset
    assert line <= len(lines) + 1
