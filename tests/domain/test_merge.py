"""Three texts of one file joined, or left to the person."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.merge import merge

lines = st.lists(st.sampled_from(["", "- tea", "- rye", "# Jars", "- 红茶", "- salt"]), max_size=12)
texts = st.builds(lambda parts, end: end.join(parts), lines, st.sampled_from(["\n", "\r\n", "\r"]))
BASE = "# Pantry\n- rye flour\n- honey\n- salt\n- oats\n"


def test_disjoint_changes_are_joined() -> None:
    edited = BASE.replace("rye flour", "spelt flour")
    disk = BASE.replace("- oats\n", "- oats\n- 红茶\n")

    assert merge(BASE, edited, disk) == (
        "# Pantry\n- spelt flour\n- honey\n- salt\n- oats\n- 红茶\n"
    )


def test_neighbouring_lines_are_joined() -> None:
    edited = BASE.replace("honey", "jam")
    disk = BASE.replace("- salt\n", "")

    assert merge(BASE, edited, disk) == "# Pantry\n- rye flour\n- jam\n- oats\n"


@pytest.mark.parametrize(
    ("edited", "disk"),
    [
        (BASE.replace("honey", "jam"), BASE.replace("honey", "syrup")),
        (BASE.replace("honey", "jam"), BASE.replace("- honey\n", "")),
        (BASE + "- tea\n", BASE + "- coffee\n"),
        (BASE.replace("- salt\n", "- tea\n- salt\n"), BASE.replace("- salt\n", "- pepper\n")),
        (BASE[:-1], BASE + "- coffee\n"),
    ],
    ids=["same line", "changed and deleted", "two ends", "insertion at a change", "no line end"],
)
def test_overlapping_changes_are_not_joined(edited: str, disk: str) -> None:
    assert merge(BASE, edited, disk) is None
    assert merge(BASE, disk, edited) is None


def test_the_same_change_on_both_sides_counts_once() -> None:
    both = BASE.replace("honey", "jam")

    assert merge(BASE, both, both + "- coffee\n") == both + "- coffee\n"


def test_line_ends_stay_as_each_side_left_them() -> None:
    base = "a\r\nb\nc\r\nd\n"

    assert merge(base, base.replace("a", "A"), base.replace("d", "D")) == "A\r\nb\nc\r\nD\n"


@given(texts, texts)
def test_one_changed_side_wins(base: str, changed: str) -> None:
    assert merge(base, changed, base) == changed
    assert merge(base, base, changed) == changed
    assert merge(base, changed, changed) == changed


@given(texts, texts, texts)
def test_the_sides_may_be_swapped(base: str, edited: str, disk: str) -> None:
    assert merge(base, edited, disk) == merge(base, disk, edited)


@given(texts, texts, texts)
def test_nothing_is_invented(base: str, edited: str, disk: str) -> None:
    merged = merge(base, edited, disk)
    known = {line for text in (base, edited, disk) for line in split_lines(text)}

    assert merged is None or set(split_lines(merged)) <= known


def test_large_files_full_of_equal_lines_are_quick() -> None:
    blanks = [("- the same line again" if n % 3 else "", "")[n % 2] for n in range(20_000)]
    base = "\n".join(blanks)
    edited = "\n".join(["- first", *blanks[:9_000], *blanks[9_050:], "- last"])
    disk = "\n".join([*blanks[:10_000], "- in the middle", *blanks[10_000:]])

    started = time.process_time()
    merge(base, edited, disk)

    assert time.process_time() - started < 1


BESIDE = [
    # What was taken back; what stands on disk; what is left.
    ("a\nold\nz\n", "a\nz\n", "a\nold\nnew\nz\n", "a\nnew\nz\n"),
    ("a\nold\nz\n", "a\nz\n", "a\nnew\nold\nz\n", "a\nnew\nz\n"),
    ("a\nold\n", "a\nolder\n", "a\nold\nnew\n", "a\nolder\nnew\n"),
    ("a\nold\n", "a\nolder\n", "a\nnew\nold\n", "a\nnew\nolder\n"),
]


@pytest.mark.parametrize(("base", "edited", "disk", "merged"), BESIDE)
def test_lines_beside_older_ones_stay_when_those_are_taken_back(
    base: str, edited: str, disk: str, merged: str
) -> None:
    assert merge(base, edited, disk) is None
    assert merge(base, edited, disk, beside=True) == merged
    assert merge(base, disk, edited, beside=True) == merged


def test_two_insertions_at_one_place_and_one_inside_a_change_never_join() -> None:
    assert merge("a\nz\n", "a\nx\nz\n", "a\ny\nz\n", beside=True) is None
    assert merge("a\nb\nc\nd\n", "a\nd\n", "a\nb\nnew\nc\nd\n", beside=True) is None
