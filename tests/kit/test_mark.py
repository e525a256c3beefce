"""The mark of the application is drawn in every size, and so is the picture of the first screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, drawn

from mnemoscope.kit.mark import MoonArc, mark_icon, paint_mark
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_the_mark_has_every_size(theme: Theme):
    sizes = {size.width() for size in mark_icon(theme.color("accent")).availableSizes()}
    assert {16, 22, 24, 32, 48, 64, 128, 256} == sizes


def test_the_mark_fills_its_place_and_is_hollow(theme: Theme):
    colour = theme.color("accent")
    image = drawn(120, 120, lambda painter: paint_mark(painter, colour, QRectF(0, 0, 120, 120)))
    seen = bounds(image, colour)
    # Four ticks reach almost to the edge.
    assert seen.left() < 8
    assert seen.right() > 112
    assert image.pixelColor(0, 0).alpha() == 0
    # The crescent is lit from the right.
    assert image.pixelColor(82, 60) == colour
    assert image.pixelColor(45, 60).alpha() == 0


def test_a_badge_on_the_mark_is_a_dot_at_the_top_right(theme: Theme):
    accent, bad = theme.color("accent"), theme.color("bad")
    size = QSize(64, 64)
    assert bad.rgb() not in colours(mark_icon(accent).pixmap(size).toImage())
    image = mark_icon(accent, badge=bad).pixmap(size).toImage()
    dot = bounds(image, bad)
    assert dot.center().x() > image.width() * 0.7
    assert dot.center().y() < image.height() * 0.3


def test_a_ring_at_the_bottom_right_says_that_work_is_done(theme: Theme):
    colour, ring = theme.color("accent"), theme.color("bad")
    image = mark_icon(colour, ring=ring).pixmap(QSize(64, 64)).toImage()
    seen = bounds(image, ring)
    assert seen.left() > 32
    assert seen.top() > 32
    assert image.pixelColor(51, 51) != ring, "it is hollow, which no dot is"


def test_the_arc_follows_the_theme(theme: Theme, show: Show):
    arc = MoonArc(theme)
    show(arc)
    assert (arc.width(), arc.height()) == (320, 88)
    for scheme in ("light", "dark"):
        theme.set_scheme(scheme)
        assert {theme.color("accent").rgb(), theme.color("border_strong").rgb()} <= colours(arc)
