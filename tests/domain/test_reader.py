"""The block structure of Markdown, line by line: what is a memory, what is none, what is broken."""

from __future__ import annotations

import gc

import pytest

from mnemoscope.domain.model import Kind, Layer
from mnemoscope.domain.outline import Outline
from mnemoscope.domain.reader import Reader


def read(text: str, path: str) -> Outline:
    return Reader(text, path).read()


def words(text: str) -> list[str]:
    return [memory.text for memory in read(text, "memory/tea.md").memories]


def test_items_know_their_parents_and_headings() -> None:
    outline = read(
        "# Day\n## Tea\n- Mira:\n  - Green\n    * Hot\n  - Black\n- Other\n1. One\n  - Two\n",
        "memory/a.md",
    )

    assert [(m.text, m.parents) for m in outline.memories] == [
        ("Mira:", ()),
        ("Green", ("Mira:",)),
        ("Hot", ("Mira:", "Green")),
        ("Black", ("Mira:",)),
        ("Other", ()),
        ("One", ()),
        ("Two", ("One",)),
    ]
    assert {memory.headings for memory in outline.memories} == {("Day", "Tea")}
    assert {memory.layer for memory in outline.memories} == {Layer.HAND_WRITTEN}


def test_items_go_on_in_the_next_lines() -> None:
    outline = read(
        "- one\n  goes on\nlazily\n\n  and after a blank\n\nA paragraph\nof two lines.\n",
        "memory/a.md",
    )

    assert [(m.text, m.kind, m.start_line, m.end_line) for m in outline.memories] == [
        ("one goes on lazily and after a blank", Kind.ITEM, 1, 5),
        ("A paragraph of two lines.", Kind.PARAGRAPH, 7, 8),
    ]


def test_a_paragraph_after_nested_items_belongs_to_the_outer_one() -> None:
    outline = read("- outer\n  - inner\n\n  more\n", "memory/a.md")

    assert [(m.text, m.parents) for m in outline.memories][2] == ("more", ("outer",))


def test_a_wrapped_chinese_sentence_keeps_its_id() -> None:
    assert words("- 红茶与\n  绿茶 and\n  more\n") == ["红茶与绿茶 and more"]


def test_what_is_no_memory() -> None:
    text = (
        "# Title\n\n```sh\n- not me\n```\n\n| host | role |\n| --- | --- |\n| nas | disk |\n\n"
        "<!-- a comment -->\n<!-- of two\nlines -->\n\n    indented code\n\n***\n<br>\n- \n"
        "~~~\n- nor me\n~~~~\n"
    )

    assert read(text, "memory/a.md").memories == []
    assert read(text, "memory/a.md").problems == []


def test_code_inside_an_item_is_part_of_its_lines() -> None:
    outline = read("- run this:\n  ```\n  - x\n  ```\n- next\n", "memory/a.md")

    assert [(m.text, m.end_line) for m in outline.memories] == [("run this:", 4), ("next", 5)]


def test_only_documented_syntax_means_something() -> None:
    text = "- [x] done\n- [12:30] call\n- see [[A]] later\n\n> [!note] x\n> goes on\n>\n> - item\n"

    assert words(text) == [
        "[x] done",
        "[12:30] call",
        "see [[A]] later",
        "[!note] x goes on",
        "item",
    ]


@pytest.mark.parametrize(
    ("text", "headings", "memories"),
    [
        ("Tea\n===\n- a\n", ("Tea",), ["a"]),
        ("# Day\nTea\n---\n- a\n", ("Day", "Tea"), ["a"]),
        ("# A ##\n### B\n## C\n- a\n", ("A", "C"), ["a"]),
        ("# A <!-- hidden -->\n- a\n", ("A",), ["a"]),
        ("Two\nlines\n---\n- a\n", (), ["Two lines", "a"]),
        ("- item\n---\n- a\n", (), ["item", "a"]),
        ("#tag\n", (), ["#tag"]),
    ],
)
def test_headings(text: str, headings: tuple[str, ...], memories: list[str]) -> None:
    outline = read(text, "memory/a.md")

    assert [memory.text for memory in outline.memories] == memories
    assert outline.memories[-1].headings == headings


def test_a_number_in_a_paragraph_is_no_list() -> None:
    assert words("The relay came in\n2026. It still works.\n") == [
        "The relay came in 2026. It still works."
    ]
    assert words("Steps:\n1. one\n2. two\n") == ["Steps:", "one", "two"]


