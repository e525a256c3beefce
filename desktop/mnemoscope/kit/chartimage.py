"""A widget as a picture: pixels of twice the size, or lines that stay sharp."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

_RATIO = 2


def as_png(widget: QWidget) -> bytes:
    """Return a widget as PNG, twice as fine as the screen of ratio 1."""
    image = QImage(widget.size() * _RATIO, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(_RATIO)
    image.fill(0)
    painter = QPainter(image)
    widget.render(painter, QPoint())
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def as_svg(widget: QWidget, title: str) -> bytes:
    """Return a widget as SVG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    paper = QSvgGenerator()
    paper.setOutputDevice(buffer)
    paper.setSize(widget.size())
    paper.setViewBox(QRect(QPoint(), widget.size()))
    paper.setTitle(title)
    painter = QPainter(paper)
    widget.render(painter, QPoint())
    painter.end()
    buffer.close()
    return bytes(data.data())
