from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from tests.panes.today import days

from mnemoscope.engine.todayviews import Fault, Moon, Night, NightsToday, Today
from mnemoscope.panes.today.words import (
    agent_name,
    day_words,
    explanation,
    fault_words,
    flat,
    is_empty,
    moment_words,
)

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 24)


@pytest.mark.parametrize(
    ("away", "words"), [(0, "today"), (1, "Wed 25"), (6, "Mon 30"), (7, "1 Dec"), (-1, "Mon 23")]
)
def test_days_near_today_are_named_briefly(qapp, away: int, words: str):
    assert day_words(TODAY + timedelta(days=away), TODAY) == words


@pytest.mark.parametrize(
    ("hours", "words"),
    [(0, "08:42"), (8, "00:42"), (9, "Mon"), (24 * 6, "Wed"), (24 * 7, "17 Nov")],
)
def test_moments_of_the_past(qapp, hours: int, words: str):
    assert moment_words(days.AT - timedelta(hours=hours), days.AT) == words


def test_the_line_below_the_title(qapp):
    day = days.full()
    assert explanation(day) == (
        "Tuesday 24 November 2026. Kestrel dreamt at 03:00. 5 changes wait for you to look at."
    )
    earlier = replace(days.nights(), last=days.ran(started=days.NIGHT - timedelta(days=3)))
    assert "Kestrel dreamt last on Sat 21 Nov." in explanation(replace(day, nights=earlier))
    never = NightsToday(days.AT, days.AT)
    assert "Kestrel has not dreamt yet." in explanation(replace(day, nights=never))
    own = replace(never, week=(Night(date(2026, 11, 22), Moon.LIT, 2, by_agent=True),))
    assert "on Sun 22 Nov, by itself" in explanation(replace(day, nights=own))


def test_an_empty_workspace_has_a_date_alone(qapp):
    day = Today(days.AT, nights=days.nights(), memory=days.memory(files=0))
    assert is_empty(day)
    assert explanation(day) == "Tuesday 24 November 2026."
    assert not is_empty(Today(days.AT))
    assert not is_empty(Today(days.AT, memory=Fault("no disk")))


def test_the_name_is_known_from_the_memory_alone():
    assert agent_name(days.full()) == "Kestrel"
    assert agent_name(Today(datetime(2026, 1, 1, tzinfo=UTC))) == ""


def test_a_fault_says_what_to_do(qapp):
    assert fault_words(Fault("no disk.", "Buy one.")) == "This cannot be read: no disk. Buy one."


def test_words_of_the_memory_are_one_line_without_secrets():
    text = "```\na key: AKIAIOSFODNN7EXAMPLE\n```"
    assert "AKIAIOSFODNN7EXAMPLE" not in flat(text)
    assert "\n" not in flat(text)
