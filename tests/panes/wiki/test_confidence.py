"""A confidence is taken once it rests, is let go, or its claim leaves the screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.wiki.confidence import Confidence

pytestmark = pytest.mark.gui


@pytest.fixture
def confidence(theme, qtbot: QtBot) -> Confidence:
    made = Confidence(theme)
    qtbot.addWidget(made)
    made.show_value(0.4)
    made.show()
    return made


def test_keys_are_taken_as_one_value(confidence, qtbot: QtBot):
    taken: list[float] = []
    confidence.taken.connect(taken.append)
    for _ in range(3):
        QTest.keyClick(confidence._slider, Qt.Key.Key_Right)
    assert taken == []
    assert not confidence.settled()
    qtbot.waitUntil(lambda: taken == [0.43])
    assert confidence.settled()


def test_a_value_on_its_way_is_not_shown_over(confidence):
    taken: list[float] = []
    confidence.taken.connect(taken.append)
    QTest.keyClick(confidence._slider, Qt.Key.Key_Left)
    confidence.show_value(0.9)
    confidence.flush()
    assert taken == [0.39]
    confidence.show_value(0.9)
    confidence.flush()
    assert taken == [0.39]


def test_what_is_no_number_is_said(confidence):
    confidence.show_value(None, "high")
    assert confidence._value.text() == "high"
    confidence.show_value(None)
    assert confidence._value.text() == "–"
    assert confidence._slider.accessibleName() == "Confidence –"
