"""A confidence that is set by hand: it is taken once the slider has been let go, or has rested."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit.label import Label
from mnemoscope.kit.sliderrow import SavedSlider
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard

_REST_MS = 700
"""So long must a value stand that was set by keys before it is written."""
_STEPS = 100
_WIDTH = 96
_GAP = 8


class Confidence(QWidget):
    """Word, slider and value; `taken` sends the value that shall hold, 0 to 1."""

    taken = Signal(float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._word = Label(theme, self.tr("Confidence"), "small", "muted")
        self._slider = SavedSlider(theme, 0.0)
        self._value = Label(theme, "", "small_strong")
        self._shown: float | None = None
        self._said = ""
        self._timer = QTimer(self, singleShot=True, interval=_REST_MS)
        self._build(theme)

    def show_value(self, value: float | None, said: str = "") -> None:
        """Show what is written; `said` are its words where it is no number."""
        if self._timer.isActive() or self._slider.isSliderDown():
            return
        self._shown, self._said = value, said
        with QSignalBlocker(self._slider):
            self._slider.saved = min(1.0, max(0.0, value or 0.0))
            self._slider.setValue(round(self._slider.saved * _STEPS))
        self._slider.update()
        self._tell()

    def fold(self, *, folded: bool) -> None:
        """Leave the word out where there is little room; the slider keeps its name and tip."""
        self._word.setVisible(not folded)

    def flush(self) -> None:
        """Take a value that waits, before another one is shown."""
        if self._timer.isActive():
            self._take()

    def settled(self) -> bool:
        """Tell whether no value waits to be taken."""
        return not self._timer.isActive()

    def _build(self, theme: Theme) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        row.addWidget(self._word)
        row.addWidget(self._slider, 1)
        row.addWidget(self._value)
        row.addStretch(0)
        self._slider.setFixedWidth(theme.scaled(_WIDTH))
        self._slider.setPageStep(10)
        WheelGuard(self).watch(self._slider)
        self._value.setMinimumWidth(self._value.fontMetrics().horizontalAdvance("1.00"))
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._slider.valueChanged.connect(self._on_value)
        self._slider.sliderReleased.connect(self._take)
        self._timer.timeout.connect(self._take)

    def _tell(self) -> None:
        value = numbers.score(self._slider.value() / _STEPS, 2)
        if self._shown is None and self._slider.value() == 0:
            value = self._said or "–"
        self._value.setText(value)
        self._value.setToolTip("" if self._shown is not None else self.tr("not said"))
        words = self.tr("Confidence {0}").replace("{0}", value)
        self._slider.setAccessibleName(words)
        self._slider.setToolTip(words)

    @Slot()
    def _on_value(self) -> None:
        self._tell()
        if not self._slider.isSliderDown():
            self._timer.start()

    @Slot()
    def _take(self) -> None:
        self._timer.stop()
        value = self._slider.value() / _STEPS
        if value != self._shown:
            self._shown = value
            self.taken.emit(value)
