"""What one line looks like by itself, and the walk over all lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.shapes import (
    Cursor,
    ItemMark,
    closes_fence,
    heading,
    is_rule,
    is_table_head,
    is_tag,
    item_mark,
    opens_fence,
    quoted,
    underline_level,
)

TEXTS = st.lists(st.sampled_from(["a", " ", "\t", "\n", "\r\n", "\r", "茶", "\u2028"])).map("".join)


@given(TEXTS)
def test_the_walk_covers_the_text_line_by_line(text: str) -> None:
    cursor, covered = Cursor(text), []
    while (line := cursor.take()) is not None:
        assert line.number == len(covered) + 1
        assert line.body == text[line.start : line.end].strip()
        covered.append(text[line.start : line.end])

    assert "".join(covered) == text
    assert cursor.offset == len(text)


@given(TEXTS, st.data())
def test_a_line_given_back_comes_again(text: str, data: st.DataObject) -> None:
    cursor = Cursor(text)
    for _ in range(data.draw(st.integers(0, 5))):
        cursor.take()
    ahead = cursor.peek()
    line = cursor.take()
    if line is None:
        assert ahead == ""
        return
    assert ahead == line.body
    cursor.give_back(line)

    assert cursor.take() == line


@given(TEXTS, st.integers(0, 30))
def test_taking_through_an_offset_stops_after_the_line_that_holds_it(
    text: str, offset: int
) -> None:
    cursor, offset = Cursor(text), min(offset, len(text))
    line = cursor.take_through(offset)
    if offset == 0:
        assert (line, cursor.number) == (None, 0)
        return
    assert line is not None

    assert line.start < offset <= line.end == cursor.offset


@pytest.mark.parametrize(
    ("line", "indent"), [("a", 0), ("  a", 2), ("\ta", 4), ("  \ta", 4), ("\t\ta", 8), ("   ", 3)]
)
def test_a_tab_reaches_to_the_next_multiple_of_four(line: str, indent: int) -> None:
    taken = Cursor(line).take()

    assert taken is not None
    assert taken.indent == indent


@pytest.mark.parametrize(
    ("body", "mark"),
    [
        ("- tea", ItemMark("tea", 2, interrupts=True)),
        ("*   tea", ItemMark("tea", 4, interrupts=True)),
        ("+\ttea", ItemMark("tea", 2, interrupts=True)),
        ("-      code", ItemMark("code", 2, interrupts=True)),
        ("1. tea", ItemMark("tea", 3, interrupts=True)),
        ("12) tea", ItemMark("tea", 4, interrupts=False)),
        ("-", ItemMark("", 2, interrupts=False)),
        ("-tea", None),
        ("1.5 litres", None),
        ("1234567890. tea", None),
        ("", None),
    ],
)
def test_marks_of_items(body: str, mark: ItemMark | None) -> None:
    assert item_mark(body) == mark


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("# Tea", (1, "Tea")),
        ("###### 茶 ##", (6, "茶")),
        ("#", (1, "")),
        ("# ##", (1, "")),
        ("## C#", (2, "C#")),
        ("# Tea <!-- hidden -->", (1, "Tea")),
        ("####### seven", None),
        ("#tag", None),
        ("Tea", None),
    ],
)
def test_headings(body: str, found: tuple[int, str] | None) -> None:
    assert heading(body) == found


@pytest.mark.parametrize(
    ("body", "level"), [("===", 1), ("=", 1), ("-", 2), ("----", 2), ("=-", None), ("- -", None)]
)
def test_underlines(body: str, level: int | None) -> None:
    assert underline_level(body) == level


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ("---", True),
        ("* * *", True),
        ("_\t_ _", True),
        ("--", False),
        ("-*-", False),
        ("---a", False),
    ],
)
def test_rules(body: str, rule: bool) -> None:
    assert is_rule(body) is rule


@pytest.mark.parametrize(
    ("body", "opens"),
    [("```", True), ("```py", True), ("~~~ a `b`", True), ("``", False), ("``` a`b", False)],
)
def test_fences_open(body: str, opens: bool) -> None:
    assert opens_fence(body) is opens


@pytest.mark.parametrize(
    ("opening", "body", "closes"),
    [
        ("```py", "```", True),
        ("```", "`````", True),
        ("````", "```", False),
        ("```", "~~~", False),
        ("```", "``` py", False),
        ("~~~", "~~~", True),
    ],
)
def test_fences_close_with_as_many_of_the_same(opening: str, body: str, closes: bool) -> None:
    assert closes_fence(opening, body) is closes


@pytest.mark.parametrize(
    ("body", "inside"), [("> a", "a"), (">a", "a"), ("> > a", "a"), (">", ""), ("a > b", None)]
)
def test_quotes(body: str, inside: str | None) -> None:
    assert quoted(body) == inside


@pytest.mark.parametrize(
    ("body", "tag"),
    [("<br>", True), ("</p>", True), ("<a href='x'>", True), ("<b>x</b>", False), ("<1>", False)],
)
def test_tags(body: str, tag: bool) -> None:
    assert is_tag(body) is tag


@pytest.mark.parametrize(
    ("body", "below", "head"),
    [
        ("| a | b |", "|---|---|", True),
        ("a | b", ":--- | ---:", True),
        (r"a \| b | c", "---|---", True),
        ("| a | b |", "|---|", False),
        ("a", "---", False),
        ("| a |", "| - - |", False),
    ],
)
def test_heads_of_tables(body: str, below: str, head: bool) -> None:
    assert is_table_head(body, below) is head
