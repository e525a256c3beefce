"""Counts are spoken and as high as their text."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.countbars import CountBars, CountRow

pytestmark = pytest.mark.gui


def test_rows_are_spoken_and_grow_with_the_text(qtbot: QtBot, theme):
    bars = CountBars(theme)
    qtbot.addWidget(bars)
    bars.set_rows([CountRow(21, "score below .75"), CountRow(0, "nothing")])
    assert bars.accessibleName() == "21 score below .75; 0 nothing"
    height = bars.sizeHint().height()
    theme.set_text_scale(2.0)
    assert bars.sizeHint().height() > height
    bars.resize(300, 60)
    assert not bars.grab().isNull()
