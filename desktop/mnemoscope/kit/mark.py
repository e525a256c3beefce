"""The mark of the application and the arc of moons on its first screen; both are drawn."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.moon import lit_path, paint_moon
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256)


def paint_mark(
    painter: QPainter, colour: QColor, rect: QRectF, stroke: float | None = None
) -> None:
    """A ring with four ticks and a crescent; fills `rect`; `stroke` in pixels."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / 24
    middle = rect.center()
    pen = QPen(colour, stroke or 1.5 * unit)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawEllipse(middle, 8.6 * unit, 8.6 * unit)
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        toward = QPointF(x, y)
        painter.drawLine(middle + toward * 8.6 * unit, middle + toward * 11 * unit)
    disc = QRectF(middle.x() - 5 * unit, middle.y() - 5 * unit, 10 * unit, 10 * unit)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(lit_path(disc, 0.42, fading=False))
    painter.restore()


def mark_icon(colour: QColor, *, badge: QColor | None = None, ring: QColor | None = None) -> QIcon:
    """The mark as an icon for windows and trays.

    `badge` is a dot at its head that says something waits; `ring` one at its foot: work is done.
    """
    icon = QIcon()
    for side in _ICON_SIZES:
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_mark(painter, colour, QRectF(0, 0, side, side))
        if badge is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(badge)
            painter.drawEllipse(QPointF(side * 0.8, side * 0.2), side * 0.18, side * 0.18)
        if ring is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(ring, side * 0.1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(side * 0.8, side * 0.8), side * 0.14, side * 0.14)
        painter.end()
        icon.addPixmap(pixmap)
    return icon


class MoonArc(Painted):
    """A picture for an empty first screen: moons along an arc above a horizon."""

    _MOONS = (
        (-124, 50, 0.16, False),
        (-72, 32, 0.5, False),
        (72, 32, 0.5, True),
        (124, 50, 0.16, True),
    )

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The picture's own size."""
        return QSize(320, 88)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw arc, moons, horizon and the lines below it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, middle = self._theme, self.width() / 2
        pen = QPen(theme.color("border"), 1.25)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        arc = QPainterPath()
        arc.moveTo(middle - 144, 72)
        arc.cubicTo(middle - 128, 8, middle + 128, 8, middle + 144, 72)
        painter.drawPath(arc)
        painter.setPen(QPen(theme.color("border_strong"), 1.25))
        painter.drawLine(QPointF(middle - 160, 72.5), QPointF(middle + 160, 72.5))
        painter.setPen(QPen(theme.color("border"), 2))
        for x, width in (
            (-136, 20),
            (-108, 14),
            (-80, 18),
            (-52, 22),
            (-24, 12),
            (4, 20),
            (32, 14),
            (60, 20),
            (88, 14),
            (116, 20),
        ):
            painter.drawLine(QPointF(middle + x, 82), QPointF(middle + x + width, 82))
        for x, y, share, fading in self._MOONS:
            paint_moon(painter, theme, QPointF(middle + x, y - 3), 18, share, fading=fading)
        sun = QRectF(middle - 22, 0, 44, 44)
        paint.box(painter, sun.adjusted(6, 6, -6, -6), 16, theme, fill="surface")
        paint_mark(painter, theme.color("accent"), sun, 1.75)
