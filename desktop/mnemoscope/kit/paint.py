"""Small drawings that several widgets and delegates share."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QPainter, QPen, QPixmap

from mnemoscope.kit.theme import Theme

_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_PASSING = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


def ring_after(event: QFocusEvent, before: bool) -> bool:  # noqa: FBT001
    """Whether a widget shows its focus ring after a focus event: after keys, not the mouse."""
    reason = event.reason()
    return before if reason in _PASSING else reason in _KEYBOARD


def box(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    theme: Theme,
    *,
    fill: str | None = None,
    line: str | None = None,
    width: float = 1.0,
) -> None:
    """A rounded rectangle whose outline lies inside `rect`."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.color(fill) if fill else Qt.BrushStyle.NoBrush)
    if line is None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(rect, radius, radius)
        return
    inset = width / 2
    painter.setPen(QPen(theme.color(line), width))
    inner = rect.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, max(0.0, radius - inset), max(0.0, radius - inset))


def focus_ring(
    painter: QPainter, rect: QRectF, radius: float, theme: Theme, *, filled: bool = False
) -> None:
    """The 2-pixel ring of keyboard focus inside `rect`; on a filled control also a light line."""
    box(painter, rect, radius, theme, line="focus", width=2)
    if filled:
        inner = rect.adjusted(2, 2, -2, -2)
        box(painter, inner, max(0.0, radius - 2), theme, line="on_accent", width=1.5)


def icon(
    painter: QPainter,
    theme: Theme,
    name: str,
    role: str,
    centre: QPointF,
    size: int,
    *,
    fill: bool = False,
) -> None:
    """An icon around a centre, on whole pixels."""
    ratio = painter.device().devicePixelRatio()
    pixmap = theme.pixmap(name, role, size, fill=fill, ratio=ratio)
    painter.drawPixmap(round(centre.x() - size / 2), round(centre.y() - size / 2), pixmap)


def text(
    painter: QPainter,
    theme: Theme,
    rect: QRect | QRectF,
    words: str,
    *,
    font: str = "body",
    role: str = "text",
    strong: bool = False,
    align: Qt.AlignmentFlag = LEFT,
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> int:
    """One line of plain text, cut with an ellipsis when it is too long; gives its width."""
    face = theme.font(font, strong=strong)
    metrics = QFontMetricsF(face)
    area = QRectF(rect)
    shown = metrics.elidedText(one_line(words), elide, area.width())
    width = metrics.horizontalAdvance(shown)
    x = area.left()
    if align & Qt.AlignmentFlag.AlignRight:
        x = area.right() - width
    elif align & Qt.AlignmentFlag.AlignHCenter:
        x += (area.width() - width) / 2
    # The baseline of the main font: a fallback font for Chinese must not move the line.
    y = area.center().y() + (metrics.ascent() - metrics.descent()) / 2
    painter.setFont(face)
    painter.setPen(theme.color(role))
    painter.drawText(QPointF(round(x), round(y)), shown)
    return ceil(width)


def width_of(theme: Theme, words: str, font: str = "body", *, strong: bool = False) -> int:
    """Width of one line of text in pixels."""
    return theme.width(one_line(words), font, strong=strong)


def one_line(words: str) -> str:
    """Text for a single line: what would break it becomes a space; overlong text is cut."""
    # No line on a screen holds more; measuring a megabyte would block the window.
    return " ".join(words[:2000].split("\n")).replace("\t", " ").replace("\u2028", " ")


def blank(side_x: float, side_y: float, ratio: float) -> QPixmap:
    """An empty drawing of so many logical pixels."""
    pixmap = QPixmap(round(side_x * ratio), round(side_y * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
