"""The marks of types."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from mnemoscope.domain.graph import ENTITY_TYPES
from mnemoscope.kit.graphmarks import mark_path, paint_mark, role_of, shape_of

pytestmark = pytest.mark.gui


def test_each_type_has_its_own_colour_and_shape(theme) -> None:
    looks = {(theme.color(role_of(theme, t)).name(), shape_of(theme, t)) for t in ENTITY_TYPES}
    assert len(looks) == len(ENTITY_TYPES)
    assert len({shape for _, shape in looks}) == len(ENTITY_TYPES)
    assert shape_of(theme, "starship") == "o"


@pytest.mark.parametrize("entity_type", [*ENTITY_TYPES, "starship"])
def test_a_mark_is_as_large_as_it_is_asked_to_be(theme, entity_type) -> None:
    bounds = mark_path(shape_of(theme, entity_type)).boundingRect()
    assert 0.8 < max(bounds.width(), bounds.height()) < 1.35
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_mark(painter, theme, entity_type, QPointF(20, 20), 20)
    painter.end()
    assert image.pixelColor(20, 20) == theme.color(role_of(theme, entity_type))
    assert image.pixelColor(2, 2).alpha() == 0
