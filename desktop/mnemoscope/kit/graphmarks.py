"""The marks of entities: a colour and a shape for each type, the same in pictures and in rows."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from mnemoscope.kit.theme import Theme

OTHER = "o"
"""The shape of types that have none of their own."""
_CORNERS = {"h": (6, 0.0), "d": (4, 0.0), "s": (4, pi / 4), "p": (5, pi / 2)}
"""How many corners, and where the first one is: at the right, or turned from there."""
_TRIANGLES = {"t": -pi / 2, "t1": pi / 2}
_SIZES = {"s": 0.62, "h": 0.56, "p": 0.56, "d": 0.6, "star": 0.64, "t": 0.62, "t1": 0.62, "o": 0.5}
"""Radius of the corners of a mark of side 1: all marks look equally large."""


def role_of(theme: Theme, entity_type: str) -> str:
    """Return the colour role of a type."""
    role = f"entity.{entity_type}"
    return role if theme.shape(role) else "border_strong"


def shape_of(theme: Theme, entity_type: str) -> str:
    """Return the word of the shape of a type."""
    return theme.shape(f"entity.{entity_type}") or OTHER


@lru_cache(maxsize=32)
def mark_path(shape: str) -> QPainterPath:
    """Return a shape around the origin, of side 1; treat it as read-only."""
    path, radius = QPainterPath(), _SIZES.get(shape, 0.5)
    if shape in _CORNERS:
        count, turn = _CORNERS[shape]
        _add_corners(path, [(turn + 2 * pi * i / count, radius) for i in range(count)])
    elif shape in _TRIANGLES:
        turn = _TRIANGLES[shape]
        _add_corners(path, [(turn + 2 * pi * i / 3, radius) for i in range(3)])
        path.translate(0.0, sin(turn) * radius * 0.25)
    elif shape == "star":
        tips = [(pi / 2 + pi * i / 5, radius if i % 2 == 0 else radius * 0.45) for i in range(10)]
        _add_corners(path, tips)
    else:
        path.addEllipse(QRectF(-0.5, -0.5, 1.0, 1.0))
    return path


def _add_corners(path: QPainterPath, corners: list[tuple[float, float]]) -> None:
    # Upright in pixels, which are counted downwards.
    points = [QPointF(away * cos(turn), -away * sin(turn)) for turn, away in corners]
    path.moveTo(points[0])
    for point in points[1:]:
        path.lineTo(point)
    path.closeSubpath()


def paint_mark(
    painter: QPainter, theme: Theme, entity_type: str, centre: QPointF, side: float
) -> None:
    """Draw the mark of a type around a centre."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(role_of(theme, entity_type)))
    painter.translate(centre)
    painter.scale(side, side)
    painter.drawPath(mark_path(shape_of(theme, entity_type)))
    painter.restore()
