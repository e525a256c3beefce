"""The line below the cards."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.keycap import KeyCap
from mnemoscope.panes.dreams.cardfoot import CardFoot

pytestmark = pytest.mark.gui


def test_it_counts_and_names_the_keys(theme, qtbot: QtBot):
    foot = CardFoot(theme)
    qtbot.addWidget(foot)
    foot.set_counts(6, 1234)
    assert foot._count.text() == "6 of 1,234 shown"
    assert [cap.accessibleName() for cap in foot.findChildren(KeyCap)] == ["J", "K"]
