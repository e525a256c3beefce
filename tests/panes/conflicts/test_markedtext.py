"""Words that differ are marked."""

from __future__ import annotations

import pytest

from mnemoscope.panes.conflicts.markedtext import MarkedText, differences

pytestmark = pytest.mark.gui


def marked(left: str, right: str, said=("", "")):
    mine, other = differences(left, right, said)
    return (
        [left[start : start + length] for start, length in mine],
        [right[start : start + length] for start, length in other],
    )


def test_a_time_is_marked_as_a_whole() -> None:
    assert marked("It starts at 02:15.", "It starts at 04:30.") == (["02:15"], ["04:30"])


def test_chinese_is_marked_by_characters() -> None:
    assert marked("对账会在每周三下午三点。", "对账会在每周五下午三点。") == (["三"], ["五"])


def test_texts_that_share_too_little_are_marked_where_the_values_stand() -> None:
    left, right = "Port 4001, says the relay.", "kite: we moved everything over to 7001 again"
    assert marked(left, right, ("4001", "7001")) == (["4001"], ["7001"])


def test_the_same_words_have_no_marks() -> None:
    assert marked("a", "a", ("a", "a")) == ([], [])


def test_narrow_text_is_higher_and_told_in_full(theme, qtbot) -> None:
    text = MarkedText(theme)
    qtbot.addWidget(text)
    words = "The backup of heron starts at 02:00 on every night of the week but Sunday."
    text.set_words(words, ((30, 5),), "Differs in: {0}")
    assert text.marks() == ("02:00",)
    assert (text.accessibleName(), text.accessibleDescription()) == (words, "Differs in: 02:00")
    assert text.heightForWidth(160) > text.heightForWidth(900)
    text.resize(300, 80)
    text.show()
    assert not text.grab().isNull()
