"""Patterns: what several memories of several days share, told once and in their own words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.patterns import LONGEST, Bearer, Pattern, joined, patterns


def bearer(number: int, tags: str, day: int | None = None, text: str = "") -> Bearer:
    """A memory whose words are its tags."""
    made = f"2026-11-{number if day is None else day:02}"
    return Bearer(f"{number:012x}", text or tags, f"memory/{made}.md", 3, made)


def tags(one: Bearer) -> list[str]:
    return one.text.split()


def test_three_of_two_days_are_a_pattern_and_less_is_none() -> None:
    three = [bearer(n, "coffee") for n in (1, 2, 3)]
    (found,) = patterns(three, tags, ())
    assert (found.tag, found.bearers) == ("coffee", tuple(three))
    assert patterns(three[:2], tags, ()) == ()
    assert patterns([bearer(n, "coffee", day=1) for n in (1, 2, 3)], tags, ()) == ()


def test_each_memory_is_in_one_pattern_and_the_widest_comes_first() -> None:
    rows = [bearer(n, "coffee home") for n in (1, 2, 3)] + [bearer(4, "coffee"), bearer(5, "home")]
    found = patterns(rows, tags, ())
    assert [one.tag for one in found] == ["coffee"]
    more = [*rows, *(bearer(n, "train") for n in (6, 7, 8))]
    assert [one.tag for one in patterns(more, tags, ())] == ["coffee", "train"]
    assert [one.tag for one in patterns(more, tags, (), most=1)] == ["coffee"]


def test_what_was_told_is_told_again_only_with_two_that_are_new() -> None:
    rows = [bearer(n, "coffee") for n in (1, 2, 3, 4)]
    assert patterns(rows, tags, {one.id for one in rows[:3]}) == ()
    assert len(patterns(rows, tags, {one.id for one in rows[:2]})) == 1


def test_what_most_memories_are_about_says_nothing() -> None:
    rows = [bearer(n, f"work t{n}") for n in range(1, 15)]
    assert patterns(rows, tags, ()) == ()


@given(st.lists(st.text(min_size=1, max_size=200), min_size=1, max_size=8))
def test_words_are_joined_as_far_as_there_is_room(texts: list[str]) -> None:
    rows = tuple(bearer(n, "t", text=text) for n, text in enumerate(texts))
    said = joined(Pattern("tea", rows), "{tag}: {texts}", "; ")
    assert said.startswith("tea: ")
    assert "\n" not in said
    assert len(said) <= max(LONGEST, len(texts[0]) + len("tea: "))


def test_points_at_the_end_of_a_memory_do_not_stand_before_the_join() -> None:
    rows = (bearer(1, "t", text="Likes tea."), bearer(2, "t", text="不喝咖啡。"))
    assert joined(Pattern("茶", rows), "{tag}：{texts}", "；") == "茶：Likes tea；不喝咖啡"
