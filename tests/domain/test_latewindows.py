"""Where OpenClaw 2026.9 finds a text: plain lines, lines without marks, lines below headings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.latewindows import late_window
from mnemoscope.domain.rehydration import Lost, Window, window_of
from mnemoscope.domain.signals import RecallEntry

NOTE = "memory/2026-05-01.md"


def entry(snippet: str, start: int, end: int | None = None) -> RecallEntry:
    return RecallEntry("k", NOTE, start, end or start, snippet)


def test_lines_that_did_not_move_are_kept_as_they_are() -> None:
    assert late_window("- likes tea\n- x\n", entry("- likes tea", 1)) == Window(1, 1, "- likes tea")
    assert late_window("a\nb\n", entry("", 1, 2)) == Window(1, 2, "a b")
    assert late_window("", entry("", 1)) is Lost.TEXT_GONE


def test_the_text_without_its_list_mark_is_found() -> None:
    text = "# 2026-05-01\n\nnew\n\n- likes tea in the morning\n"
    answer = late_window(text, entry("likes tea in the morning", 3))
    assert answer == Window(4, 5, "likes tea in the morning")  # with the empty line, it is nearer


def test_of_equal_places_the_nearest_is_taken() -> None:
    text = "new\nnew\nnew\nnew\nnew\nnew\n- likes tea\n" + "x\n" * 12 + "- likes tea\n"
    assert late_window(text, entry("- likes tea", 5)) == Window(7, 7, "- likes tea")
    lines = ["- likes tea" if number in (9, 30) else f"line {number}" for number in range(1, 40)]
    answer = late_window("\n".join(lines), entry("- likes tea", 10, 11))
    assert isinstance(answer, Window)
    assert answer.start_line in (8, 9, 10)


def test_a_heading_recorded_before_its_items_is_found_again() -> None:
    text = "# 2026-05-01\n\nnew\n\n## Garden\n- 07:05 watered\n- 07:40 cut\n"
    answer = late_window(text, entry("Garden: 07:05 watered; 07:40 cut", 4, 5))
    assert answer == Window(6, 7, "Garden: 07:05 watered; 07:40 cut")


def test_a_renamed_heading_gives_the_text_its_new_name() -> None:
    text = "## Orchard\n- the pear tree was cut\n"
    answer = late_window(text, entry("Garden: the pear tree was cut", 7))
    assert answer == Window(2, 2, "Orchard: the pear tree was cut")


@pytest.mark.parametrize(
    "heading", ["2026-05-01", "Friday, May 1st, 2026", "1/5/26", "Evening", "Light Sleep", "today"]
)
def test_headings_that_name_a_day_say_nothing(heading: str) -> None:
    text = f"## {heading}\n- the pear tree was cut\n"
    answer = late_window(text, entry("Garden: the pear tree was cut", 7))
    # What is left is the line, which stands in the recorded text.
    assert isinstance(answer, Window)
    assert not answer.text.startswith(heading)


def test_a_part_of_the_recorded_text_is_better_than_nothing() -> None:
    text = "# 2026-03-26\nother words\n"
    answer = late_window(text, entry("# 2026-03-26 ## Harbor - a line that is gone", 1, 3))
    assert answer == Window(1, 1, "# 2026-03-26")


def test_lines_that_dreams_write_are_refused() -> None:
    text = (
        "- a fact\n<!-- openclaw:dreaming:light:start -->\n- a fact of the night\n"
        "<!-- openclaw:dreaming:light:end -->\n- after it\n"
    )
    assert late_window(text, entry("- a fact of the night", 3)) is Lost.MANAGED
    marker = entry("<!-- openclaw:dreaming:light:end -->", 4)
    assert late_window(text, marker) is Lost.MANAGED
    assert late_window(text, entry("- after it", 5)) == Window(5, 5, "- after it")
    assert window_of(text, entry("- a fact of the night", 3)) == Window(
        3, 3, "- a fact of the night"
    )


LINES = st.lists(st.sampled_from(["", "- a b", "a b", "## H", "* c", "1. d", "c d e"]), max_size=9)


@given(LINES, st.sampled_from(["a b", "- a b", "H: a b", "c; d", "a b c d e"]), st.integers(-2, 9))
def test_what_the_older_rules_find_equal_is_found_there_or_nearer(
    lines: list[str], snippet: str, start: int
) -> None:
    text = "\n".join(lines)
    old, late = window_of(text, entry(snippet, start)), late_window(text, entry(snippet, start))
    assert isinstance(late, Lost) <= isinstance(old, Lost)
    if isinstance(late, Window):
        assert late.text
