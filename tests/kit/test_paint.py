"""Small drawings: boxes inside their place, texts in one line, rings after keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QImage
from tests.kit.looking import bounds, drawn, find

from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

PLACE = QRectF(5, 5, 30, 20)
REASON = Qt.FocusReason


@pytest.mark.parametrize(
    ("reason", "before", "after"),
    [
        (REASON.TabFocusReason, False, True),
        (REASON.BacktabFocusReason, False, True),
        (REASON.ShortcutFocusReason, False, True),
        (REASON.MouseFocusReason, True, False),
        (REASON.OtherFocusReason, True, False),
        # The window comes and goes: nothing was chosen.
        (REASON.ActiveWindowFocusReason, True, True),
        (REASON.ActiveWindowFocusReason, False, False),
        (REASON.PopupFocusReason, True, True),
    ],
)
def test_the_ring_is_shown_after_keys(reason: Qt.FocusReason, before: bool, after: bool):
    assert paint.ring_after(QFocusEvent(QEvent.Type.FocusIn, reason), before) is after


def covered(image: QImage) -> QRectF:
    at = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha()
    ]
    xs, ys = zip(*at, strict=True)
    return QRectF(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


@pytest.mark.parametrize("width", [1.0, 2.0, 3.0])
def test_a_box_lies_inside_its_place(theme: Theme, width: float):
    image = drawn(
        40,
        30,
        lambda painter: paint.box(
            painter, PLACE, 4, theme, fill="surface", line="bad", width=width
        ),
    )
    assert covered(image) == PLACE
    assert image.pixelColor(20, 15) == theme.color("surface")
    assert image.pixelColor(20, 5) == theme.color("bad")
    assert image.pixelColor(20, 5 + round(width)) == theme.color("surface")


def test_the_ring_on_a_filled_control_has_a_light_line_inside(theme: Theme):
    def ring(filled: bool) -> QImage:
        return drawn(
            40, 30, lambda painter: paint.focus_ring(painter, PLACE, 4, theme, filled=filled)
        )

    plain, lit = ring(filled=False), ring(filled=True)
    assert plain.pixelColor(20, 6) == lit.pixelColor(20, 6) == theme.color("focus")
    assert plain.pixelColor(20, 7).alpha() == 0
    assert lit.pixelColor(20, 7) == theme.color("on_accent")


def test_an_icon_stands_around_its_centre(theme: Theme):
    image = drawn(
        40,
        30,
        lambda painter: (
            painter.fillRect(0, 0, 40, 30, theme.color("surface")),
            paint.icon(painter, theme, "moon", "accent", QPointF(20, 15), 16),
        ),
    )
    assert find(image, theme.pixmap("moon", "accent", 16), theme.color("surface")) == (12, 7)


@pytest.mark.parametrize("align", [paint.LEFT, paint.RIGHT, paint.CENTRE])
def test_a_text_stands_where_it_is_aligned(theme: Theme, align: Qt.AlignmentFlag):
    image = drawn(
        200,
        30,
        lambda painter: paint.text(painter, theme, QRectF(20, 0, 160, 30), "█", align=align),
    )
    ink = bounds(image, theme.color("text"))
    if align is paint.LEFT:
        assert ink.left() == pytest.approx(20, abs=2)
    elif align is paint.RIGHT:
        assert ink.right() == pytest.approx(180, abs=2)
    else:
        assert ink.center().x() == pytest.approx(100, abs=2)


@pytest.mark.parametrize("words", ["x" * 500, "长" * 500, "a\nb " * 200])
def test_a_text_too_long_ends_inside_its_place(theme: Theme, words: str):
    widths: list[int] = []
    image = drawn(
        200,
        30,
        lambda painter: widths.append(paint.text(painter, theme, QRectF(20, 0, 160, 30), words)),
    )
    assert widths[0] <= 161
    assert covered(image).right() <= 182


def test_chinese_does_not_move_the_line(theme: Theme):
    def ink(words: str) -> QRectF:
        place = QRectF(0, 0, 200, 30)
        image = drawn(200, 30, lambda painter: paint.text(painter, theme, place, words))
        return covered(image.copy(0, 0, paint.width_of(theme, "H"), 30))

    assert ink("H 中") == ink("H")
    assert ink("H").center().y() == pytest.approx(15, abs=2)


@given(st.text(max_size=60))
def test_one_line_has_no_breaks_and_keeps_the_rest(words: str):
    line = paint.one_line(words)
    assert not {"\n", "\t", "\u2028"} & set(line)
    assert len(line) == len(words)
    assert all(new == old or new == " " for new, old in zip(line, words, strict=True))


def test_overlong_words_are_not_measured(theme: Theme):
    assert len(paint.one_line("x" * 1_000_000)) == 2000
    assert paint.width_of(theme, "x" * 1_000_000) == paint.width_of(theme, "x" * 2000)
    assert paint.width_of(theme, "words", strong=True) > paint.width_of(theme, "words")


def test_a_blank_drawing_counts_device_pixels():
    pixmap = paint.blank(20, 10, 1.5)
    assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (30, 15, 1.5)
    assert pixmap.toImage().pixelColor(0, 0).alpha() == 0
