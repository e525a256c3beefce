"""A memory grows line by line and becomes a value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.drafts import Draft, Place
from mnemoscope.domain.model import Kind, Layer
from mnemoscope.domain.shapes import Line
from mnemoscope.domain.signals import claim_hash

PLACE = Place("MEMORY.md", Layer.HAND_WRITTEN, curated=True, promotes=True)


def draft(*bodies: str, kind: Kind = Kind.ITEM) -> Draft:
    made = Draft(
        kind=kind,
        column=0,
        content=2,
        start_line=3,
        end_line=3,
        start_offset=10,
        end_offset=20,
        parents=(),
    )
    for body in bodies:
        made.say(body)
    return made


@pytest.mark.parametrize(
    ("bodies", "text"),
    [
        ((), ""),
        (("tea",), "tea"),
        (("green", "tea"), "green tea"),
        (("红茶", "绿茶"), "红茶绿茶"),
        (("红茶", "and", "绿茶"), "红茶 and 绿茶"),
        (("热茶，", "冷水"), "热茶，冷水"),
        (("𠀀", "茶"), "𠀀茶"),
    ],
)
def test_a_break_between_chinese_leaves_no_blank(bodies: tuple[str, ...], text: str) -> None:
    assert draft(*bodies).text() == text


def test_comments_at_the_end_of_a_line_are_no_words() -> None:
    made = draft("tea <!-- trigger: cup; pot --> <!-- importance: 7 -->", "<!-- importance: 9 -->")

    memory = made.finish(PLACE)

    assert memory is not None
    assert memory.text == "tea"
    assert memory.annotations.triggers == ("cup", "pot")
    assert memory.annotations.importance == 9
    elsewhere = made.finish(replace(PLACE, curated=False))
    assert elsewhere is not None
    assert elsewhere.annotations.triggers == ()


def test_without_words_there_is_no_memory() -> None:
    assert draft().finish(PLACE) is None
    assert draft("<!-- a note -->").finish(PLACE) is None


def test_a_memory_keeps_its_place() -> None:
    made = draft("tea")
    made.extend(Line(number=5, start=30, end=44, body="", indent=0))

    memory = made.finish(replace(PLACE, headings=("Day",)))

    assert memory is not None
    assert (memory.start_line, memory.end_line) == (3, 5)
    assert (memory.start_offset, memory.end_offset) == (10, 44)
    assert (memory.path, memory.headings, memory.layer) == (
        "MEMORY.md",
        ("Day",),
        Layer.HAND_WRITTEN,
    )
    assert memory.id == claim_hash("tea")


def test_a_marker_promotes_in_long_term_memory_only() -> None:
    made = draft("Fan. [score=0.780 signals=3]")
    made.key = "memory:memory/2026-11-02.md:4:5"

    promoted = made.finish(replace(PLACE, day="2026-11-03"))
    note = made.finish(replace(PLACE, promotes=False, layer=Layer.SHORT_TERM))

    assert promoted is not None
    assert (promoted.text, promoted.layer) == ("Fan.", Layer.PROMOTED)
    assert promoted.promotion is not None
    assert (promoted.promotion.score, promoted.promotion.day) == (0.78, "2026-11-03")
    assert promoted.promotion.source_start == 4
    assert note is not None
    assert note.layer is Layer.SHORT_TERM


def test_only_a_lone_paragraph_of_one_line_can_become_a_heading() -> None:
    assert draft("Tea", kind=Kind.PARAGRAPH).may_be_title()
    assert not draft("Tea").may_be_title()
    nested, quote, longer = (draft("Tea", kind=Kind.PARAGRAPH) for _ in range(3))
    nested.parents = ("above",)
    quote.quoted = True
    longer.extend(Line(number=4, start=20, end=30, body="more", indent=0))

    assert [each.may_be_title() for each in (nested, quote, longer)] == [False] * 3
