"""The line above the chart: the text first, the standing where there is room."""

from __future__ import annotations

import pytest

from mnemoscope.panes.decay.headline import HeadLine

pytestmark = pytest.mark.gui


def test_words_moon_and_tip(theme, qtbot):
    line = HeadLine(theme)
    qtbot.addWidget(line)
    line.resize(400, line.sizeHint().height())
    line.show_words("Priya wants <b>CVE</b> mails", "strength .41", 0.41)
    line.show()
    assert line.accessibleName() == "Priya wants <b>CVE</b> mails, strength .41"
    assert "&lt;b&gt;" in line.toolTip()
    with_moon = line.grab().toImage()
    line.show_words("Priya wants <b>CVE</b> mails", "strength .41")
    assert line.grab().toImage() != with_moon


@pytest.mark.parametrize("width", [60, 120, 2000])
def test_any_width_will_do(theme, qtbot, width):
    line = HeadLine(theme)
    qtbot.addWidget(line)
    line.resize(width, 24)
    line.show_words("很长的一句话" * 80, "strength .41, recalled 5 times", 1.0)
    assert not line.grab().isNull()
