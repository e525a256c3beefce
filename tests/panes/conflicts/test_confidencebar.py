"""Word, bar and number."""

from __future__ import annotations

import pytest

from mnemoscope.panes.conflicts.confidencebar import ConfidenceBar

pytestmark = pytest.mark.gui


def test_a_confidence_is_told_and_none_is_hidden(theme, qtbot) -> None:
    bar = ConfidenceBar(theme)
    qtbot.addWidget(bar)
    bar.set_value(0.62)
    assert bar.accessibleName() == "Confidence .62"
    assert not bar.grab().isNull()
    bar.set_value(None)
    assert bar.isHidden()
