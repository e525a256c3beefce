"""How notes are cut into what a dream sees."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mnemoscope.domain.dailychunks import LONGEST, Chunk, cut_note
from mnemoscope.domain.profile import Rules

_PATH = "memory/2026-04-02.md"
_EMMA = (
    "# 2026-04-02\n\n- Relationship notes for Emma Rees:\n  - Prefers short messages after work.\n"
)


def cut(text: str, rules: Rules) -> list[tuple[int, int, str]]:
    return [(c.start_line, c.end_line, c.text) for c in cut_note(text, _PATH, rules).chunks]


@pytest.mark.parametrize("rules", [Rules.SEED, Rules.OPENCLAW_2026_9])
def test_a_nested_item_is_led_by_what_stands_above_it(rules: Rules) -> None:
    led = (4, 4, "Relationship notes for Emma Rees: Prefers short messages after work.")
    found = cut(_EMMA, rules)
    assert led in found
    if rules is Rules.OPENCLAW_2026_9:
        assert found == [led]


def test_2026_9_takes_each_item_with_its_heading_and_continuation() -> None:
    note = (
        "## Greenhouse\n- The fan relay must be reset\n  after every power cut.\n"
        "- Jobs\n  - Water the tomatoes daily\n\n## 2026-04-02\n- Tea is in the blue jar.\n"
    )
    assert cut(note, Rules.OPENCLAW_2026_9) == [
        (2, 3, "Greenhouse: The fan relay must be reset after every power cut."),
        (5, 5, "Greenhouse: Jobs > Water the tomatoes daily"),
        (8, 8, "Greenhouse: Tea is in the blue jar."),
    ]


def test_2026_4_joins_up_to_four_items_of_a_list() -> None:
    note = "## Garden\n" + "".join(f"- watered bed {n}\n" for n in range(1, 7)) + "\nsome words\n"
    assert cut(note, Rules.OPENCLAW_2026_4) == [
        (2, 5, "Garden: watered bed 1; watered bed 2; watered bed 3; watered bed 4"),
        (6, 7, "Garden: watered bed 5; watered bed 6"),
        (9, 9, "Garden: some words"),
    ]


def test_our_own_rules_take_chinese_paragraphs_and_items_alike() -> None:
    note = (
        "## 数据库\n- 慢查询的阈值是 500 毫秒。\n\n磁盘使用率超过 85% 时告警。\n```\nSELECT\n```\n"
    )
    assert cut(note, Rules.SEED) == [
        (2, 2, "慢查询的阈值是 500 毫秒。"),
        (4, 4, "磁盘使用率超过 85% 时告警。"),
    ]


def test_what_is_wrong_with_a_note_is_told() -> None:
    [problem] = cut_note("```\nnever closed\n", _PATH, Rules.SEED).problems
    assert (problem.code, problem.line) == ("unclosed-fence", 1)


@pytest.mark.parametrize("title", ["Today", "Monday, April 2", "4/2/2026", "2026-04-02", "Evening"])
def test_a_heading_that_is_a_date_says_nothing(title: str) -> None:
    note = f"## {title}\n- Tea is in the blue jar.\n"
    for rules in (Rules.OPENCLAW_2026_4, Rules.OPENCLAW_2026_9):
        assert cut(note, rules) == [(2, 2, "Tea is in the blue jar.")]


_LINES = st.lists(
    st.sampled_from(
        [
            *("# Title", "", "- an item of a list", "  - nested item of it", "para"),
            *("    carried on here", "一段没有列表的文字，写在这里", "1. a numbered item"),
            *("<!-- comment -->", "- lead:", "x" * 300),
        ]
    ),
    max_size=24,
)


@example(["一段文字", "<!-- comment -->", "一段文字"], Rules.SEED)
@given(_LINES, st.sampled_from(list(Rules)))
def test_the_lines_of_a_piece_hold_its_last_words(lines: list[str], rules: Rules) -> None:
    chunks = cut_note("\n".join(lines), _PATH, rules).chunks
    for chunk in chunks:
        assert 1 <= chunk.start_line <= chunk.end_line <= len(lines)
        held = "".join("".join(lines[chunk.start_line - 1 : chunk.end_line]).split())
        words = chunk.text.split()
        last = words[-1].rstrip(";")
        # Words without spaces on both sides of a comment that goes are one word.
        bare = held.replace("<!--comment-->", "")
        assert len(chunk.text) == LONGEST or last in held or last in bare
        assert rules is Rules.SEED or len(chunk.text) <= LONGEST
    assert all(isinstance(chunk, Chunk) for chunk in chunks)
    starts = [chunk.start_line for chunk in chunks]
    assert starts == sorted(starts)
