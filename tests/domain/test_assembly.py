"""Memories and sections put together while somebody else reads the lines."""

from __future__ import annotations

from mnemoscope.domain.assembly import Assembly
from mnemoscope.domain.blocks import Span
from mnemoscope.domain.drafts import Draft
from mnemoscope.domain.model import Kind, Layer
from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.shapes import Line


def line(number: int, indent: int = 0) -> Line:
    """A line of ten characters."""
    return Line(number, number * 10, number * 10 + 10, "x", indent)


def item(assembly: Assembly, number: int, words: str, indent: int = 0) -> Draft:
    assembly.leave(line(number, indent))
    draft = assembly.begin(Kind.ITEM, line(number, indent), indent + 2)
    draft.say(words)
    return draft


def test_items_are_nested_by_two_columns() -> None:
    assembly = Assembly("memory/a.md")
    item(assembly, 1, "outer")
    item(assembly, 2, "inner", indent=2)
    item(assembly, 3, "next", indent=1)
    outline = assembly.finish(3, 40)

    assert [(m.text, m.parents) for m in outline.memories] == [
        ("outer", ()),
        ("inner", ("outer",)),
        ("next", ()),
    ]


def test_an_item_without_words_still_holds_what_is_nested_in_it() -> None:
    assembly = Assembly("memory/a.md")
    item(assembly, 1, "")
    assert assembly.holder(line(2, 2)) is assembly.open
    assert assembly.holder(line(2, 1)) is None
    item(assembly, 2, "inner", indent=2)
    assert assembly.in_list
    outline = assembly.finish(2, 30)

    assert [(m.text, m.parents) for m in outline.memories] == [("inner", ("",))]


def test_the_path_decides_the_layer_and_what_counts() -> None:
    layers = {}
    for path in ("MEMORY.md", "memory/2026-11-02.md", "memory/tea.md"):
        assembly = Assembly(path)
        assembly.wait_for_entry(line(1), "memory:a.md:1:1")
        item(assembly, 2, "tea")
        [memory] = assembly.finish(2, 30).memories
        layers[path] = memory.layer

    assert layers == {
        "MEMORY.md": Layer.PROMOTED,
        "memory/2026-11-02.md": Layer.SHORT_TERM,
        "memory/tea.md": Layer.HAND_WRITTEN,
    }


def test_an_entry_begins_with_the_first_of_its_markers() -> None:
    assembly = Assembly("MEMORY.md")
    assembly.wait_for_entry(line(1), None)
    assembly.wait_for_entry(line(2), "memory:a.md:1:1")
    draft = item(assembly, 3, "tea")

    assert (draft.start_offset, draft.key) == (10, "memory:a.md:1:1")
    assert assembly.finish(3, 40).problems == []


def test_a_marker_without_its_entry_is_reported_in_long_term_memory() -> None:
    found = {}
    for path in ("MEMORY.md", "memory/tea.md"):
        assembly = Assembly(path)
        assembly.wait_for_entry(line(4), "memory:a.md:1:1")
        assembly.begin(Kind.PARAGRAPH, line(5), 0).say("words")
        problems = assembly.finish(5, 60).problems
        found[path] = [(p.code, p.line, p.severity, p.path) for p in problems]

    assert found == {
        "MEMORY.md": [("orphan-marker", 4, Severity.INFO, "MEMORY.md")],
        "memory/tea.md": [],
    }


def test_what_interrupts_an_item_belongs_to_it() -> None:
    assembly = Assembly("memory/a.md")
    draft = item(assembly, 1, "outer")
    assert assembly.interrupt(line(2, 2)) is draft
    assert assembly.interrupt(line(3, 0)) is None
    assert assembly.open is None
    assembly.begin(Kind.PARAGRAPH, line(4), 0).say("words")

    assert assembly.interrupt(line(5, 4)) is None


def test_a_section_ends_lists_and_gives_its_headings_to_what_follows() -> None:
    assembly = Assembly("MEMORY.md")
    item(assembly, 1, "before")
    assembly.begin_section(1, "Promoted From Short-Term Memory (2026-11-03)", 2, 20)
    assert not assembly.in_list
    assembly.wait_for_entry(line(3), "memory:a.md:1:1")
    item(assembly, 4, "tea", indent=2)
    outline = assembly.finish(4, 50)

    before, tea = outline.memories
    assert (before.headings, tea.parents) == ((), ())
    assert tea.headings == ("Promoted From Short-Term Memory (2026-11-03)",)
    assert tea.promotion is not None
    assert tea.promotion.day == "2026-11-03"
    [section] = outline.sections
    assert section.span == Span(2, 4, 20, 50)


def test_sections_stand_in_the_order_of_the_text() -> None:
    assembly = Assembly("memory/a.md")
    for number, level in ((1, 1), (2, 3), (3, 2)):
        assembly.begin_section(level, str(number), number, number * 10)
    assembly.add_block("dreaming:light", Span(4, 5, 40, 60))
    outline = assembly.finish(5, 60)

    assert [section.title for section in outline.sections] == ["1", "2", "3"]
    assert [block.name for block in outline.blocks] == ["dreaming:light"]
