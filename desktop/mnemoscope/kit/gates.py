"""Gate ticks: passed is a filled check, missed a hollow cross; the words stand beside it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class Gate:
    """One gate: its words, whether it is passed, and more for the tip."""

    text: str
    passed: bool
    tip: str = ""


def paint_gate(painter: QPainter, theme: Theme, centre: QPointF, *, passed: bool) -> None:
    """Draw the tick of a gate."""
    name, role = ("check-circle", "good") if passed else ("x-circle", "bad")
    paint.icon(painter, theme, name, role, centre, theme.icon_size("row"), fill=passed)


class GateTick(Painted):
    """A tick and its words; spoken as "6 signals, passed"."""

    def __init__(self, theme: Theme, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._gate = gate
        verdict = self.tr("passed") if gate.passed else self.tr("missed")
        self.setAccessibleName(f"{gate.text}, {verdict}")
        self.setAccessibleDescription(gate.tip)
        self.setToolTip(plain_tip(f"{verdict}\n{gate.tip}" if gate.tip else verdict))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The tick and its words."""
        words = paint.width_of(self._theme, self._gate.text, "small")
        side = self._theme.icon_size("row")
        return QSize(side + 6 + words, max(side, self._theme.line("small")))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both."""
        painter, middle = QPainter(self), self.height() / 2
        side = self._theme.icon_size("row")
        paint_gate(painter, self._theme, QPointF(side / 2, middle), passed=self._gate.passed)
        area = QRectF(side + 6, 0, self.width() - side - 6, self.height())
        paint.text(painter, self._theme, area, self._gate.text, font="small", role="muted")
