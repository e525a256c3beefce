"""What can be seen of a widget: its colours, lines of its pixels, and where they stand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from mnemoscope.kit.paint import blank


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def drawn(width: int, height: int, draw: Callable[[QPainter], object]) -> QImage:
    """What a painting function draws on nothing."""
    canvas = blank(width, height, 1.0)
    painter = QPainter(canvas)
    draw(painter)
    painter.end()
    return canvas.toImage()


def colours(seen: QWidget | QImage) -> set[int]:
    """All colours, as numbers without shades of transparency."""
    image = seen if isinstance(seen, QImage) else picture(seen)
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


def count(seen: QWidget | QImage, colour: QColor) -> int:
    """How many pixels have exactly this colour."""
    return len(places(seen, colour))


def find(seen: QWidget | QImage, stamp: QPixmap, ground: QColor) -> tuple[int, int] | None:
    """Top left of the first place where a pixmap stands on a ground, pixel by pixel."""
    image = seen if isinstance(seen, QImage) else picture(seen)
    wanted = QImage(stamp.size(), QImage.Format.Format_RGB32)
    wanted.fill(ground)
    painter = QPainter(wanted)
    painter.drawPixmap(0, 0, stamp)
    painter.end()
    rows = [row_of(wanted, y) for y in range(wanted.height())]
    lines = [row_of(image, y) for y in range(image.height())]
    width, height = wanted.width(), wanted.height()
    for top in range(len(lines) - height + 1):
        for left in range(image.width() - width + 1):
            if all(lines[top + y][left : left + width] == rows[y] for y in range(height)):
                return left, top
    return None


def row_of(seen: QWidget | QImage, y: int) -> list[int]:
    """The pixels of one line from left to right."""
    image = seen if isinstance(seen, QImage) else picture(seen)
    return [image.pixel(x, y) for x in range(image.width())]


def column_of(seen: QWidget | QImage, x: int) -> list[int]:
    """The pixels of one column from top to bottom."""
    image = seen if isinstance(seen, QImage) else picture(seen)
    return [image.pixel(x, y) for y in range(image.height())]


def places(seen: QWidget | QImage, colour: QColor) -> list[tuple[int, int]]:
    """Where a colour stands."""
    image = seen if isinstance(seen, QImage) else picture(seen)
    wanted = colour.rgb()
    return [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixel(x, y) == wanted
    ]


def bounds(seen: QWidget | QImage, colour: QColor) -> QRectF:
    """The smallest rectangle around a colour; empty where it is not seen."""
    found = places(seen, colour)
    if not found:
        return QRectF()
    xs, ys = zip(*found, strict=True)
    return QRectF(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
