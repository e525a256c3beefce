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


def test_a_value_that_both_name_is_marked_where_it_is_said() -> None:
    left = "The VPN listens on UDP port 51820."
    right = "The VPN moved from 51820 to 51821."
    mine, other = marked(left, right, ("51820", "51821"))
    assert any("51820" in one for one in mine)
    assert any("51821" in one for one in other)
    left, right = "Backups run at 02:00.", "Backups run at 03:30, and no longer at 02:00."
    mine, other = marked(left, right, ("02:00", "03:30"))
    assert mine == ["02:00"]
    assert other[0] == "03:30"


def test_words_are_marked_as_in_two_versions_of_one_sentence() -> None:
    left = "Nextcloud backups start at 02:00 on osprey, before the object-store sync."
    right = "Nextcloud backups start at 03:30 since 8 Nov, after the object-store sync."
    assert marked(left, right, ("02:00", "03:30")) == (
        ["02:00 on osprey", "before"],
        ["03:30 since 8 Nov", "after"],
    )


def test_capitals_and_signs_are_no_difference() -> None:
    assert marked("The pool opens at noon!", "the pool opens at ten.") == (["noon"], ["ten"])


def test_without_values_the_words_are_marked_that_the_other_has_not() -> None:
    left = "Mira drinks coffee in the morning and much tea later on"
    right = "No coffee any more, says the doctor"
    mine, other = marked(left, right)
    assert "coffee" not in " ".join(mine + other)
    assert "doctor" in " ".join(other)
    assert marked("one two three", "vier fünf") == ([], [])


def test_a_value_within_another_one_is_not_marked() -> None:
    assert marked("It has 2 of 12 disks here", "wholly other words: 5", ("2", "5")) == (
        ["2"],
        ["5"],
    )


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
