"""A row to try a value from 0 to 1: its name, a slider, the value, how far it is from the saved."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSlider, QStyle, QStyleOptionSlider, QWidget

from mnemoscope.kit import format as words
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_STEPS = 100
_TICK = 12
_NUMBER = "+.00"


class SavedSlider(QSlider):
    """A slider that keeps a tick where the saved value is."""

    def __init__(self, theme: Theme, saved: float, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.saved = saved
        self.setRange(0, _STEPS)
        self.setValue(round(saved * _STEPS))

    def tick(self) -> float:
        """Where the tick stands, in pixels from the left."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, option, self)
        return handle / 2 + self.saved * (self.width() - handle)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tick first, so that it stands behind the handle."""
        painter = QPainter(self)
        top = (self.height() - _TICK) / 2
        mark = QRectF(self.tick() - 0.5, top, 1, _TICK)
        painter.fillRect(mark, self._theme.color("border_strong"))
        painter.end()
        super().paintEvent(event)


class Swatch(Painted):
    """A small square in the colour of a role."""

    def __init__(self, theme: Theme, role: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._role = role
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Eight pixels square."""
        return QSize(8, 8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fill it."""
        QPainter(self).fillRect(self.rect(), self._theme.color(self._role))


class SliderRow(QWidget):
    """One value that can be tried; `moved` tells each value on the way, 0 to 1."""

    moved = Signal(float)

    def __init__(
        self, theme: Theme, name: str, role: str, saved: float, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._slider = SavedSlider(theme, saved)
        self._slider.setAccessibleName(name)
        self._value = Label(theme, font="strong")
        self._difference = Label(theme, font="small", role="muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        name_label = Label(theme, name)
        for widget in (Swatch(theme, role), name_label, self._slider):
            row.addWidget(widget, 1 if widget is self._slider else 0)
        self._add_numbers(row)
        self.setFixedHeight(max(theme.size("row"), self.sizeHint().height()))
        self._slider.valueChanged.connect(self._on_value)
        self._tell()

    def value(self) -> float:
        """The value that is tried."""
        return self._slider.value() / _STEPS

    def set_value(self, value: float) -> None:
        """Try a value."""
        self._slider.setValue(round(value * _STEPS))

    def reset(self) -> None:
        """Go back to the saved value."""
        self.set_value(self._slider.saved)

    def _add_numbers(self, row: QHBoxLayout) -> None:
        for label in (self._value, self._difference):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setMinimumWidth(label.fontMetrics().horizontalAdvance(_NUMBER))
            row.addWidget(label)

    @Slot()
    def _on_value(self) -> None:
        self._tell()
        self.moved.emit(self.value())

    def _tell(self) -> None:
        away = words.difference(self.value() - self._slider.saved)
        self._value.setText(words.score(self.value(), 2))
        self._difference.setText(away)
        self._slider.setAccessibleDescription(f"{words.score(self.value(), 2)} {away}".strip())
