"""An icon tells what it means, and shows another one when asked to."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.iconmark import IconMark

pytestmark = pytest.mark.gui


def test_another_icon_is_drawn_and_told(theme, qtbot: QtBot):
    mark = IconMark(theme, "warning", "warn", "warning")
    qtbot.addWidget(mark)
    mark.show()
    assert mark.accessibleName() == "warning"
    before = mark.grab().toImage()
    mark.set_icon("check", "good", "fine")
    assert mark.accessibleName() == mark.toolTip() == "fine"
    assert mark.grab().toImage() != before
