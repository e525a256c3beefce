"""Markdown read as memories, and measured against the budget."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.document import Document, budget, parse
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.signals import claim_hash

PIECES = [
    "",
    " ",
    "\t",
    "\u3000",
    "---",
    "===",
    "-",
    "***",
    "- ",
    "- tea",
    "  - with 牛奶",
    "\t- tab",
    "12. two",
    "1) one",
    "+ [x] done",
    "- [12:30] call",
    "- see [[A]] later",
    "> [!note] x",
    "> - quoted",
    ">",
    "# Title",
    "###### Deep ##",
    "#tag",
    "Words of a paragraph.",
    "红茶与绿茶",
    "    code",
    "```py",
    "```",
    "~~~",
    "| a | b |",
    "|---|---|",
    "a | b",
    "--- | ---",
    "<!-- note -->",
    "<!--",
    "-->",
    "<br>",
    "</p>",
    "<!-- trigger: tea; milk --> <!-- importance: 7 -->",
    "- hot <!-- trigger: tea --> <!-- importance: 11 -->",
    "<!-- openclaw:dreaming:light:start -->",
    "<!-- openclaw:dreaming:light:end -->",
    "  <!-- openclaw:wiki:sources:index:start -->",
    "<!-- openclaw-memory-promotion:memory:memory/2026-11-02.md:4:4 -->",
    "<!-- openclaw-memory-lineage:fan -->",
    "- Fan. [score=0.780 signals=3 recalls=3 avg=0.790 source=memory/2026-11-02.md:4-4]",
    "- Fan. Source: memory/2026-11-02.md#L4-L4",
    "## Promoted From Short-Term Memory (2026-11-03)",
    "title: x",
    "task: [",
    "\ufeff",
    "\u2028",
    "\x0c",
    "\x00",
    "\udcff\udc80",
]
ENDS = st.sampled_from(["\n", "\n", "\r\n", "\r", ""])

markdown = st.lists(
    st.tuples(st.one_of(st.sampled_from(PIECES), st.text(max_size=12)), ENDS), max_size=30
).map(lambda lines: "".join(piece + end for piece, end in lines))

PROMOTED = """\
# Long-Term Memory

- Hand-written fact. <!-- trigger: starter, sourdough --> <!-- importance: 7 -->

## Promoted From Short-Term Memory (2026-11-03)

