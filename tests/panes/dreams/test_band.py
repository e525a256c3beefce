"""The band holds the strip on the ground of the pane."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.monthstrip import MonthBar
from mnemoscope.panes.dreams.band import NightBand

pytestmark = pytest.mark.gui


def test_it_is_drawn_with_a_hairline_below(theme, qtbot: QtBot):
    band = NightBand(theme, MonthBar(theme, "Nights"))
    qtbot.addWidget(band)
    band.resize(600, 86)
    band.show()
    picture = band.grab().toImage()
    assert picture.pixelColor(300, 85) == theme.color("border")
    assert picture.pixelColor(300, 2) == theme.color("surface")
