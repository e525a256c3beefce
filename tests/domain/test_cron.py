"""Five fields of cron, as crontab(5) has them."""

from __future__ import annotations

from datetime import date, time

import pytest

from mnemoscope.domain.cron import CronFields, CronFlaw, read_fields

MONDAY, SUNDAY, THE_FIRST = date(2026, 5, 4), date(2026, 5, 3), date(2026, 5, 1)


def fields(text: str) -> CronFields:
    read = read_fields(text)
    assert isinstance(read, CronFields), read
    return read


@pytest.mark.parametrize("word", ["0", "7", "sun", "SUN", "Sunday"])
def test_sunday_has_many_names_and_monday_is_one(word: str) -> None:
    assert fields(f"0 3 * * {word.lower() if word != 'SUN' else word}").is_on(SUNDAY)
    assert not fields(f"0 3 * * {word}").is_on(MONDAY)
    assert fields("0 3 * * 1").is_on(MONDAY)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("0 0 * * 5-7", {0, 5, 6}),
        ("0 0 * * fri-sun", {0, 5, 6}),
        ("0 0 * * mon-fri/2", {1, 3, 5}),
        ("0 0 * * */2", {0, 2, 4, 6}),
        ("0 0 * * 1,3,sat", {1, 3, 6}),
        ("0 0 * * *", {0, 1, 2, 3, 4, 5, 6}),
    ],
)
def test_ranges_lists_and_steps_of_weekdays(text: str, days: set[int]) -> None:
    assert fields(text).weekdays == days


def test_a_start_with_a_step_runs_to_the_end() -> None:
    assert fields("50/5 3 * * *").minutes == {50, 55}
    assert fields("*/20 3 * * *").times == (time(3, 0), time(3, 20), time(3, 40))


def test_two_kinds_of_days_are_either_unless_one_begins_with_a_star() -> None:
    both = fields("0 0 1 * mon")
    assert both.is_on(THE_FIRST)
    assert both.is_on(MONDAY)
    assert not both.is_on(SUNDAY)
    starred = fields("0 0 1 * */2")
    assert not starred.is_on(THE_FIRST)


def test_months_have_names() -> None:
    assert fields("0 0 1 jan,December *").months == {1, 12}
    assert not fields("0 0 * feb *").is_on(MONDAY)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("0 3 * *", None),
        ("0 3 * * * *", None),
        ("60 3 * * *", 0),
        ("0 24 * * *", 1),
        ("0 3 0 * *", 2),
        ("0 3 31 apr *", 2),
        ("0 3 * 13 *", 3),
        ("0 3 * * 8", 4),
        ("0 3 * * su", 4),
        ("0 3 * * sunny", 4),
        ("*/0 3 * * *", 0),
        ("30-10 3 * * *", 0),
        ("-5 3 * * *", 0),
        ("1,,2 3 * * *", 0),
        ("٣ 3 * * *", 0),
        ("*-5 3 * * *", 0),
    ],
)
def test_a_flaw_names_its_field(text: str, field: int | None) -> None:
    flaw = read_fields(text)
    assert isinstance(flaw, CronFlaw), flaw
    assert flaw.field == field
    assert flaw.message