<!-- openclaw-memory-promotion:memory:memory/2026-11-02.md:4:4 -->
- Reset the relay. [score=0.780 signals=3 recalls=3 source=memory/2026-11-02.md:4-4]
- Added by hand later.
"""


def words(text: str, path: str = "memory/tea.md") -> list[str]:
    return [memory.text for memory in parse(text, path).memories]


def only(document: Document) -> Memory:
    (memory,) = document.memories
    return memory


@given(markdown)
def test_offsets_slice_back_to_whole_lines(text: str) -> None:
    document = parse(text, "MEMORY.md")
    lines = split_lines(text)
    last = 0
    for memory in document.memories:
        source = document.source(memory)
        assert last <= memory.start_offset < memory.end_offset
        assert source.endswith("".join(lines[memory.start_line - 1 : memory.end_line]))
        assert "".join(lines[: memory.end_line]) == text[: memory.end_offset]
        assert memory.text.strip() == memory.text != ""
        assert "\n" not in memory.text
        assert "\r" not in memory.text
        assert memory.id == claim_hash(memory.text)
        last = memory.end_offset


@given(markdown)
def test_sections_and_blocks_lie_on_whole_lines(text: str) -> None:
    document = parse(text, "memory/2026-11-02.md")
    lines = split_lines(text)
    spans = [section.span for section in document.sections]
    spans += [block.span for block in document.blocks]
    spans += [document.header] if document.header else []
    for span in spans:
        covered = "".join(lines[span.start_line - 1 : span.end_line])
        assert text[span.start_offset : span.end_offset] == covered
    for block in document.blocks:
        inside = range(block.span.start_line, block.span.end_line + 1)
        assert not any(memory.start_line in inside for memory in document.memories)


@given(markdown)
def test_line_ends_do_not_change_what_is_read(text: str) -> None:
    plain = text.replace("\r\n", "\n").replace("\r", "\n")

    assert words(plain.replace("\n", "\r\n")) == words(plain) == words(plain.replace("\n", "\r"))


@given(markdown)
def test_the_budget_adds_up(text: str) -> None:
    document = parse(text, "MEMORY.md")
    measured = budget(document, 40)

    assert measured.used == len(text) == measured.hand_written + measured.promoted
    assert measured.hand_written >= 0
    assert measured.promoted >= 0
    assert (measured.cut_line is None) == (len(text) <= 40)
    assert measured.unread <= len(document.memories)


def test_promoted_entries() -> None:
    document = parse(PROMOTED, "MEMORY.md")
    written, promoted, later = document.memories

    assert written.annotations.triggers == ("starter", "sourdough")
    assert (written.layer, written.annotations.importance) == (Layer.HAND_WRITTEN, 7)
    assert promoted.layer is Layer.PROMOTED
    assert promoted.text == "Reset the relay."
    assert (promoted.start_line, promoted.end_line) == (8, 8)
    assert document.source(promoted).startswith("<!-- openclaw-memory-promotion:")
    assert promoted.promotion is not None
    assert promoted.promotion.key == "memory:memory/2026-11-02.md:4:4"
    assert (promoted.promotion.day, promoted.promotion.score) == ("2026-11-03", 0.78)
    assert (later.layer, later.promotion) == (Layer.HAND_WRITTEN, None)
    assert [section.day for section in document.sections] == [None, "2026-11-03"]


def test_the_lineage_comment_belongs_to_the_entry() -> None:
    lineage = (
        "<!-- openclaw-memory-lineage:fan -->\n"
        "<!-- openclaw-memory-promotion:memory:a.md:1:1 -->\n"
        "- Fan.\n"
    )
    document = parse("## Consolidated Memory (2026-11-03)\n\n" + lineage, "MEMORY.md")

    assert document.source(only(document)) == lineage
    assert only(document).layer is Layer.PROMOTED


def test_a_marker_without_an_entry_is_reported() -> None:
    document = parse("<!-- openclaw-memory-promotion:memory:a.md:1:1 -->\n\nWords.\n", "MEMORY.md")

    assert only(document).layer is Layer.HAND_WRITTEN
    assert [(p.code, p.line, p.severity) for p in document.problems] == [
        ("orphan-marker", 1, Severity.INFO)
    ]


def test_promotion_markers_count_in_long_term_memory_only() -> None:
    text = "<!-- openclaw-memory-promotion:memory:a.md:1:1 -->\n- a\n"

    assert only(parse(text, "memory.md")).layer is Layer.PROMOTED
    assert only(parse(text, "memory/2026-11-02.md")).layer is Layer.SHORT_TERM


def test_budget_of_promoted_and_hand_written() -> None:
    document = parse(PROMOTED, "MEMORY.md")
    section = PROMOTED.index("## Promoted")
    by_hand = len(PROMOTED[:section]) + len("- Added by hand later.\n")

    assert budget(document, 10_000).hand_written == by_hand
    assert budget(document, 10_000).promoted == len(PROMOTED) - by_hand
    assert budget(document, len(PROMOTED)).cut_line is None


def test_the_cut_is_counted_in_characters() -> None:
    text = "- 茶茶茶茶\n- 牛奶牛奶\n"
    measured = budget(parse(text, "MEMORY.md"), 9)

    assert (measured.used, measured.over) == (14, 5)
    assert (measured.cut_line, measured.cut_column, measured.unread) == (2, 2, 1)
    assert budget(parse("- " + "茶" * 4_000, "MEMORY.md"), 10_000).over == 0


def test_an_entry_is_read_when_only_its_line_end_is_cut() -> None:
    assert budget(parse("- tea\n", "MEMORY.md"), 5).unread == 0
    assert budget(parse("- tea\n", "MEMORY.md"), 4).unread == 1


@pytest.mark.parametrize(
    "line",
    [
        "- " + "tea " * 12_500, "# a" + " " * 50_000 + "b", "`" * 50_000, "-" * 50_000 + "x",
        "|" + "-" * 50_000 + "x\n", "> " * 25_000, "<" * 50_000, "- " + "<!---->" * 7_000,
        "- [score=1 source=" + ":1-1" * 12_000 + "]", "* " * 25_000 + "x", "<!-- x " * 7_000,
        "[score=" * 7_000 + "]", "\t" * 50_000 + "x",
    ],
    ids=range(13),
)  # fmt: skip
def test_a_huge_line_is_quick(line: str) -> None:
    started = time.process_time()
    parse(line, "MEMORY.md")

    assert time.process_time() - started < 0.2


@pytest.mark.parametrize(
    "line",
    ["<!-- x\n", "| a |\n", "<!-- openclaw:dreaming:a:start -->\n", "# a\n", "```\n", "> - a\n"],
)
def test_many_odd_lines_are_quick(line: str) -> None:
    started = time.process_time()
    parse(line * 20_000, "MEMORY.md")

    assert time.process_time() - started < 2


def test_a_megabyte_is_quick() -> None:
    note = (
        "## Greenhouse\n\n"
        + "- The greenhouse fan relay must be reset after every power cut.\n" * 30
    )
    text = note * (1_000_000 // len(note))

    times: list[float] = []
    for _ in range(3):
        started = time.process_time()
        parse(text, "memory/a.md")
        times.append(time.process_time() - started)

    assert min(times) < 0.4  # 0.18 on a quiet machine


def test_a_large_budget_comes_with_the_advice_of_a_smaller_one() -> None:
    document = parse("- a\n", "MEMORY.md")
    assert budget(document, 10_000).recommended == 5_000
    assert budget(document, 3).recommended is None
    assert budget(document, 5_000).recommended is None
