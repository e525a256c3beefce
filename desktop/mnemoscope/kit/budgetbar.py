"""How much of a file is read: a bar of its parts up to the line where reading stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_BAR = 12


@dataclass(frozen=True, slots=True)
class BudgetPart:
    """A colour role, a number of characters, and words for below the bar."""

    role: str
    value: int
    text: str


@dataclass(frozen=True, slots=True)
class BudgetFace:
    """The parts in their order, the limit, and the sentence at the cut."""

    parts: Sequence[BudgetPart]
    limit: int
    cut_text: str
    advised: int | None = None
    """A smaller size that is advised, marked by a thin line; None: no such advice."""

    @property
    def used(self) -> int:
        """Characters in all."""
        return sum(part.value for part in self.parts)

    @property
    def scale(self) -> int:
        """What the whole width of the bar stands for: a tenth beyond the limit, or more."""
        step = max(1, self.limit // 10)
        beyond = -(-self.used // step) * step
        return max(self.limit + step, beyond)


class BudgetBar(Painted):
    """12 high, with the sentence of the cut above and the parts' words below."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._face: BudgetFace | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(160)

    def set_face(self, face: BudgetFace, words: str) -> None:
        """Show a budget; `words` say it to whoever cannot see it."""
        self._face = face
        self.setAccessibleName(words)
        self.setToolTip(plain_tip(words))
        self.update()

    def sizeHint(self) -> QSize:
        """Bar and two lines of words."""
        return QSize(480, _BAR + 2 * self._theme.line("micro") + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw bar, cut and words."""
        face = self._face
        if face is None or face.limit <= 0:
            return
        painter = QPainter(self)
        line = self._theme.line("micro")
        bar = QRectF(0, line, self.width(), _BAR)
        paint.box(painter, bar, self._theme.radius("bar"), self._theme, fill="track")
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        self._paint_parts(painter, bar, face)
        self._paint_over(painter, bar, face)
        self._paint_advice(painter, bar, face)
        self._paint_cut(painter, bar, face)
        self._paint_words(painter, bar, face)

    def _x(self, bar: QRectF, face: BudgetFace, value: float) -> int:
        return round(bar.left() + bar.width() * value / face.scale)

    def _paint_parts(self, painter: QPainter, bar: QRectF, face: BudgetFace) -> None:
        start = 0
        for part in face.parts:
            left = self._x(bar, face, min(start, face.limit))
            right = self._x(bar, face, min(start + part.value, face.limit))
            if right > left:
                gap = 1 if start > 0 else 0
                piece = QRectF(left + gap, bar.top(), max(1, right - left - gap), bar.height())
                painter.fillRect(piece, self._theme.color(part.role))
            start += part.value

    def _paint_over(self, painter: QPainter, bar: QRectF, face: BudgetFace) -> None:
        if face.used <= face.limit:
            return
        left, right = self._x(bar, face, face.limit), self._x(bar, face, face.used)
        piece = QRectF(left, bar.top(), max(2, right - left), bar.height())
        painter.fillRect(piece, self._theme.color("bad_wash"))
        painter.fillRect(piece, QBrush(self._theme.color("bad"), Qt.BrushStyle.BDiagPattern))
        painter.setPen(self._theme.color("bad"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(piece.adjusted(0, 0, -1, -1))

    def _paint_advice(self, painter: QPainter, bar: QRectF, face: BudgetFace) -> None:
        if face.advised is None:
            return
        x = self._x(bar, face, face.advised)
        # Light within the bar, where it crosses what is used, and dark on the ground above.
        painter.fillRect(QRectF(x, bar.top() - 4, 1, 4), self._theme.color("muted"))
        inside = "surface" if face.used > face.advised else "muted"
        painter.fillRect(QRectF(x, bar.top(), 1, bar.height()), self._theme.color(inside))

    def _paint_cut(self, painter: QPainter, bar: QRectF, face: BudgetFace) -> None:
        theme, x = self._theme, self._x(bar, face, face.limit)
        tick = QRectF(x - 1, bar.top() - 8, 2, bar.height() + 14)
        painter.fillRect(tick, theme.color("cut"))
        line = theme.line("micro")
        if paint.width_of(theme, face.cut_text, "micro") + 8 <= x:
            area, align = QRectF(0, -1, x - 6, line), paint.RIGHT
        else:
            area, align = QRectF(x + 6, -1, self.width() - x - 6, line), paint.LEFT
        paint.text(painter, theme, area, face.cut_text, font="micro", role="cut", align=align)

    def _paint_words(self, painter: QPainter, bar: QRectF, face: BudgetFace) -> None:
        theme, top, line = self._theme, bar.bottom() + 1, self._theme.line("micro")
        end_words, end = numbers.count(face.scale), float(self.width())
        room = end - paint.width_of(theme, end_words, "micro") - 12
        places = self._word_places(bar, face, room)
        if not any(part.text for part in face.parts):
            return
        if len(places) == sum(part.value > 0 for part in face.parts):
            area, right = QRectF(0, top, end, line), paint.RIGHT
            paint.text(painter, theme, area, end_words, font="micro", role="muted", align=right)
        else:
            # The end of the scale says least: it gives way first.
            places = self._word_places(bar, face, end)
        for text, x in places:
            area = QRectF(x, top, end - x, line)
            paint.text(painter, theme, area, text, font="micro", role="muted")

    def _word_places(self, bar: QRectF, face: BudgetFace, end: float) -> list[tuple[str, float]]:
        """Where the words of the parts stand; what finds no room is left to the tip, not cut."""
        places: list[tuple[str, float]] = []
        start, used = 0, 0.0
        for part in face.parts:
            width = paint.width_of(self._theme, part.text, "micro")
            x = min(self._x(bar, face, min(start, face.limit)), end - width)
            if part.value > 0 and x >= used:
                places.append((part.text, x))
                used = x + width + 12
            start += part.value
        return places
