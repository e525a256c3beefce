"""A painted widget measures and paints itself anew when the theme changes."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from tests.kit.conftest import Show
from tests.kit.looking import colours

from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


class Line(Painted):
    """As high as a line of text, in the accent."""

    def sizeHint(self) -> QSize:
        return QSize(40, self._theme.line())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("accent"))


def test_colours_follow_the_theme(theme: Theme, show: Show):
    line = Line(theme)
    show(line)
    light = colours(line)
    theme.set_scheme("dark")
    assert colours(line) == {theme.color("accent").rgb()} != light


def test_the_place_of_a_widget_follows_the_size_of_the_text(theme: Theme, show: Show):
    line = Line(theme)
    window = show(line)
    low = window.minimumSizeHint().height()
    theme.set_text_scale(2.0)
    QApplication.processEvents()
    assert window.minimumSizeHint().height() > 1.5 * low


def test_a_widget_that_is_gone_hears_of_no_theme(theme: Theme, qtbot):
    line = Line(theme)
    line.deleteLater()
    qtbot.waitSignal(line.destroyed).wait()
    theme.set_scheme("dark")
    assert theme.dark


class Follower(Painted):
    """Does more than its base when the theme changes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.row = QHBoxLayout(self)

    def _restyle(self) -> None:
        self.row.setSpacing(8)


def test_a_deleted_widget_hears_of_no_theme(theme: Theme):
    holder = QWidget()
    follower = Follower(theme)
    follower.setParent(holder)
    shiboken6.delete(holder)
    assert not shiboken6.isValid(follower)
    theme.set_text_scale(1.5)
