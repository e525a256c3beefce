"""A small curve of values from 0 to 1 over days, with a dot for each day on which something was."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_CHART = 48
_FLAT = 12
_PAD = 4


@dataclass(frozen=True, slots=True)
class SparkFace:
    """What a curve shows: its values, the places of its dots, the words at its ends.

    Without values it is a flat line at the top, for what does not fade.
    """

    values: tuple[float, ...]
    dots: tuple[int, ...] = ()
    start: str = ""
    end: str = ""
    words: str = ""
    """All of it in a sentence, for the tip and the screen reader."""


class Sparkline(Painted):
    """48 high, the words of its ends below; time runs from the left to the right."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._face = SparkFace(())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_face(self, face: SparkFace) -> None:
        """Show another curve."""
        self._face = face
        self.setAccessibleName(face.words)
        self.setToolTip(plain_tip(face.words))
        self._restyle()

    def points(self) -> list[QPointF]:
        """Where the values stand, in pixels."""
        values = self._face.values or (1.0, 1.0)
        wide = max(1, self.width() - 2 * _PAD) / max(1, len(values) - 1)
        high = self._chart() - 2 * _PAD
        return [
            QPointF(_PAD + place * wide, _PAD + (1.0 - min(1.0, max(0.0, value))) * high)
            for place, value in enumerate(values)
        ]

    def sizeHint(self) -> QSize:
        """The curve and one small line below it."""
        below = self._theme.line("micro") if self._face.start or self._face.end else 0
        return QSize(200, self._chart() + below)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground line, the curve, its dots and the words."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._face.values:
            ground = _CHART - _PAD + 0.5
            painter.setPen(QPen(theme.color("border_strong"), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(0, ground), QPointF(self.width(), ground))
        points = self.points()
        pen = QPen(theme.color("accent"), 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(theme.color("accent"), 1.5))
        painter.setBrush(theme.color("sunken"))
        for place in self._face.dots:
            if 0 <= place < len(points):
                painter.drawEllipse(points[place], 3, 3)
        self._paint_words(painter)

    def _chart(self) -> int:
        return _CHART if self._face.values else _FLAT

    def _paint_words(self, painter: QPainter) -> None:
        theme, face = self._theme, self._face
        area = QRectF(0, self._chart(), self.width(), theme.line("micro"))
        used = paint.text(painter, theme, area, face.start, font="micro", role="muted")
        now = f"{face.end} {numbers.score(face.values[-1], 2)}" if face.values else face.end
        area.setLeft(used + 8)
        paint.text(painter, theme, area, now, font="micro", role="muted", align=paint.RIGHT)
