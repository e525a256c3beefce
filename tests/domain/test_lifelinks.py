from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.lifelinks import evidence_pointer, pointers, recent, references
from mnemoscope.domain.wikilinks import Named

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
FILES = ("memory/2026-11-01.md", "memory/2026-11-02.md", "memory/projects/fan.md")


def _pointed(text: str, source: str = "memory/2026-11-02.md"):
    return references(
        [(Named(path), pointers(text) if path == source else (), NOW) for path in FILES]
    )


def test_a_link_points_to_all_of_a_note() -> None:
    for text in ("see [[2026-11-01]]", "see [it](2026-11-01.md)", "[x](memory/2026-11-01.md)"):
        (one,) = _pointed(text)["memory/2026-11-01.md"]
        assert one.meets(1, 1, ())
        assert one.meets(90, 91, ("Any",))


def test_named_lines_point_to_what_stands_in_them() -> None:
    texts = ("[x](2026-11-01.md#L4-L6)", "see memory/2026-11-01.md#L4-6", "[[2026-11-01#L4-L6]]")
    for text in texts:
        (one,) = _pointed(text)["memory/2026-11-01.md"]
        assert [one.meets(line, line, ()) for line in (3, 4, 6, 7)] == [False, True, True, False]
        assert one.meets(1, 5, ())


def test_a_heading_points_to_what_stands_below_it() -> None:
    (one,) = _pointed("see [[fan#Noise]]")["memory/projects/fan.md"]
    assert one.meets(3, 3, ("Fan", "noise"))
    assert not one.meets(3, 3, ("Fan",))


def test_lines_that_are_named_in_a_link_count_once() -> None:
    found = _pointed("[memory/2026-11-01.md#L4](../memory/2026-11-01.md#L4)")
    assert len(found["memory/2026-11-01.md"]) == 1


def test_where_a_promoted_line_comes_from_is_no_reference() -> None:
    assert _pointed("- The fan hums. Source: memory/2026-11-01.md#L4-L4") == {}


def test_a_note_does_not_point_to_itself_nor_to_what_may_be_several() -> None:
    assert _pointed("[[2026-11-02]] [me](2026-11-02.md#L1)") == {}
    twice = [(Named("a/fan.md"), (), NOW), (Named("b/fan.md"), (), NOW)]
    assert references([*twice, (Named("c.md"), pointers("[[fan]]"), NOW)]) == {}


def test_a_piece_of_evidence_points_to_its_lines_with_its_own_day() -> None:
    at = NOW - timedelta(days=30)
    pointer = evidence_pointer("memory/2026-11-01.md", "4", at, 9)
    files = [(Named("memory/2026-11-01.md"), (), None), (Named("wiki/a.md"), (pointer,), NOW)]
    (one,) = references(files)["memory/2026-11-01.md"]
    assert (one.at, one.source, one.line, one.lines) == (at, "wiki/a.md", 9, (4, 4))


def test_recent_are_those_of_a_week_and_what_lies_ahead() -> None:
    def made(days: float | None):
        at = None if days is None else NOW - timedelta(days=days)
        pointer = evidence_pointer("a.md", "", at, 1)
        files = [(Named("a.md"), (), None), (Named("b.md"), (pointer,), None)]
        return references(files)["a.md"]

    assert [recent(made(days), NOW) for days in (0, 6.9, 7.1, -3, None)] == [1, 1, 0, 1, 0]


@given(st.text(alphabet="[]()#L0123 .md-/\nab|`", max_size=80))
def test_no_text_breaks_the_reading(text: str) -> None:
    for one in pointers(text):
        assert one.lines is None or 0 <= one.lines[0] <= one.lines[1]
