"""The cut line is dashed, across the whole width, and broken for its sentence."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from tests.kit.looking import drawn, row_of

from mnemoscope.kit import paint
from mnemoscope.kit.cutline import cut_pen, paint_cut
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_the_line_leaves_room_for_its_sentence(theme: Theme):
    words = "█████"
    image = drawn(400, 20, lambda painter: paint_cut(painter, theme, QRectF(0, 0, 400, 20), words))
    pixels = row_of(image, 10)
    cut = theme.color("cut").rgb()
    inked = [x for x, pixel in enumerate(pixels) if pixel == cut]
    half = paint.width_of(theme, words, "micro") / 2
    gap = [x for x in inked if 200 - half - 8 < x < 200 - half - 2]
    assert gap == []
    assert min(inked) < 4
    assert max(inked) > 395


def test_the_line_is_dashed(theme: Theme):
    image = drawn(100, 20, lambda painter: paint_cut(painter, theme, QRectF(0, 0, 100, 20), ""))
    cut = theme.color("cut").rgb()
    inked = [pixel == cut for pixel in row_of(image, 10)[:30]]
    assert inked.count(True) == pytest.approx(18, abs=3)
    assert cut_pen(theme).dashPattern() == [3.0, 2.0]


def test_a_sentence_too_long_for_a_line_stands_alone(theme: Theme):
    words = "Kestrel stops reading here " * 10
    image = drawn(80, 20, lambda painter: paint_cut(painter, theme, QRectF(0, 0, 80, 20), words))
    cut = theme.color("cut").rgb()
    assert [pixel == cut for pixel in row_of(image, 10)].count(True) < 40
