"""Lists as they are written become what is looked up."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st
from tests.domain.conflictlists import WORDS

from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.conflictwords import Lists, conflict_words, forms, stem

_LISTS = Lists(
    concepts=("backup, backups, 备份", "copy, backup"),
    antonyms=("like, 喜欢 | hate, 讨厌",),
    denials=("not",),
    changes=("moved to",),
    passing=("was",),
    roles=("owner, owned by | owns",),
    places=("住在",),
    qualifiers=("staging",),
    light=("the",),
    units=("duration 60 = minute, minutes, 分钟", "eur 1 = €, euro"),
)


def test_the_first_group_of_a_word_counts() -> None:
    words = conflict_words(_LISTS)
    assert words.concepts["backup"] == words.concepts["备份"] == "backup"
    assert words.concepts["copy"] == "copy"


def test_sides_and_parts_are_told_apart() -> None:
    words = conflict_words(_LISTS)
    assert words.opposites["like"] == (0, 1)
    assert words.opposites["讨厌"] == (0, -1)
    assert words.roles["owned by"] == (0, 1)
    assert words.roles["owns"] == (0, -1)


def test_units_are_found_before_and_behind_numbers() -> None:
    words = conflict_words(_LISTS)
    assert words.units["minute"].attribute is Attribute.DURATION
    assert words.units["euro"].attribute is Attribute.AMOUNT
    found = [
        match[0] for match in words.unit_pattern.finditer("40 minutes, €9, 三分钟, 8 minutely")
    ]
    assert found == ["40 minutes", "€9", "三分钟"]


def test_plurals_are_known() -> None:
    assert stem("batteries") == "battery"
    assert stem("watches") == "watch"
    assert stem("Nora's") == "Nora"
    assert stem("glass") == "glass"
    assert stem("bus") == "bus"
    assert forms("rate limits") == ("rate limits", "rate limit")


def test_what_stands_in_any_list_is_known() -> None:
    words = conflict_words(_LISTS)
    for form in ("备份", "讨厌", "not", "moved to", "was", "owned by", "住在", "staging", "the"):
        assert form in words.known
    assert not {"minute", "moved", "otter"} & words.known


@given(st.text("abcdefghijklmnopqrstuvwxyz's", max_size=12))
def test_a_stem_is_no_longer_than_the_word(word: str) -> None:
    assert len(stem(word)) <= len(word)


def test_the_shipped_lists_hold_together() -> None:
    assert WORDS.concepts["备份"] == WORDS.concepts["backups"]
    assert not WORDS.light & WORDS.denials
    assert all(re.fullmatch(r"\S.*\S|\S", word) for word in WORDS.concepts)
    axes: dict[int, set[int]] = {}
    for axis, side in WORDS.opposites.values():
        axes.setdefault(axis, set()).add(side)
    assert all(sides == {1, -1} for sides in axes.values())
