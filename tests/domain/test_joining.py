"""A joined text holds what both sides wrote and says where they met."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.joining import join
from mnemoscope.domain.merge import merge

BASE = "one\ntwo\nthree\n"


def test_lines_of_both_sides_stand_below_each_other():
    joined = join(BASE, "one\nTWO here\nthree\n", "one\nTWO there\nthree\n")
    assert joined.text == "one\nTWO there\nTWO here\nthree\n"
    assert joined.places == ((2, 3),)


def test_changes_that_do_not_meet_are_both_in_it_without_a_place():
    joined = join("a\nb\nc\nd\n", "A\nb\nc\nd\n", "a\nb\nc\nD\n")
    assert joined.text == "A\nb\nc\nD\n"
    assert joined.places == ()


def test_a_last_line_without_an_end_gets_one_where_something_follows():
    joined = join("a", "here", "there")
    assert joined.text == "there\nhere"


def test_what_the_disk_has_emptied_keeps_what_was_edited():
    assert "TWO" in join(BASE, "one\nTWO\nthree\n", "").text


_TEXT = st.lists(st.sampled_from(["a", "b", "c", "", "中"]), max_size=7).map("\n".join)


@given(_TEXT, _TEXT, _TEXT)
def test_no_new_line_of_either_side_is_lost(base, edited, disk):
    joined = join(base, edited, disk)
    held = joined.text.split("\n")
    for side in (edited, disk):
        for line in side.split("\n"):
            if line and line not in base.split("\n"):
                assert line in held
    for first, last in joined.places:
        assert 1 <= first <= last
    if merge(base, edited, disk) is not None and edited == base:
        assert joined.text == disk
