"""The curve runs from the left to the right, strong is high, what is held is flat."""

from __future__ import annotations

import pytest
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours

from mnemoscope.kit.sparkline import SparkFace, Sparkline
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_values_become_points(theme: Theme, show: Show):
    line = Sparkline(theme)
    line.set_face(SparkFace((0.0, 1.0, 0.5, 9.0), words="half now"))
    show(line, width=300)
    points = line.points()
    assert [point.x() for point in points] == sorted(point.x() for point in points)
    assert points[1].y() == points[3].y() < points[2].y() < points[0].y()
    assert points[0].x() >= 0
    assert points[3].x() <= line.width()
    assert line.accessibleName() == "half now"


def test_a_dot_outside_the_days_is_not_drawn(theme: Theme, show: Show):
    line = Sparkline(theme)
    line.set_face(SparkFace((0.5, 0.5), dots=(-3, 0, 7)))
    show(line, width=300)
    assert theme.color("sunken").rgb() in colours(line)


def test_what_is_held_is_a_low_flat_line(theme: Theme, show: Show):
    line = Sparkline(theme)
    line.set_face(SparkFace((0.2, 0.4), start="1 Oct", end="today"))
    high = line.sizeHint().height()
    line.set_face(SparkFace((), start="held"))
    assert line.sizeHint().height() < high
    show(line, width=300)
    curve = bounds(line, theme.color("accent"))
    assert curve.width() > 250
    assert curve.height() < 5
