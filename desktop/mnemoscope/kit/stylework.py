"""Flat drawings of Qt's own compound controls, for the style of the application."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QStyle,
    QStyleOption,
    QStyleOptionHeader,
    QStyleOptionMenuItem,
    QStyleOptionTab,
)

_State = QStyle.StateFlag


class Colours(Protocol):
    """What the style needs to know of a theme."""

    def color(self, role: str) -> QColor:
        """The colour of a role."""
        ...

    def radius(self, name: str) -> int:
        """A corner radius."""
        ...


def box(
    painter: QPainter, theme: Colours, rect: QRect, fill: str, line: str, width: float = 1.0
) -> None:
    """The ground of a control: a rounded rectangle whose outline lies inside `rect`."""
    inset = width / 2
    radius = theme.radius("control")
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.color(fill))
    painter.setPen(QPen(theme.color(line), width))
    inner = QRectF(rect).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, radius, radius)


def control(painter: QPainter, theme: Colours, option: QStyleOption) -> None:
    """The ground of a field or a box of choices in its state."""
    enabled = bool(option.state & _State.State_Enabled)
    focused = bool(option.state & _State.State_HasFocus)
    line = "focus" if focused else "border_strong" if enabled else "border"
    box(painter, theme, option.rect, "surface", line, 2.0 if focused else 1.0)


def arrow(
    painter: QPainter, theme: Colours, rect: QRect, *, up: bool = False, live: bool = True
) -> None:
    """A small caret in the middle of `rect`."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(theme.color("muted" if live else "disabled"), 1.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    middle = QRectF(rect).center()
    rise = -1.75 if up else 1.75
    corners = [QPointF(-3.5, -rise), QPointF(0, rise), QPointF(3.5, -rise)]
    painter.drawPolyline(QPolygonF([middle + corner for corner in corners]))


def separator(painter: QPainter, theme: Colours, option: QStyleOptionMenuItem) -> None:
    """The line between groups of a menu."""
    rect = option.rect
    painter.fillRect(rect, theme.color("raised"))
    line = QRect(rect.left() + 8, rect.center().y(), rect.width() - 16, 1)
    painter.fillRect(line, theme.color("border"))


def chosen_item(painter: QPainter, theme: Colours, option: QStyleOptionMenuItem) -> None:
    """The ground of the menu item below the pointer."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("selection"))
    painter.drawRoundedRect(QRectF(option.rect).adjusted(3, 0, -3, 0), 4, 4)


def tab(painter: QPainter, theme: Colours, option: QStyleOptionTab) -> None:
    """A tab: the chosen one stands on a line of the accent."""
    rect = option.rect
    if option.state & _State.State_MouseOver and not option.state & _State.State_Selected:
        painter.fillRect(rect.adjusted(0, 0, 0, -1), theme.color("hover"))
    painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.color("border"))
    if option.state & _State.State_Selected:
        line = QRect(rect.left() + 8, rect.bottom() - 1, rect.width() - 16, 2)
        painter.fillRect(line, theme.color("accent"))


def header(painter: QPainter, theme: Colours, option: QStyleOptionHeader) -> None:
    """The ground of a table head."""
    rect = option.rect
    painter.fillRect(rect, theme.color("sunken"))
    painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme.color("border"))


def progress(painter: QPainter, theme: Colours, rect: QRect, share: float | None) -> None:
    """A bar that fills; a third of it while nobody knows how much there is."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    track = QRectF(rect.left(), rect.center().y() - 3, rect.width(), 6)
    painter.setBrush(theme.color("track"))
    painter.drawRoundedRect(track, 3, 3)
    painter.setBrush(theme.color("accent"))
    if share is None:
        third = track.width() / 3
        painter.drawRoundedRect(track.adjusted(third, 0, -third, 0), 3, 3)
    elif share > 0:
        track.setWidth(track.width() * share)
        painter.drawRoundedRect(track, 3, 3)
