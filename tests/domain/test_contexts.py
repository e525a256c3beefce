"""Contexts and times are read from the words of a statement."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.contexts import Contexts, Period
from mnemoscope.engine.contexts import load_contexts

GROUPS = [[["production", "prod", "生产"], ["staging"]], [["weekday"], ["weekend", "周末"]]]
CONTEXTS = Contexts(GROUPS, since=["since", "自", "*起"], until=["until", "*为止"])


@pytest.mark.parametrize(
    ("left", "right", "found"),
    [
        ("The port of Staging is 1", "in prod the port is 2", [("Staging", "prod")]),
        ("the port is 1", "in prod the port is 2", [("", "prod")]),
        ("prod and staging: 1", "in staging 2", []),
        ("reproduction 1", "staging 2", [("", "staging")]),
        ("生产环境用 1", "staging 用 2", [("生产", "staging")]),
        ("周末开门", "weekday shut", [("周末", "weekday")]),
        ("one", "two", []),
    ],
)
def test_contexts_that_exclude_each_other_are_found(
    left: str, right: str, found: list[tuple[str, str]]
) -> None:
    assert [(one.left, one.right) for one in CONTEXTS.differing(left, right)] == found


@pytest.mark.parametrize(
    ("text", "since", "until"),
    [
        ("8080 until 2026-05-01", "", "2026-05-01"),
        ("9090 since 2026-05", "2026-05-01", ""),
        ("8080 until 2026-02", "", "2026-02-28"),
        ("2026-05-02 起用 9090", "2026-05-02", ""),
        ("自2026-05-02，2026-06-01为止", "2026-05-02", "2026-06-01"),
        ("since 2026-13-40 or since 2026-03-01", "2026-03-01", ""),
        ("the note of 2026-05-01", "", ""),
    ],
)
def test_times_are_read_beside_their_words(text: str, since: str, until: str) -> None:
    assert CONTEXTS.period(text) == Period(since, until)


def test_a_period_ends_before_another_starts() -> None:
    assert Period(until="2026-05-01").before(Period(since="2026-05-01"))
    assert not Period(until="2026-05-02").before(Period(since="2026-05-01"))
    assert not Period().before(Period(since="2026-05-01"))
    assert (str(Period()), str(Period("2026-05-01"))) == ("", "2026-05-01/")
    assert not Contexts().period("until 2026-05-01")


@given(st.text(), st.text())
def test_any_two_texts_can_be_compared_either_way(left: str, right: str) -> None:
    there = CONTEXTS.differing(left, right)
    back = CONTEXTS.differing(right, left)
    assert [(one.left, one.right) for one in there] == [(one.right, one.left) for one in back]


def test_the_own_list_tells_common_contexts_apart(resources: Path) -> None:
    own = load_contexts(resources)
    assert own.differing("工作日 9 点", "9:30 at the weekend")
    assert own.period("截至 2026-05-01 用 8080").until == "2026-05-01"
