"""Themes as chips."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.pill import Pill
from mnemoscope.panes.dreams.themechips import ThemeChips

pytestmark = pytest.mark.gui


def test_chips_follow_the_themes_and_are_spoken(theme, qtbot: QtBot):
    chips = ThemeChips(theme)
    qtbot.addWidget(chips)
    chips.set_themes([("backup", 9), ("协作工具", 5)])
    shown = [pill.accessibleName() for pill in chips.findChildren(Pill)]
    assert shown == ["backup 9", "协作工具 5"]
    chips.set_themes([("kite", 1)])
    assert chips.accessibleName() == "kite 1"
