"""The nights of the past side by side."""

from __future__ import annotations

from datetime import date

import pytest

from mnemoscope.engine.whatif import Played, PlayedNight
from mnemoscope.panes.candidates.nights import NightColumn, NightColumns, night_columns

pytestmark = pytest.mark.gui


def test_three_counts_stand_in_one_column():
    saved = (PlayedNight("2026-11-26", ("a",)), PlayedNight("2026-11-27", ()))
    tried = (PlayedNight("2026-11-26", ()), PlayedNight("2026-11-27", ("a", "b")))
    played = Played(saved, tried, (("2026-11-27", 4), ("2026-01-01", 9)), 0)
    assert night_columns(played) == (
        NightColumn(date(2026, 11, 26), 1, 0, 0),
        NightColumn(date(2026, 11, 27), 0, 2, 4),
    )


def test_they_are_spoken_and_drawn(theme, qtbot):
    columns = NightColumns(theme)
    qtbot.addWidget(columns)
    columns.resize(260, columns.sizeHint().height())
    columns.set_nights([NightColumn(date(2026, 11, 26), 0, 0, 0)])
    assert columns.accessibleName() == "No night promotes anything"
    empty = columns.grab().toImage()
    columns.set_nights([NightColumn(date(2026, 11, 26), 1, 2, 3)])
    assert columns.accessibleName() == "Thu 26 Nov: tried 2, saved 1, in truth 3"
    assert columns.grab().toImage() != empty
