"""The flat drawings of compound controls, each in its states."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import (
    QStyle,
    QStyleOption,
    QStyleOptionHeader,
    QStyleOptionMenuItem,
    QStyleOptionTab,
)
from tests.kit.looking import bounds, colours, drawn

from mnemoscope.kit import stylework
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

State = QStyle.StateFlag
WIDTH, HEIGHT = 100, 32


def option(made: QStyleOption, state: QStyle.StateFlag):
    made.rect = QRect(0, 0, WIDTH, HEIGHT)
    made.state = state
    return made


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (State.State_Enabled, "border_strong"),
        (State.State_None, "border"),
        (State.State_Enabled | State.State_HasFocus, "focus"),
    ],
)
def test_the_outline_of_a_control_tells_its_state(theme: Theme, state: QStyle.StateFlag, line: str):
    made = option(QStyleOption(), state)
    image = drawn(WIDTH, HEIGHT, lambda painter: stylework.control(painter, theme, made))
    assert image.pixelColor(50, 0) == theme.color(line)
    assert image.pixelColor(50, 16) == theme.color("surface")


def test_a_box_has_round_corners(theme: Theme):
    place = QRect(0, 0, WIDTH, HEIGHT)
    image = drawn(
        WIDTH, HEIGHT, lambda painter: stylework.box(painter, theme, place, "track", "bad")
    )
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(50, 0) == theme.color("bad")
    assert image.pixelColor(50, 16) == theme.color("track")


def arrow(theme: Theme, **more: bool) -> QImage:
    place = QRect(0, 0, 20, 20)
    return drawn(20, 20, lambda painter: stylework.arrow(painter, theme, place, **more))


def test_an_arrow_points_up_or_down_and_is_grey_when_off(theme: Theme):
    down, up = arrow(theme), arrow(theme, up=True)
    assert widest(down) < 10 <= widest(up)
    assert arrow(theme, live=False) != down


def widest(image: QImage) -> int:
    """The row in which an arrow is widest."""
    inked = [
        (max(xs) - min(xs), -y)
        for y in range(image.height())
        if (xs := [x for x in range(image.width()) if image.pixelColor(x, y).alpha() > 40])
    ]
    return -max(inked)[1]


def test_the_line_between_groups_of_a_menu_is_inset(theme: Theme):
    made = option(QStyleOptionMenuItem(), State.State_Enabled)
    image = drawn(WIDTH, HEIGHT, lambda painter: stylework.separator(painter, theme, made))
    assert bounds(image, theme.color("border")) == QRectF(8, 15, WIDTH - 16, 1)


def test_the_item_below_the_pointer_is_washed(theme: Theme):
    made = option(QStyleOptionMenuItem(), State.State_Enabled)
    image = drawn(WIDTH, HEIGHT, lambda painter: stylework.chosen_item(painter, theme, made))
    assert bounds(image, theme.color("selection")) == QRectF(3, 0, WIDTH - 6, HEIGHT)


def tab(theme: Theme, state: QStyle.StateFlag) -> QImage:
    made = option(QStyleOptionTab(), state)
    return drawn(WIDTH, HEIGHT, lambda painter: stylework.tab(painter, theme, made))


def test_the_chosen_tab_stands_on_the_accent(theme: Theme):
    chosen = tab(theme, State.State_Enabled | State.State_Selected | State.State_MouseOver)
    assert bounds(chosen, theme.color("accent")) == QRectF(8, HEIGHT - 2, WIDTH - 16, 2)
    assert theme.color("hover").rgb() not in colours(chosen)
    hovered = tab(theme, State.State_Enabled | State.State_MouseOver)
    assert theme.color("accent").rgb() not in colours(hovered)
    assert hovered.pixelColor(50, 10) == theme.color("hover")
    assert hovered.pixelColor(50, HEIGHT - 1) == theme.color("border")


def test_a_table_head_is_sunken(theme: Theme):
    made = option(QStyleOptionHeader(), State.State_Enabled)
    image = drawn(WIDTH, HEIGHT, lambda painter: stylework.header(painter, theme, made))
    assert bounds(image, theme.color("sunken")) == QRectF(0, 0, WIDTH, HEIGHT - 1)
    assert bounds(image, theme.color("border")) == QRectF(0, HEIGHT - 1, WIDTH, 1)


@pytest.mark.parametrize(
    ("share", "first", "last"), [(0.5, 0, 50), (1.0, 0, 100), (None, 33, 67), (0.0, 0, 0)]
)
def test_a_bar_fills_by_its_share(theme: Theme, share: float | None, first: int, last: int):
    def draw(painter: QPainter) -> None:
        stylework.progress(painter, theme, QRect(0, 0, WIDTH, HEIGHT), share)

    accent = bounds(drawn(WIDTH, HEIGHT, draw), theme.color("accent"))
    assert (accent.left(), accent.right()) == (
        pytest.approx(first, abs=1),
        pytest.approx(last, abs=1),
    )
