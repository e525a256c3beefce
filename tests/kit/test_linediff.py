from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.kit.linediff import hunks, word_spans

pytestmark = pytest.mark.gui

lines = st.lists(st.sampled_from(["", "a", "b", "- 中文 kite", "- kite", "x y z"]), max_size=12)


@given(lines, lines)
def test_hunks_turn_the_old_text_into_the_new(old: list[str], new: list[str]):
    before, after = "\n".join([*old, ""]), "\n".join([*new, ""])
    result = list(old)
    for hunk in reversed(hunks(before, after)):
        gone = [line.number for line in hunk if line.sign == "-"]
        added = [line for line in hunk if line.sign == "+"]
        for number in reversed(gone):
            assert result[number - 1] == next(
                line.text for line in hunk if line.sign == "-" and line.number == number
            )
            del result[number - 1]
        # New lines are numbered on the new side; hunks before this one shift it by their balance.
        shift = sum(
            (line.sign == "+") - (line.sign == "-")
            for earlier in hunks(before, after)
            if earlier[0].number < hunk[0].number
            for line in earlier
        )
        for line in added:
            result.insert(line.number - 1 - shift, line.text)
    assert result == new


@given(st.text(max_size=60), st.text(max_size=60))
def test_marked_words_explain_the_difference(old: str, new: str):
    gone, added = word_spans(old, new)
    for spans, text in ((gone, old), (added, new)):
        assert all(start >= 0 and start + length <= len(text) for start, length in spans)
        assert all(text[start : start + length].strip() for start, length in spans)


def test_words_are_marked_and_chinese_by_characters():
    gone, added = word_spans("- 的新附件存到 kite。", "- 的附件从 11 月起存到 kite。")
    assert [("- 的新附件存到 kite。")[a : a + n] for a, n in gone] == ["新"]
    assert [("- 的附件从 11 月起存到 kite。")[a : a + n] for a, n in added] == ["从 11 月起"]


def test_equal_texts_have_no_hunks():
    assert hunks("a\nb\n", "a\nb\n") == ()


def test_a_change_far_down_a_long_text_is_found_at_once():
    long = "\n".join(f"line {number}" for number in range(50_000))
    (hunk,) = hunks(long, long.replace("line 40000", "line forty"))
    assert [(line.sign, line.number) for line in hunk] == [
        (" ", 40_000),
        ("-", 40_001),
        ("+", 40_001),
        (" ", 40_002),
    ]


def test_two_quite_different_long_texts_do_not_block():
    old = "\n".join(f"a{number}" for number in range(20_000))
    new = "\n".join(f"b{number}" for number in range(20_000))
    (hunk,) = hunks(old, new)
    assert len(hunk) == 40_000
