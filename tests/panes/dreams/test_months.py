"""The strip of nights by month, with a moon for what each changed."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.engine.night import EarlierNight, Nights
from mnemoscope.panes.dreams.months import (
    calendar_of,
    changes_of_night,
    days_of,
    faces,
    month_before,
    next_month,
)

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 28)


def run(day: int, number: int = 1, **changes) -> DreamRun:
    fields = {
        "id": number,
        "started": datetime(2026, 11, day, 23, 30, tzinfo=UTC),
        "ended": None,
        "trigger": "manual",
        "result": "promoted",
        "counts": (("promoted", 3), ("evicted", 3)),
        **changes,
    }
    return DreamRun(**fields)


def test_a_night_belongs_to_the_day_of_the_persons_zone():
    zone = timezone(timedelta(hours=1))
    calendar = calendar_of(Nights((run(7),), ()), zone, TODAY)
    assert list(calendar.days) == [date(2026, 11, 8)]
    assert calendar.newest() == date(2026, 11, 8)


def test_moons_grow_with_the_changes_and_are_spoken():
    earlier = EarlierNight("2026-11-10", (), "words")
    nights = Nights((run(7), run(9, 2, result="failed", counts=())), (earlier,))
    cells = faces(calendar_of(nights, UTC, TODAY), TODAY)
    assert len(cells) == 30
    assert cells[6].share == 0.5
    assert "6 changes" in cells[6].words
    assert cells[8].state == "missed"
    assert (cells[9].share, cells[9].state) == (0.0, "lit")
    assert cells[11].state == "future"
    assert cells[6].weekday == "Sa"


def test_a_reverted_night_is_dark_and_a_late_one_says_so():
    assert changes_of_night(run(7, reverted=True)) == 0
    nights = Nights((run(7, reverted=True, trigger="catch-up"),), ())
    cell = faces(calendar_of(nights, UTC, TODAY), TODAY)[6]
    assert cell.share == 0.0
    assert cell.note == "late"
    assert "reverted" in cell.words


def test_months_end_where_the_nights_do():
    calendar = calendar_of(Nights((run(7),), ()), UTC, TODAY)
    assert not calendar.has_before(TODAY)
    assert not calendar.has_after(TODAY)
    assert calendar.has_after(date(2026, 10, 5))
    assert calendar.has_before(date(2026, 12, 1))


def test_steps_over_the_year():
    assert next_month(date(2026, 12, 31)) == date(2027, 1, 1)
    assert month_before(date(2027, 1, 31)) == date(2026, 12, 1)
    assert len(days_of(date(2028, 2, 15))) == 29
