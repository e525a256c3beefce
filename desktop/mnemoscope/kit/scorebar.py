"""A score as a bar of its parts, the gate it has to pass, and the legend that names them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class Part:
    """A share of a bar (full width = 1.0) in a colour role; hollow is a bonus, dashed is lost."""

    role: str
    share: float
    style: str = "solid"


def paint_score_bar(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    parts: Sequence[Part],
    gate: float | None = None,
) -> None:
    """Draw the parts in their order with 1-pixel gaps, and the gate as a tick."""
    painter.save()
    paint.box(painter, rect, theme.radius("bar"), theme, fill="track")
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    x, end = rect.left(), rect.right()
    for part in parts:
        right = min(end, x + max(0.0, part.share) * rect.width())
        left_px, right_px = round(x), round(right)
        if right_px > left_px:
            width = max(1, right_px - left_px - 1)
            _paint_part(painter, theme, QRectF(left_px, rect.top(), width, rect.height()), part)
        x = right
    if gate is not None:
        place = round(rect.left() + min(1.0, max(0.0, gate)) * rect.width())
        tick = QRectF(place, rect.top() - 2, 1.5, rect.height() + 4)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(tick, theme.color("text"))
    painter.restore()


def _paint_part(painter: QPainter, theme: Theme, rect: QRectF, part: Part) -> None:
    if part.style == "solid":
        painter.fillRect(rect, theme.color(part.role))
        return
    painter.fillRect(rect, theme.color("surface"))
    pen = QPen(theme.color(part.role), 1)
    if part.style == "dashed":
        pen.setDashPattern([2, 2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect.adjusted(0, 0, -1, -1))


class ScoreBar(Painted):
    """8 high; `words` say the score to whoever cannot see it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._parts: tuple[Part, ...] = ()
        self._gate: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_parts(self, parts: Sequence[Part], words: str, gate: float | None = None) -> None:
        """Show a score."""
        self._parts = tuple(parts)
        self._gate = gate
        self.setAccessibleName(words)
        self.setToolTip(plain_tip(words))
        self.update()

    def sizeHint(self) -> QSize:
        """The bar and the tick that stands out of it."""
        return QSize(120, self._theme.size("score_bar") + 6)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar."""
        height = self._theme.size("score_bar")
        rect = QRectF(0, (self.height() - height) // 2, self.width(), height)
        paint_score_bar(QPainter(self), self._theme, rect, self._parts, self._gate)


def paint_swatch(
    painter: QPainter, theme: Theme, centre: QPointF, role: str, style: str = "solid"
) -> None:
    """The 8-pixel square that names a part."""
    rect = QRectF(round(centre.x()) - 4, round(centre.y()) - 4, 8, 8)
    if style == "solid":
        paint.box(painter, rect, 2, theme, fill=role)
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(theme.color(role), 1.25)
    if style == "dashed":
        pen.setDashPattern([1.6, 1.6])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 1.5, 1.5)


@dataclass(frozen=True, slots=True)
class LegendItem:
    """A colour role, its style and its words."""

    role: str
    text: str
    style: str = "solid"


class Legend(Painted):
    """A line of swatches with their words, in place of a legend box."""

    _GAP = 16

    def __init__(
        self, theme: Theme, items: Sequence[LegendItem], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._items: tuple[LegendItem, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_items(items)

    def set_items(self, items: Sequence[LegendItem]) -> None:
        """Name others."""
        self._items = tuple(items)
        self.setAccessibleName(", ".join(item.text for item in items))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for all items in one line."""
        widths = [14 + paint.width_of(self._theme, item.text, "small") for item in self._items]
        return QSize(sum(widths) + self._GAP * max(0, len(widths) - 1), self._theme.line("small"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter, x, middle = QPainter(self), 0.0, self.height() / 2
        for item in self._items:
            paint_swatch(painter, self._theme, QPointF(x + 4, middle), item.role, item.style)
            area = QRectF(x + 14, 0, self.width() - x - 14, self.height())
            used = paint.text(painter, self._theme, area, item.text, font="small")
            x += 14 + used + self._GAP
