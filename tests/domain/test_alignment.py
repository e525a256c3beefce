"""What two sequences of lines have in common."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.alignment import Block, Range, changes, equal_blocks

lines = st.lists(st.sampled_from(["", "- tea", "- rye", "# Jars", "- 红茶", "- salt"]), max_size=14)


def test_unique_lines_are_anchors() -> None:
    old = ["{", "}", "fan", "{", "}"]
    new = ["{", "}", "lamp", "{", "}", "fan", "{", "}"]

    assert equal_blocks(old, new) == [Block(0, 0, 2), Block(2, 5, 3)]
    assert changes(old, new) == [Range(2, 2, 2, 5)]


def test_nothing_in_common_and_nothing_at_all() -> None:
    assert equal_blocks(["a"], ["b"]) == []
    assert changes(["a"], ["b"]) == [Range(0, 1, 0, 1)]
    assert changes([], []) == []
    assert changes(["a"], ["a"]) == []


@given(lines, lines)
def test_blocks_and_changes_rebuild_the_new_side(old: list[str], new: list[str]) -> None:
    for block in equal_blocks(old, new):
        assert old[block.old : block.old + block.size] == new[block.new : block.new + block.size]
    rebuilt: list[str] = []
    at = 0
    for start, end, to, to_end in changes(old, new):
        rebuilt += old[at:start] + new[to:to_end]
        at = end
    assert rebuilt + old[at:] == new


@given(lines, lines)
def test_whatever_both_sides_have_something_is_found(old: list[str], new: list[str]) -> None:
    assert bool(equal_blocks(old, new)) == (not set(old).isdisjoint(new))
