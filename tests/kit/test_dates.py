"""Days and times in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import QLocale

from mnemoscope.kit import dates

pytestmark = pytest.mark.gui
DAY = date(2026, 11, 24)


@pytest.fixture
def locale() -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("locale")
def test_english():
    QLocale.setDefault(QLocale("en_GB"))
    assert dates.short_day(DAY) == "24 Nov"
    assert dates.night(DAY) == "Tue 24 Nov"
    assert dates.month(DAY) == "November 2026"
    assert dates.weekday(DAY) == "Tu"
    assert dates.time_of(datetime(2026, 11, 24, 3, 5, tzinfo=UTC)) == "03:05"


@pytest.mark.usefixtures("locale")
def test_chinese_weekdays_are_one_character():
    QLocale.setDefault(QLocale("zh_CN"))
    assert dates.weekday(DAY) == "二"
