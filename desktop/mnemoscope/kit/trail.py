"""Where something came from: steps under each other, each with an icon, words and a note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class TrailStep:
    """One step; a step with a key can be opened."""

    icon: str
    role: str
    text: str
    note: str = ""
    key: str = ""
    fill: bool = False


class Trail(QWidget):
    """Steps joined by a line; `opened` sends the key of the step a person goes to."""

    opened = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._steps: list[_Step] = []

    def set_steps(self, steps: Sequence[TrailStep]) -> None:
        """Replace the steps; a step that has the keys hands them on."""
        held = next((at for at, old in enumerate(self._steps) if old.hasFocus()), -1)
        for old in self._steps:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        last = len(steps) - 1
        self._steps = [_Step(self._theme, step, joined=at < last) for at, step in enumerate(steps)]
        for widget in self._steps:
            widget.clicked.connect(self._on_clicked)
            self._column.addWidget(widget)
        if held >= 0 and self._steps:
            self._steps[min(held, last)].show()
            self._steps[min(held, last)].setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_clicked(self) -> None:
        sender = self.sender()
        if isinstance(sender, _Step) and sender.step.key:
            self.opened.emit(sender.step.key)


class _Step(QAbstractButton):
    def __init__(self, theme: Theme, step: TrailStep, *, joined: bool) -> None:
        super().__init__()
        self.step = step
        self._theme = theme
        self._joined = joined
        self._ring = False
        self.setText(step.text)
        self.setAccessibleName(", ".join(words for words in (step.text, step.note) if words))
        self.setToolTip(plain_tip(f"{step.text}\n{step.note}"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        live = bool(step.key)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if live else Qt.FocusPolicy.NoFocus)
        if live:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        note = self._theme.line("small") if self.step.note else 0
        return QSize(160, self._theme.line("body") + note + 8)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, step = QPainter(self), self._theme, self.step
        line, small = theme.line("body"), theme.line("small")
        side = theme.icon_size("inline")
        left = side + 8
        at = QPointF(side / 2, line / 2)
        if self._joined:
            top = line / 2 + 12
            joint = QRectF(round(side / 2), top, 1, self.height() - top)
            painter.fillRect(joint, theme.color("border"))
        paint.icon(painter, theme, step.icon, step.role, at, side, fill=step.fill)
        width = self.width() - left
        role = "accent" if step.key and self.underMouse() else "text"
        area = QRectF(left, 0, width, line)
        middle = Qt.TextElideMode.ElideMiddle
        paint.text(painter, theme, area, step.text, role=role, elide=middle)
        area = QRectF(left, line, width, small)
        paint.text(painter, theme, area, step.note, font="small", role="muted")
        if self.hasFocus() and self._ring:
            rect = QRectF(self.rect()).adjusted(0, 0, 0, -4)
            paint.focus_ring(painter, rect, theme.radius("pill"), theme)

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
