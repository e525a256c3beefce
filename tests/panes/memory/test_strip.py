"""The strip says in words what its bar shows."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import Budget
from mnemoscope.panes.memory.strip import BudgetStrip

pytestmark = pytest.mark.gui


def test_over_budget_is_spoken_and_red(qtbot: QtBot, theme):
    strip = BudgetStrip(theme)
    qtbot.addWidget(strip)
    strip.show_budget(Budget(10_000, 10_648, 3_902, 6_746, 61, 12, 3), "Kestrel")
    spoken = strip._bar.accessibleName()
    assert "10,648 of 10,000 characters" in spoken
    assert "Promoted 6,746" in spoken
    assert strip._left._role == "bad"
    strip.show_budget(Budget(10_000, 648, 600, 48, None), "Kestrel")
    assert strip._left._role == "muted"
