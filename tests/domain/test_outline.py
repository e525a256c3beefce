"""Headings that are open while a document is read, and the sections they close as."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.blocks import Section
from mnemoscope.domain.outline import Heading, Headings


def entered(*levels: int) -> tuple[Headings, list[Section]]:
    """Headings of ten characters each, one in each line, named by their level."""
    headings, done = Headings(), []
    for at, level in enumerate(levels):
        done += headings.enter(Heading(level, f"h{level}", at + 1, at * 10))
    return headings, done


def test_a_heading_ends_those_of_its_own_level_and_deeper() -> None:
    headings, done = entered(1, 2, 3)
    assert (headings.titles(), done) == (("h1", "h2", "h3"), [])

    headings, done = entered(1, 2, 3, 2)
    assert headings.titles() == ("h1", "h2")
    assert [(s.title, s.span.start_line, s.span.end_line) for s in done] == [
        ("h3", 3, 3),
        ("h2", 2, 3),
    ]


def test_the_end_of_the_document_ends_all() -> None:
    headings, _ = entered(2, 4)

    done = headings.leave_all(9, 80)

    assert headings.titles() == ()
    assert {(s.span.end_line, s.span.end_offset) for s in done} == {(9, 80)}
    assert headings.leave_all(9, 80) == []


def test_the_day_is_that_of_the_innermost_section_of_a_dream() -> None:
    headings = Headings()
    assert headings.day() is None
    headings.enter(Heading(1, "Promoted From Short-Term Memory (2026-11-03)", 1, 0))
    headings.enter(Heading(2, "Consolidated Memory (2026-11-05)", 2, 50))
    headings.enter(Heading(3, "Hosts", 3, 90))
    assert headings.day() == "2026-11-05"
    (hosts, consolidated) = headings.enter(Heading(2, "Tea", 4, 100))
    assert headings.day() == "2026-11-03"
    assert (hosts.day, consolidated.day) == (None, "2026-11-05")


@given(st.lists(st.integers(1, 6), max_size=12))
def test_every_heading_becomes_one_section_and_sections_nest(levels: list[int]) -> None:
    headings, done = entered(*levels)
    done += headings.leave_all(len(levels), len(levels) * 10)

    assert sorted(section.span.start_line for section in done) == list(range(1, len(levels) + 1))
    for one in done:
        for other in done:
            inside = one.span.start_offset < other.span.start_offset < one.span.end_offset
            if inside:
                assert other.level > one.level
                assert other.span.end_offset <= one.span.end_offset
