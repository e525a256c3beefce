"""A widget as a picture that other programs open."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer
from tests.kit.conftest import Show

from mnemoscope.kit.chartimage import as_png, as_svg
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_pixels_are_twice_as_fine(theme: Theme, show: Show):
    label = Label(theme, "strength .41")
    show(label, width=200, height=60)
    image = QImage.fromData(as_png(label))
    assert image.size() == label.size() * 2


def test_a_drawing_has_title_and_size(theme: Theme, show: Show):
    label = Label(theme, "strength .41")
    show(label, width=200, height=60)
    data = as_svg(label, "Memories as they fade")
    assert b"<title>Memories as they fade</title>" in data
    drawing = QSvgRenderer(data)
    assert drawing.isValid()
    assert drawing.defaultSize() == label.size() or drawing.viewBox().size() == label.size()
