"""A clause as it is read: things, polarity, change, parts and places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.conflictlists import WORDS, clause

from mnemoscope.domain.clausereading import read_clause


def names(text: str) -> set[str]:
    return set(clause(text).names)


def test_both_languages_name_the_same() -> None:
    assert names("The backup starts at 02:00") == names("备份在凌晨两点开始")
    assert names("Snapshots are kept for 30 days") == names("快照保留三十天")


def test_names_are_proper_and_unknown_words_are_not() -> None:
    keys = {key.name: key for key in clause("today Marek oiled nas-otter with zeal").keys}
    assert keys["marek"].proper
    assert keys["nas-otter"].proper
    assert not keys["zeal"].proper


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("Guests may not use it", 1),
        ("Emma doesn't eat pork", 1),
        ("周末不加班", 1),
        ("未来十四天开放", 0),
        ("不同的城市都去过", 0),
        ("not only the result counts", 0),
        ("never without a reason", 2),
    ],
)
def test_denials_are_counted(text: str, turns: int) -> None:
    assert clause(text).turns == turns


def test_a_denial_is_no_part_of_a_light_word_that_cuts_another() -> None:
    assert [key.name for key in clause("何静对花生不过敏。").keys][1:] == ["peanut", "allergic"]
    assert clause("何静对花生不过敏。").turns == 1
    assert clause("不过会议在周三。").turns == 0


def test_a_hated_thing_is_the_opposite_of_a_liked_one() -> None:
    [axis] = clause("Hugo likes cilantro").opposites
    assert clause("Hugo hates cilantro").opposites[axis] == -1
    assert clause("妈妈讨厌榴莲").opposites[axis] == -1


@pytest.mark.parametrize(
    "text", ["The port changed to 9443", "例会改到周五", "Paul now drives", "Tom no longer sings"]
)
def test_a_change_is_told(text: str) -> None:
    assert clause(text).changed


@pytest.mark.parametrize(
    "text", ["The backup took 38 minutes", "昨天来了三个人", "Monday: plan review", "10:15: call"]
)
def test_what_happened_once_is_told(text: str) -> None:
    assert clause(text).passing


def test_who_plays_a_part_and_how() -> None:
    active, passive = clause("Rita owns the exports"), clause("The exports are owned by Rita")
    assert active.part == passive.part >= 0
    assert (active.doer, passive.doer, passive.passive) == (True, False, True)


def test_what_something_took_the_place_of_is_old() -> None:
    keys = {key.name: key for key in clause("Staging runs Valkey now instead of Redis").keys}
    assert keys["redis"].old
    assert not keys["valkey"].old
    moved = {key.name: key for key in clause("Grafana moved from finch to wren").keys}
    assert (moved["finch"].left, moved["wren"].left) == (True, False)


def test_a_release_at_the_beginning_is_what_is_spoken_of() -> None:
    first = clause("Release 0.9.2 went out")
    assert first.values == ()
    assert [key.qualifier for key in first.keys if "0.9.2" in key.name] == [True]


def test_an_alias_goes_by_its_name() -> None:
    read = read_clause("Lu Qinghe writes it", WORDS, {"lu qinghe": "陆青禾"})
    assert "陆青禾" in read.names


def test_a_group_sets_nothing_apart() -> None:
    assert "host" not in names("it listens on both hosts")
    assert "host" in names("it listens on the hosts")


@given(st.text(max_size=80))
def test_no_text_breaks_it(text: str) -> None:
    read = read_clause(text, WORDS, {})
    assert all(0 <= key.start <= key.end <= len(text) for key in read.keys)
    assert read == read_clause(text, WORDS, {})
