"""Counts are spoken, as high as their text, and their bars share the scale of the sum."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import bounds, picture

from mnemoscope.kit.countbars import CountBars, CountRow
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_rows_are_spoken_and_grow_with_the_text(theme: Theme):
    bars = CountBars(theme)
    bars.set_rows([CountRow(21, "score below .75"), CountRow(0, "nothing")])
    assert bars.accessibleName() == "21 score below .75; 0 nothing"
    height = bars.sizeHint().height()
    theme.set_text_scale(2.0)
    assert bars.sizeHint().height() > height


def test_bars_are_parts_of_the_sum(theme: Theme, show: Show):
    bars = CountBars(theme)
    bars.set_rows([CountRow(3, "a"), CountRow(1, "b")])
    show(bars, width=300)
    image, accent = picture(bars), theme.color("accent")
    half = image.height() // 2
    first = bounds(image.copy(0, 0, image.width(), half), accent)
    second = bounds(image.copy(0, half, image.width(), half), accent)
    assert first.width() == pytest.approx(3 * second.width(), abs=2)
    assert first.left() == second.left()


def test_a_row_with_a_key_leads_somewhere(theme: Theme, show: Show, qtbot: QtBot):
    bars = CountBars(theme)
    bars.set_rows([CountRow(3, "a", "one"), CountRow(1, "b")])
    show(bars, width=300)
    upper, lower = (QPoint(20, bars.height() * part // 4) for part in (1, 3))
    with qtbot.waitSignal(bars.chosen) as chosen:
        qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=upper)
    assert chosen.args == ["one"]
    with qtbot.assertNotEmitted(bars.chosen):
        qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=lower)
    qtbot.mouseMove(bars, upper)
    qtbot.waitUntil(lambda: bars.cursor().shape() is Qt.CursorShape.PointingHandCursor)
    qtbot.mouseMove(bars, lower)
    qtbot.waitUntil(lambda: bars.cursor().shape() is Qt.CursorShape.ArrowCursor)


@pytest.mark.parametrize("counts", [[], [0], [0, 0], [10**12, 1]])
def test_odd_counts_are_drawn(theme: Theme, show: Show, counts: list[int]):
    bars = CountBars(theme)
    bars.set_rows([CountRow(count, "words") for count in counts])
    show(bars, width=300)
    accent = bounds(bars, theme.color("accent"))
    # Even nothing is a sliver that can be seen.
    assert (accent.width() > 0) is bool(counts)
