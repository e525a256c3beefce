from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.days import Named, Stretch, dates_named, days_named, fit, is_named

TODAY = date(2026, 11, 29)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("what happened on 16 march 2026", Named(2026, 3, 16)),
        ("on the 16th of march", Named(None, 3, 16)),
        ("march 16", Named(None, 3, 16)),
        ("in may", Named(None, 5, None)),
        ("since september", Named(None, 9, None)),
        ("july 2023", Named(2023, 7, None)),
        ("2026-03-16", Named(2026, 3, 16)),
        ("2026-03", Named(2026, 3, None)),
        ("what did we buy in 2024", Named(2024, None, None)),
        ("3月16日的备份", Named(None, 3, 16)),
        ("2026年3月", Named(2026, 3, None)),
        ("2025年的计划", Named(2025, None, None)),
    ],
)
def test_days_months_and_years_are_read(text: str, named: Named) -> None:
    assert days_named(text, TODAY) == (named,)


@pytest.mark.parametrize(
    "text",
    [
        "may i go",
        "they march on",
        "postgresql 16",
        "v2026.4.15",
        "10.20.0.0",
        "13月16日",
        "45 june",
        "port 2024.1",
        "",
    ],
)
def test_what_names_no_day_is_left_alone(text: str) -> None:
    assert [one for one in days_named(text, TODAY) if isinstance(one, Named) and one.day] == []
    if "june" not in text:
        assert days_named(text, TODAY) == ()


def test_days_before_today_are_meant_from_today() -> None:
    assert days_named("what broke yesterday", TODAY) == (
        Stretch(date(2026, 11, 28), date(2026, 11, 28)),
    )
    assert days_named("昨天做了什么", TODAY) == days_named("yesterday", TODAY)
    (week,) = days_named("the plan of last week", TODAY)
    assert week.fits(date(2026, 11, 20)) == 0.5
    assert week.fits(date(2026, 11, 29)) == 0.0


def test_a_day_fits_better_than_its_month_and_that_better_than_its_year() -> None:
    fits = [fit(days_named(text, TODAY), "2026-03-16") for text in ("16 march", "in march", "2026")]
    assert fits == sorted(fits, reverse=True)
    assert fits[0] == 1.0
    assert fits[-1] > 0
    assert fit(days_named("17 march", TODAY), "2026-03-16") == 0.0
    assert fit(days_named("16 march 2025", TODAY), "2026-03-16") == 0.0
    assert fit((), "2026-03-16") == fit(days_named("16 march", TODAY), None) == 0.0


@given(st.text(max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    for named in days_named(text, TODAY):
        assert 0 <= named.fits(TODAY) <= 1


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("16 march", True),
        ("what broke on march 16, 2026", True),
        ("3月16日", True),
        ("2026年3月16日", True),
        ("16 march 2025", False),
        ("16 march, as in 2024", False),
        ("march 2026", False),
        ("17 march", False),
        ("today", False),
    ],
)
def test_a_day_is_named_by_itself_and_not_with_another_year(text: str, named: bool) -> None:
    assert is_named(dates_named(text), "2026-03-16") is named