def test_the_header_is_no_memory_and_a_rule_is_no_header() -> None:
    outline = read("---\ntitle: Tea\n---\n- a\n", "memory/a.md")

    assert [memory.start_line for memory in outline.memories] == [4]
    assert outline.header is not None
    assert outline.header.end_line == 3
    assert words("---\nJust words.\n\n---\n- a\n") == ["Just words.", "a"]
    assert words("---\ntask: x\n\n# Text\n- a\n") == ["task: x", "a"]


def test_managed_blocks_hold_no_memories() -> None:
    text = (
        "- before\n## Light Sleep\n<!-- openclaw:dreaming:light:start -->\n- Candidate: x\n```\n"
        "<!-- openclaw:dreaming:light:end -->\n- after\n"
    )
    outline = read(text, "memory/2026-11-02.md")

    assert [memory.text for memory in outline.memories] == ["before", "after"]
    assert [(b.name, b.span.start_line, b.span.end_line) for b in outline.blocks] == [
        ("dreaming:light", 3, 6)
    ]
    assert outline.problems == []


@pytest.mark.parametrize(
    ("text", "lines", "memories"),
    [
        ("- a\n<!-- openclaw:dreaming:rem:start -->\n- b\n", [2], ["a", "b"]),
        ("- a\n<!-- openclaw:dreaming:rem:end -->\n- b\n", [2], ["a", "b"]),
        (
            "<!-- openclaw:dreaming:rem:start -->\n- a\n<!-- openclaw:dreaming:rem:start -->\n- b\n"
            "<!-- openclaw:dreaming:rem:end -->\n- c\n",
            [1],
            ["a", "c"],
        ),
    ],
)
def test_unbalanced_markers_hide_nothing(text: str, lines: list[int], memories: list[str]) -> None:
    outline = read(text, "memory/a.md")

    assert [(p.code, p.line) for p in outline.problems] == [("unbalanced-marker", n) for n in lines]
    assert [memory.text for memory in outline.memories] == memories


def test_a_quoted_marker_manages_nothing() -> None:
    quoted = "- note about <!-- openclaw:dreaming:light:start --> tags\n"
    outline = read(f"{quoted}```\n<!-- openclaw:dreaming:rem:start -->\n```\n- b\n", "memory/a.md")

    assert [memory.text for memory in outline.memories] == [quoted[2:-1], "b"]
    assert outline.problems == []


def test_what_is_never_closed_is_reported_with_its_line() -> None:
    comment = read("- a\n\n<!-- open\n- b\n", "memory/a.md")
    fence = read("- a\n\n```\n- b\n", "memory/a.md")

    assert [(p.code, p.line) for p in comment.problems] == [("unclosed-comment", 3)]
    assert [memory.text for memory in comment.memories] == ["a", "b"]
    assert [(p.code, p.line) for p in fence.problems] == [("unclosed-fence", 3)]


def test_dashes_below_one_line_make_a_heading_of_it() -> None:
    outline = read("# Day\n\nTea\n---\n- a\n", "memory/a.md")

    assert [(s.title, s.level, s.span.start_line) for s in outline.sections] == [
        ("Day", 1, 1),
        ("Tea", 2, 3),
    ]
    assert [memory.text for memory in outline.memories] == ["a"]


def test_a_comment_inside_an_item_belongs_to_it() -> None:
    outline = read("- a\n  <!-- importance: 7 -->\n- b\n", "MEMORY.md")

    assert [(m.text, m.end_line, m.annotations.importance) for m in outline.memories] == [
        ("a", 2, 7),
        ("b", 3, None),
    ]


def test_a_table_needs_as_many_cells_as_its_rule() -> None:
    assert words("| a | b |\n|---|---|\n| c | d |\n\n- e\n") == ["e"]
    assert words("| a | b |\n|---|\n") == ["| a | b | |---|"]


def test_what_was_read_is_let_go_of_without_a_look_for_garbage() -> None:
    gc.collect()
    gc.disable()
    try:
        read("---\na: b\n---\n# Tea\n- a\n  - b\n> c\n\n```\nd\n```\n", "memory/tea.md")
        assert gc.collect() == 0
    finally:
        gc.enable()
