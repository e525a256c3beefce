"""A row to try a value from 0 to 1: its name, a slider, the value, how far it is from the saved."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSlider, QStyle, QStyleOptionSlider, QWidget

from mnemoscope.kit import format as words
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard

_STEPS = 100
_TICK = 12
_NUMBER = "+.00"


class SavedSlider(QSlider):
    """A slider from 0 to `most` that keeps a tick where the saved value is."""

    def __init__(
        self, theme: Theme, saved: float, most: float = 1.0, parent: QWidget | None = None
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.saved = saved
        self.most = most
        self.setRange(0, round(most * _STEPS))
        self.setValue(round(saved * _STEPS))

    def tick(self) -> float:
        """Where the tick stands, in pixels from the left."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, option, self)
        return handle / 2 + min(1.0, self.saved / self.most) * (self.width() - handle)

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
    """One value that can be tried; `moved` tells each value on the way, 0 to `most`."""

    moved = Signal(float)

    def __init__(
        self,
        theme: Theme,
        name: str,
        role: str,
        saved: float,
        *,
        most: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._slider = SavedSlider(theme, saved, most)
        self._slider.setAccessibleName(name)
        self._name = Label(theme, name)
        self._value = Label(theme, font="strong")
        self._difference = Label(theme, font="small", role="muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget in (Swatch(theme, role), self._name, self._slider):
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

    def save(self, value: float) -> None:
        """Take another value for the saved one; the tick goes there."""
        self._slider.saved = value
        self._slider.update()
        self._tell()

    def take_keys(self) -> None:
        """Give the keys to the slider."""
        self._slider.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def name_width(self) -> int:
        """How wide the name needs to be."""
        return self._name.sizeHint().width()

    def set_name_width(self, width: int) -> None:
        """Give the name a width, so that the sliders of several rows begin at one line."""
        self._name.setFixedWidth(width)

    def show_share(self, value: float, away: float) -> None:
        """Show a number of its own, such as the share that the value has of a whole."""
        self._show(value, away)

    def _add_numbers(self, row: QHBoxLayout) -> None:
        self._slider.setMinimumWidth(40)
        WheelGuard(self).watch(self._slider)
        for label in (self._value, self._difference):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setMinimumWidth(label.fontMetrics().horizontalAdvance(_NUMBER))
            row.addWidget(label)

    @Slot()
    def _on_value(self) -> None:
        self._tell()
        self.moved.emit(self.value())

    def _tell(self) -> None:
        self._show(self.value(), self.value() - self._slider.saved)

    def _show(self, value: float, away: float) -> None:
        number, difference = words.score(value, 2), words.difference(away)
        self._value.setText(number)
        self._difference.setText(difference)
        self._slider.setAccessibleDescription(f"{number} {difference}".strip())
