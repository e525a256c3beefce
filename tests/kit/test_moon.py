from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from mnemoscope.kit.moon import Moon, lit_path, paint_moon
from mnemoscope.kit.paint import blank
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

DISC = QRectF(0, 0, 100, 100)


def area(share: float, *, fading: bool) -> float:
    polygon = lit_path(DISC, share, fading=fading).toFillPolygon()
    points = [(point.x(), point.y()) for point in polygon]
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


@given(st.floats(0, 1), st.booleans())
def test_the_lit_area_is_the_value(share: float, fading: bool):
    whole = 3.14159 * 50 * 50
    assert area(share, fading=fading) / whole == pytest.approx(share, abs=0.01)


@given(st.floats(0.05, 0.45))
def test_growing_is_lit_from_the_right_and_fading_from_the_left(share: float):
    assert lit_path(DISC, share, fading=False).boundingRect().left() >= 49.9
    assert lit_path(DISC, share, fading=True).boundingRect().right() <= 50.1


def test_moons_are_drawn_once_and_again_after_a_change_of_theme(theme: Theme):
    canvas = blank(20, 20, 1.0)
    from PySide6.QtGui import QPainter

    for _ in range(2):
        painter = QPainter(canvas)
        paint_moon(painter, theme, QPointF(10, 10), 16, 0.5)
        painter.end()
        image = canvas.toImage()
        assert image.pixelColor(13, 10) == theme.color("accent")
        assert image.pixelColor(6, 10) == theme.color("track")
        theme.set_scheme("dark")


def test_a_moon_says_its_value(theme: Theme, qtbot):
    moon = Moon(theme, 0.96, "Strength .96")
    qtbot.addWidget(moon)
    assert moon.accessibleName() == "Strength .96"
    moon.set_value(0.2, "Strength .20", fading=True)
    assert moon.accessibleName() == "Strength .20"


def test_a_night_that_runs_is_neither_lit_nor_missed(theme: Theme):
    from PySide6.QtGui import QPainter

    drawn = {}
    for state in ("lit", "missed", "running", "future"):
        canvas = blank(20, 20, 1.0)
        painter = QPainter(canvas)
        paint_moon(painter, theme, QPointF(10, 10), 16, 0.0, state=state)
        painter.end()
        image = canvas.toImage()
        drawn[state] = [image.pixel(x, y) for x in range(20) for y in range(20)]
    assert len({tuple(pixels) for pixels in drawn.values()}) == 4
